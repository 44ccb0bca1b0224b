import { ApiError } from '../../server/errors.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { isSiteAddress } from '../../server/publishSettings.ts'
import { leavable, zipAnswer } from '../backups/zipAnswer.server.ts'
import { publishApi, publishMessages } from './contract.ts'
import type { SitePublishing } from './sitePublishing.server.ts'

type Dependencies = { publishing: SitePublishing }

/** The owner's calls for publishing the site as files. */
export function publishRoutes({ publishing }: Dependencies): Route[] {
  return [
    handle(publishApi.read, () => publishing.state()),

    handle(publishApi.start, ({ input }) => publishing.start(input.target)),

    handle(publishApi.download, async ({ http }) => {
      const url = http.req.query('url') || undefined
      if (url !== undefined && !isSiteAddress(url)) {
        throw new ApiError(400, publishMessages.invalidUrl)
      }
      return zipAnswer('site.zip', leavable(await publishing.archive(url)))
    }),
  ]
}
