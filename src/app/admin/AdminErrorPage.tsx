import { useRouteError } from 'react-router'
import { ErrorPage } from '../../client/ui/ErrorBoundary.tsx'

/** What the router shows when a page could not be rendered or its code not be loaded. */
export function AdminErrorPage() {
  return <ErrorPage failure={useRouteError()} />
}
