import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { toast } from 'sonner'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { adminRouter } from '../../src/admin/routes.tsx'
import { resourceCache } from '../../src/client/calls/useResource.ts'
import { SessionProvider } from '../../src/features/account/session.tsx'

let leave = async () => {}

/** Shows a page of the admin, such as `projects?edit=new`, to the owner of the open site. Leaves the page before it, like a reload. */
export async function openAdmin(path = ''): Promise<void> {
  await leave()
  history.replaceState(null, '', `/admin${path && `/${path}`}`)
  const router = adminRouter()
  const { unmount } = await render(
    <QueryClientProvider client={resourceCache()}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>,
  )
  leave = async () => {
    leave = async () => {}
    await unmount()
    router.dispose()
    toast.dismiss()
  }
  // Before the site closes, because the admin leaves the page when its session ends.
  onTestFinished(() => leave())
}
