import { create as contentDisposition } from 'content-disposition'
import type { Activity } from '../../server/auth/activity.ts'
import { ApiError } from '../../server/errors.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { privateCaching } from '../../server/http/reply.ts'
import { exactTime } from '../../shared/dates/relativeTime.ts'
import { ownerTimeZone } from '../../site/ownerTimeZone.server.ts'
import {
  type ReauthenticationDependencies,
  reauthentication,
} from '../account/reauthentication.server.ts'
import { backupMessages, backupsApi } from './backupsApi.ts'
import type { SiteBackups } from './siteBackups.server.ts'

type Dependencies = ReauthenticationDependencies & { activity: Activity; backups: SiteBackups }

/** The owner's calls for backups. */
export function backupRoutes({ activity, backups, ...dependencies }: Dependencies): Route[] {
  const proof = reauthentication(dependencies)
  return [
    handle(backupsApi.read, () => backups.state()),

    handle(backupsApi.make, async () => {
      await backups.make()
      return { message: backupMessages.made }
    }),

    handle(backupsApi.download, async ({ params, http }) => {
      const { name, file, size } = await backups.find(params.id)
      await activity.note(http, 'exported')
      const headers = {
        'Content-Type': 'application/zip',
        'Content-Length': `${size}`,
        'Content-Disposition': contentDisposition(name),
        'Cache-Control': privateCaching,
      }
      return new Response(http.req.method === 'HEAD' ? null : backups.read(file), { headers })
    }),

    handle(backupsApi.upload, async ({ http }) => {
      const { body } = http.req.raw
      if (!body) throw new ApiError(400, 'Please send the archive as the body.')
      return { name: await backups.take(body) }
    }),

    handle(backupsApi.restore, async ({ input, session, http }) => {
      await proof.attempt(session, 'owner', () => proof.requirePassword(input.currentPassword))
      const { createdAt, kept } = await backups.restore(input.name)
      await activity.note(http, 'restored')
      const timeZone = await ownerTimeZone.read(dependencies.db)
      return {
        message: `The content is that of ${exactTime(createdAt, { timeZone })}. What was there before is kept as ${kept}.`,
      }
    }),
  ]
}
