import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ErrorBoundary } from '../../client/ui/ErrorBoundary.tsx'
import { SessionProvider } from '../../features/account/session.tsx'
import { LandingPage } from './LandingPage.tsx'

/** The visitor's page with all it needs; the server and the browser render the same. */
export function VisitorApp({ cache }: { cache: QueryClient }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={cache}>
        <SessionProvider>
          <LandingPage />
        </SessionProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
