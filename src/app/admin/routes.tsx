import { createBrowserRouter } from 'react-router'
import { previewPath } from '../../records/preview/previewPath.ts'
import { AdminErrorPage } from './AdminErrorPage.tsx'
import { AdminLayout } from './AdminLayout.tsx'
import { AdminToaster } from './AdminToaster.tsx'
import { PageSpinner } from './PageSpinner.tsx'
import { adminPages } from './pages.tsx'
import { RequireOwner } from './RequireOwner.tsx'

/** The router of the admin area; an address that it does not know leads to the landing page. */
export function adminRouter() {
  return createBrowserRouter([
    {
      element: (
        <RequireOwner>
          <AdminLayout />
          <AdminToaster />
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

async function loadPreview() {
  const { PreviewPage } = await import('./preview/PreviewPage.tsx')
  return { element: <PreviewPage /> }
}

function leaveAdmin(): Promise<never> {
  window.location.replace('/')
  return new Promise(() => {})
}
