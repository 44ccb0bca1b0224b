import { makeZip } from 'client-zip'
import type { Activity } from '../../server/auth/activity.ts'
import { takeSnapshot } from '../../server/db/snapshot.ts'
import { ApiError } from '../../server/errors.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { exactTime } from '../../shared/dates/relativeTime.ts'
import { dayIn } from '../../shared/dates/timeZones.ts'
import { ownerTimeZone } from '../../site/ownerTimeZone.server.ts'
import {
  type ReauthenticationDependencies,
  reauthentication,
} from '../account/reauthentication.server.ts'
import { archiveEntries } from './archive.server.ts'
import { backupMessages, backupsApi } from './backupsApi.ts'
import { exportApi } from './exportApi.ts'
import type { SiteBackups } from './siteBackups.server.ts'
import { leavable, zipAnswer } from './zipAnswer.server.ts'

type Dependencies = ReauthenticationDependencies & { activity: Activity; backups: SiteBackups }

/** The owner's calls for backups and for a copy of everything. */
export function backupRoutes({ activity, backups, ...dependencies }: Dependencies): Route[] {
  const proof = reauthentication(dependencies)
  const { db, now } = dependencies
  return [
    // The owner's own copy of everything as it was when asked for: an archive that is written while it is sent.
    handle(exportApi.download, async ({ http }) => {
      await activity.note(http, 'exported')
      const time = now()
      const name = `vitrine-${dayIn(time, await ownerTimeZone.read(db))}.zip`
      const snapshot = await takeSnapshot(db)
      const archive = makeZip(archiveEntries(snapshot.db, time))
      // A client that ended the download does not learn of a lost connection.
      return zipAnswer(
        name,
        leavable(archive, () => snapshot.end().catch(() => {})),
      )
    }),

    handle(backupsApi.read, () => backups.state()),

    handle(backupsApi.make, async () => {
      await backups.make()
      return { message: backupMessages.made }
    }),

    handle(backupsApi.download, async ({ params, http }) => {
      const { name, file, size } = await backups.find(params.id)
      await activity.note(http, 'exported')
      const archive = http.req.method === 'HEAD' ? null : backups.read(file)
      return zipAnswer(name, archive, { 'Content-Length': `${size}` })
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
      const timeZone = await ownerTimeZone.read(db)
      return {
        message: `The content is that of ${exactTime(createdAt, { timeZone })}. What was there before is kept as ${kept}.`,
      }
    }),
  ]
}
