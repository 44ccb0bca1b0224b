import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import * as z from 'zod/mini'
import '../client/styles/global.css'
import './starting.css'
import type { QueryClient } from '@tanstack/react-query'
import type { createBrowserRouter } from 'react-router'
import { call } from '../client/calls/call.ts'
import { sessionToken } from '../client/calls/sessionToken.ts'
import { prefetch, resourceCache } from '../client/calls/useResource.ts'
import { ErrorBoundary } from '../client/ui/states/ErrorBoundary.tsx'
import { accountApi, type User } from '../features/account/contract.ts'
import { SessionProvider } from '../features/account/session.tsx'
import { timeZoneApi } from '../features/settings/time-zone/contract.ts'
import { statsApi } from './dashboard/contract.ts'
import { adminPages } from './pages.tsx'
import { adminRouter } from './routes.tsx'

// The page's policy forbids the code that zod would otherwise make from its schemas.
z.config({ jitless: true })

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to render into')

const cache = resourceCache()
const owner = startReading(cache)
const router = adminRouter()
// Drawn once, when there is something to draw: each state before would be laid out and painted for itself.
const [user] = await Promise.all([owner, routerReady(router)])

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={cache}>
        <SessionProvider known={user}>
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
)

/**
 * Asks for what the opened page shows first, while its code is on the way, and answers who is signed in; undefined
 * where that is not sure.
 */
async function startReading(cache: QueryClient): Promise<User | undefined> {
  const page = adminPages.find(({ path }) => path === window.location.pathname)
  if (!page || !sessionToken()) return undefined
  const owner = call(accountApi.verify)
  for (const endpoint of [statsApi.read, timeZoneApi.read, ...(page.reads ?? [])])
    prefetch(cache, endpoint)
  try {
    return await owner
  } catch {
    // The session's users ask again, and sign out or not.
    return undefined
  }
}

/** Waits until the code of the first page has come, or its failure is known. */
function routerReady(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}
