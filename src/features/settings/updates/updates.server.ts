import type { Logger } from 'pino'
import { documentStore } from '../../../cms/document/documentStore.server.ts'
import type { Database, Transaction } from '../../../server/db/database.ts'
import { ApiError } from '../../../server/errors.ts'
import { day } from '../../../shared/dates/durations.ts'
import { settingsKind } from '../../../site/ownerTimeZone.server.ts'
import type { ServerFacts } from '../siteState.server.ts'
import { type UpdatesState, updatesMessages } from './contract.ts'
import { isNewer, latestRelease, ReleaseError } from './latestRelease.server.ts'

const settings = documentStore({
  kind: settingsKind,
  defaults: {
    weekly_updates: 0 as 0 | 1,
    latest_release: { version: '', url: '', checkedAt: '', error: '' },
  },
})

type Dependencies = {
  db: Database
  now: () => Date
  log: Logger
  server: Pick<ServerFacts, 'version' | 'releases'>
}

/** Looks for newer versions: when the owner asks, and once a week if they turned it on. */
export function siteUpdates({ db, now, log, server: { version: own, releases } }: Dependencies) {
  const write = (changes: Parameters<typeof settings.write>[1]) =>
    db.transaction().execute((transaction) => settings.write(transaction, changes, now()))

  const read = async (): Promise<UpdatesState> => {
    const { weekly_updates: weekly, latest_release: latest } = await settings.read(db)
    const { checkedAt, error } = latest
    const isKnown = latest.version !== '' && isNewer(latest.version, own)
    const { version, url } = isKnown ? latest : { version: '', url: '' }
    return { isSetUp: releases !== undefined, weekly, version, url, checkedAt, error }
  }

  /** Asks, and stores the answer or why there is none. */
  const look = async (): Promise<UpdatesState> => {
    if (!releases) throw new ApiError(409, updatesMessages.notSetUp)
    const found = await latestRelease(releases).catch((error) => {
      if (!(error instanceof ReleaseError)) throw error
      return { error: error.message }
    })
    const { latest_release: earlier } = await settings.read(db)
    const checkedAt = now().toISOString()
    await write({ latest_release: { ...earlier, error: '', ...found, checkedAt } })
    return read()
  }

  /** Whether it looks every week and a week has passed; notes the time at once, for the other processes. */
  const isDue = async (transaction: Transaction): Promise<boolean> => {
    const { weekly_updates, latest_release: latest } = await settings.read(transaction)
    const age = latest.checkedAt ? now().getTime() - Date.parse(latest.checkedAt) : Infinity
    if (weekly_updates === 0 || Math.abs(age) < 7 * day) return false
    const checkedAt = now().toISOString()
    await settings.write(transaction, { latest_release: { ...latest, checkedAt } }, now())
    return true
  }

  return {
    read,
    look,

    async setWeekly(weekly: 0 | 1): Promise<UpdatesState> {
      await write({ weekly_updates: weekly })
      return read()
    },

    /** Looks if it is time to. Never rejects. */
    async lookDue(): Promise<void> {
      try {
        if (releases && (await db.transaction().execute(isDue))) await look()
      } catch (error) {
        log.error({ err: error }, 'updates could not be looked for')
      }
    },
  }
}

export type SiteUpdates = ReturnType<typeof siteUpdates>
