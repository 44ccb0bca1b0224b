import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { Texts } from '../../client/texts/useTexts.ts'
import { ErrorBoundary } from '../../client/ui/states/ErrorBoundary.tsx'
import { SessionProvider } from '../../features/account/session.tsx'
import type { Translate } from '../../shared/texts/translator.ts'
import { markHydrated } from './hydration.ts'
import { LandingPage } from './LandingPage.tsx'

/** The visitor's page with its providers, rendered equally by server and browser. */
export function VisitorApp({ cache, texts }: { cache: QueryClient; texts: Translate }) {
  useLayoutEffect(() => markHydrated('root'), [])
  return (
    <Texts value={texts}>
      <ErrorBoundary>
        <QueryClientProvider client={cache}>
          <SessionProvider>
            <LandingPage />
          </SessionProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </Texts>
  )
}
