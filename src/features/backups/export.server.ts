import { makeZip } from 'client-zip'
import { create as contentDisposition } from 'content-disposition'
import type { Activity } from '../../server/auth/activity.ts'
import type { Database } from '../../server/db/database.ts'
import { takeSnapshot } from '../../server/db/snapshot.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { privateCaching } from '../../server/http/reply.ts'
import { dayIn } from '../../shared/dates/timeZones.ts'
import { ownerTimeZone } from '../../site/ownerTimeZone.server.ts'
import { archiveEntries } from './archive.server.ts'
import { exportApi } from './exportApi.ts'

type Dependencies = { db: Database; now: () => Date; activity: Activity }

/** The owner's own copy of everything as it was when asked for: an archive that is written while it is sent. */
export function exportRoutes({ db, now, activity }: Dependencies): Route[] {
  return [
    handle(exportApi.download, async ({ http }) => {
      await activity.note(http, 'exported')
      const time = now()
      const name = `vitrine-${dayIn(time, await ownerTimeZone.read(db))}.zip`
      const snapshot = await takeSnapshot(db)
      const archive = makeZip(archiveEntries(snapshot.db, time))
      // A client that ended the download does not learn of a lost connection.
      return new Response(
        leavable(archive, () => snapshot.end().catch(() => {})),
        {
          headers: {
            'Content-Type': 'application/zip',
            'Content-Disposition': contentDisposition(name),
            'Cache-Control': privateCaching,
          },
        },
      )
    }),
  ]
}

/** The same bytes for a reader who may go before the end, at whom client-zip would throw; `onEnd` hears of any end. */
export function leavable(
  archive: ReadableStream<Uint8Array>,
  onEnd = async () => {},
): ReadableStream<Uint8Array> {
  const reader = archive.getReader()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (!done) return controller.enqueue(value)
        controller.close()
      } catch (error) {
        controller.error(error)
      }
      await onEnd()
    },
    async cancel() {
      reader.releaseLock()
      await onEnd()
    },
  })
}
