import type { Context, Hono } from 'hono'
import { adminPaths } from '../cms/adminPaths.ts'
import { previewPath } from '../cms/preview/previewPath.ts'
import type { PageSite } from './page.server.ts'

/** Serves the admin's shell for each of its pages, and for previews, which the admin frames. */
export function serveAdminShells(app: Hono, { source, policies }: PageSite): void {
  const adminPage = async (http: Context, path: string, headers: Record<string, string>) =>
    http.html(await source.adminPage(path), 200, {
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
      ...headers,
    })
  for (const { path } of adminPaths) {
    app.get(path, async (http) =>
      adminPage(http, path, { 'Content-Security-Policy': await policies.admin(http) }),
    )
    app.get(`${path}/`, (http) => http.redirect(path, 302))
  }
  app.get(previewPath, async (http) =>
    adminPage(http, previewPath, {
      'Content-Security-Policy': await policies.preview(http),
      'X-Frame-Options': 'SAMEORIGIN',
    }),
  )
}
