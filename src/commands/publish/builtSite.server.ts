import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { SiteFile } from '../../features/publish/siteFiles.server.ts'
import { builtPages } from '../../pages/pageSource.server.ts'
import { StartError } from '../../server/errors.ts'
import { projectPath } from '../../server/projectPath.ts'
import { type Publishing, publishSite } from './publishSite.server.ts'

/** The public site as files, with the pages of the build. Throws a StartError if there is none. */
export async function builtSite({
  ai,
  ...publishing
}: Omit<Publishing, 'pages' | 'clientDir'>): Promise<SiteFile[]> {
  const dist = projectPath('dist')
  const clientDir = resolve(dist, 'client')
  if (!existsSync(resolve(clientDir, 'index.html'))) {
    throw new StartError('There is no build yet. Run npm run build once.')
  }
  const withoutService = { ...ai, apiKey: undefined }
  return publishSite({ ...publishing, ai: withoutService, pages: builtPages(dist), clientDir })
}
