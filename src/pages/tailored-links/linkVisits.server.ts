import type { Context } from 'hono'
import type { Logger } from 'pino'
import { postWebhook } from '../../features/mail/webhook/webhooks.server.ts'
import type { VisitCounter } from '../../features/visits/visitCounter.server.ts'
import { isCountable, requestOf } from '../../features/visits/visitorRequest.server.ts'
import type { Changes } from '../../server/changes.ts'
import type { Database } from '../../server/db/database.ts'
import type { Mail } from '../../server/mail/mail.ts'
import type { OwnerMail } from '../../server/mail/ownerMail.ts'
import { markOpened, type StoredApplication } from '../../site/applications/store.server.ts'

type Dependencies = {
  db: Database
  now: () => Date
  log: Logger
  changes: Changes
  mail: OwnerMail
  visits: VisitCounter
  origins: { publicUrl?: string | undefined }
}

/**
 * Returns a function that counts what a link gave to a visitor, and notifies the owner of its first opening, once among
 * all processes. Never rejects.
 */
export function linkVisits(dependencies: Dependencies) {
  const { db, now, log, changes, mail, origins, visits } = dependencies
  const opened = new Set<string>()

  return async (http: Context, link: StoredApplication, what: 'page' | 'resume'): Promise<void> => {
    const { _id: id } = link
    const request = requestOf(http)
    visits.note(
      request,
      what === 'page' ? { kind: 'page', name: '/', link: id } : { kind: 'download', name: 'pdf' },
    )
    // Also while visits are not counted.
    if (!isCountable(request) || what === 'resume') return
    if (link.first_opened_at !== null || opened.has(id)) return
    try {
      const isFirst = await db.transaction().execute(async (transaction) => {
        const isMarked = await markOpened(transaction, id, now())
        if (!isMarked) return false
        await mail.post(transaction, openedMail(link, origins.publicUrl))
        await postWebhook(transaction, openedEvent(link, now()))
        return true
      })
      opened.add(id)
      if (!isFirst) return
      void mail.deliver()
      await changes.announce('openings', id)
    } catch (error) {
      log.error(
        { err: error, link: id },
        'the first opening of a link could not be announced to the owner',
      )
    }
  }
}

const openedEvent = ({ _id, name, address }: StoredApplication, time: Date) => ({
  type: 'link.opened',
  time,
  text: `Your link “${name}” was opened for the first time.`,
  data: { _id, name, address },
})

const openedMail = ({ name, address }: StoredApplication, publicUrl: string | undefined): Mail => ({
  kind: 'link-opened',
  subject: `Link opened: ${name}`,
  text: [
    `Your link “${name}” was opened for the first time. Its address ends with /for/${address}.`,
    '',
    'You get no further mail about this link.',
    ...(publicUrl ? [`All applications: ${publicUrl}/admin/applications`] : []),
  ].join('\n'),
})
