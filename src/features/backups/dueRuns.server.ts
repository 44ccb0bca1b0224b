import type { Logger } from 'pino'
import type { Database } from '../../server/db/database.ts'
import { type Lease, LeaseLost } from '../../server/db/lease.ts'
import type { OwnerMail } from '../../server/mail/ownerMail.ts'
import { type RunKind, RunStopped, type TakenRun, takeRun } from './backupRuns.server.ts'

type Dependencies = { db: Database; now: () => Date; log: Logger; mail: OwnerMail }

type BackupRun = Exclude<RunKind, `publish ${string}`>
const sortOf = (kind: BackupRun) => (kind === 'daily' ? 'daily' : 'bucket')

/**
 * Result of a run in sentences: its time if it is not now, and anything left undone; or the reason why it waits for
 * the owner.
 */
export type Done = { lastAt?: string; undone?: string } | { held: string }

/** Does what is due in one of several processes, and tells the owner once of a row of failures. */
export function dueRuns({ db, now, log, mail }: Dependencies) {
  const mailOwner = async (letter: { subject: string; text: string }) => {
    const mailed = { kind: 'backup-failed' as const, ...letter }
    await db.transaction().execute((transaction) => mail.post(transaction, mailed))
    await mail.deliver()
  }
  const noteEnd = async (kind: BackupRun, run: TakenRun, act: (lease: Lease) => Promise<Done>) => {
    try {
      const done = await act(run.lease)
      if (!('held' in done)) await run.settle(done)
      else if (await run.hold(done.held)) await mailOwner(mails.held(done.held))
    } catch (error) {
      if (error instanceof LeaseLost) throw error
      if (error instanceof RunStopped) return run.lease.release()
      log.error({ err: error, kind }, logged[sortOf(kind)])
      const reason = (error as Error).message
      if (!(await run.fail(reason))) return
      await mailOwner(mails[sortOf(kind)](reason))
    }
  }
  return {
    async run(kind: BackupRun, act: (lease: Lease) => Promise<Done>): Promise<void> {
      const run = await takeRun(db, kind, { now })
      if (!run) return
      try {
        await noteEnd(kind, run, act)
      } catch (error) {
        if (!(error instanceof LeaseLost)) throw error
        log.warn({ kind }, 'a run that took too long was left to another process')
      }
    },
  }
}

const logged = {
  daily: 'the daily backup failed',
  bucket: 'the backup could not be copied to the bucket',
}

const mails = {
  held: (reason: string) => ({
    subject: 'Backups of your site are not copied to their bucket',
    text: [
      'The daily backups of your site are made, and kept on the server. No copy is sent to the bucket until you have decided.',
      '',
      reason,
      '',
      'After that copies are sent by themselves. Your site is not affected. Look under Settings, Backups.',
    ].join('\n'),
  }),
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
