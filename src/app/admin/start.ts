import type { QueryClient } from '@tanstack/react-query'
import type { createBrowserRouter } from 'react-router'
import { call } from '../../client/calls/call.ts'
import { sessionToken } from '../../client/calls/sessionToken.ts'
import { prefetch } from '../../client/calls/useResource.ts'
import { accountApi, type User } from '../../features/account/contract.ts'
import { statsApi } from '../api/stats.ts'
import { adminPages } from './pages.tsx'

/**
 * Asks for what the opened page shows first, while its code is on the way, and answers who is signed in; undefined
 * where that is not sure.
 */
export async function startReading(cache: QueryClient): Promise<User | undefined> {
  const page = adminPages.find(({ path }) => path === window.location.pathname)
  if (!page || !sessionToken()) return undefined
  const owner = call(accountApi.verify)
  for (const endpoint of [statsApi.read, ...(page.reads ?? [])]) prefetch(cache, endpoint)
  try {
    return await owner
  } catch {
    // Whoever shows the session asks once more, and signs out or not.
    return undefined
  }
}

/** Waits until the code of the first page has come, or its failure is known. */
export function routerReady(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}
