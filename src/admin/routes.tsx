import { createBrowserRouter, useRouteError } from 'react-router'
import { QuestionDialog } from '../client/ui/dialogs/QuestionDialog.tsx'
import { ErrorPage } from '../client/ui/states/ErrorBoundary.tsx'
import { previewPath } from '../cms/preview/previewPath.ts'
import { OwnerTimeZone } from '../features/settings/time-zone/OwnerTimeZone.tsx'
import { AdminLayout } from './layout/AdminLayout.tsx'
import { PageSpinner, RequireOwner } from './layout/RequireOwner.tsx'
import { adminPages } from './pages.tsx'

/** The router of the admin area; an address that it does not know leads to the landing page. */
export function adminRouter() {
  return createBrowserRouter([
    {
      element: (
        <RequireOwner>
          <OwnerTimeZone>
            <AdminLayout />
          </OwnerTimeZone>
          <QuestionDialog />
        </RequireOwner>
      ),
      errorElement: <AdminErrorPage />,
      hydrateFallbackElement: <PageSpinner />,
      children: adminPages.map(({ path, load }) => ({ path, lazy: load })),
    },
    {
      path: previewPath,
      errorElement: <AdminErrorPage />,
      hydrateFallbackElement: <PageSpinner />,
      lazy: loadPreview,
    },
    { path: '*', loader: leaveAdmin, hydrateFallbackElement: <PageSpinner />, element: null },
  ])
}

/** Shown when a page cannot be rendered or its code cannot be loaded. */
function AdminErrorPage() {
  return <ErrorPage failure={useRouteError()} />
}

async function loadPreview() {
  const { PreviewPage } = await import('./preview/PreviewPage.tsx')
  return { element: <PreviewPage /> }
}

function leaveAdmin(): Promise<never> {
  window.location.replace('/')
  return new Promise(() => {})
}
