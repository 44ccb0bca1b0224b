import type { Logger } from 'pino'
import type { Database } from '../../server/db/database.ts'
import type { OwnerMail } from '../../server/mail/ownerMail.ts'
import { backupRuns, type Lease, type RunKind, sortOf } from './backupRuns.server.ts'

type Dependencies = { db: Database; now: () => Date; log: Logger; mail: OwnerMail }

/** What came of a run: of when it is, if not of now, and what was left undone of it, in a sentence. */
export type Done = { lastAt?: string; undone?: string }

/** Does what is due in one of several processes, and tells the owner once of a row of failures. */
export function dueRuns({ db, now, log, mail }: Dependencies) {
  const runs = backupRuns(db)
  return {
    read: runs.read,

    async run(kind: RunKind, act: (lease: Lease) => Promise<Done>): Promise<void> {
      const lease = await runs.take(kind, now())
      if (!lease) return
      try {
        await runs.settle(kind, now(), await act(lease))
      } catch (error) {
        log.error({ err: error, kind }, logged[sortOf(kind)])
        const reason = (error as Error).message
        if (!(await runs.fail(kind, reason, now()))) return
        const letter = { kind: 'backup-failed' as const, ...mails[sortOf(kind)](reason) }
        await db.transaction().execute((transaction) => mail.post(transaction, letter))
        await mail.deliver()
      }
    },
  }
}

const logged = {
  daily: 'the daily backup failed',
  bucket: 'the backup could not be copied to the bucket',
}

const mails = {
  daily: (reason: string) => ({
    subject: 'A backup of your site failed',
    text: [
      'The daily backup of your site could not be made.',
      '',
      `The reason: ${reason}`,
      '',
      'It is tried again every hour, and you get no further mail about it until one has succeeded.',
      'Your site is not affected. Look under Settings, Backups.',
    ].join('\n'),
  }),
  bucket: (reason: string) => ({
    subject: 'A backup of your site was not copied to its bucket',
    text: [
      'The daily backup of your site is made, and kept on the server. Its copy could not be sent to the bucket.',
      '',
      `The reason: ${reason}`,
      '',
      'It is tried again, each time after a longer pause of at most six hours, and you get no further mail about it',
      'until a copy has arrived. Your site is not affected. Look under Settings, Backups.',
    ].join('\n'),
  }),
}
