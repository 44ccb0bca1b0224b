import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { SessionProvider } from '../../src/features/account/session.tsx'
import { landingCache } from '../../src/pages/landing/landingCache.ts'
import type { Landing } from '../../src/site/landing.ts'

/**
 * Shows a part of the landing page, such as a section, which fetches its content from the open site, except for what
 * the page brings.
 */
export async function showSection(section: ReactNode, landing: Partial<Landing> = {}) {
  history.replaceState(null, '', '/')
  const shown = await render(
    <QueryClientProvider client={landingCache(landing)}>
      <SessionProvider>
        <main>{section}</main>
      </SessionProvider>
    </QueryClientProvider>,
  )
  // Before the site closes, because a call that is left fails.
  onTestFinished(() => shown.unmount())
  return shown
}
