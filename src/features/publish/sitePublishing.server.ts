import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeZip } from 'client-zip'
import type { Logger } from 'pino'
import type { Database } from '../../server/db/database.ts'
import { ApiError, notFound, StartError } from '../../server/errors.ts'
import type { PublishSettings } from '../../server/publishSettings.ts'
import { exactTime } from '../../shared/dates/relativeTime.ts'
import { ownerTimeZone } from '../../site/ownerTimeZone.server.ts'
import {
  publishingLease,
  type Run,
  readRun,
  type TakenRun,
  takeRun,
} from '../backups/backupRuns.server.ts'
import { withWorkFolder } from '../backups/workFolder.server.ts'
import { siteVisibilityStore } from '../site-visibility/store.server.ts'
import { uploadToBucket } from './bucketTarget.server.ts'
import type { PublishState, PublishTarget } from './contract.ts'
import { pushToGit } from './gitTarget.server.ts'
import { isStreamed, type Sending, type SiteFile } from './siteFiles.server.ts'

/** Makes the public site as files. Throws a StartError with a sentence for the owner. */
export type MakeSite = (options: {
  url?: URL | undefined
  form?: string | undefined
  signal?: AbortSignal | undefined
}) => Promise<SiteFile[]>

type Dependencies = {
  db: Database
  now: () => Date
  log: Logger
  dataDir: string
  settings: PublishSettings
  makeSite: MakeSite
}

type Target = {
  name: PublishTarget['name']
  location: string
  send: (sending: Sending) => Promise<string>
}

export type SitePublishing = ReturnType<typeof sitePublishing>

/** How often the lease of a run is extended, in milliseconds. */
const extendEvery = 60 * 1000

const interrupted = 'It was interrupted before its end. Publish again to complete it.'
const alreadyRunning = (until: string) =>
  new ApiError(
    409,
    `The site is being published already. If that was interrupted, publish again after ${until}.`,
  )

/** Publishes the site as files: as an archive, and in the background to what is set. */
export function sitePublishing({ db, now, log, dataDir, settings, makeSite }: Dependencies) {
  const targets = targetsOf(settings)
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()

  const state = async (): Promise<PublishState> => {
    const held = await publishingLease(db, now)
    const stateOf = async ({ name, location }: Target) => ({
      name,
      location,
      ...toState(await readRun(db, runOf({ name, location })), held),
    })
    return {
      url: settings.url ?? '',
      obstacle: (await siteVisibilityStore.read(db)).closed ? notOpen : '',
      targets: await Promise.all(targets.map(stateOf)),
    }
  }

  const makeAndSend = async (target: Target, signal: AbortSignal): Promise<string> => {
    const files = await makeSite({ url: addressOf(settings.url), form: settings.form, signal })
    signal.throwIfAborted()
    return withWorkFolder(dataDir, async ({ path }) => {
      const folder = join(path, 'site')
      await mkdir(folder)
      return target.send({ files, folder, now, signal })
    })
  }

  const publish = async (target: Target, run: TakenRun) => {
    const kind = runOf(target)
    const { lease } = run
    const timer = setInterval(() => {
      lease.extend().catch((error) => {
        if (!lease.signal.aborted) log.warn({ err: error, kind }, 'a run could not be extended')
      })
    }, extendEvery)
    try {
      const signal = AbortSignal.any([stopping.signal, lease.signal])
      await run.settle({ undone: await makeAndSend(target, signal) })
    } catch (error) {
      if (lease.signal.aborted) log.warn({ kind }, 'publishing was left to another process')
      else if (stopping.signal.aborted) await lease.release()
      else {
        log.error({ err: error, kind }, 'the site could not be published')
        await run.fail((error as Error).message)
      }
    } finally {
      clearInterval(timer)
    }
  }

  /** Says until when another run may go on. */
  const refuseSecond = async () => {
    const { targets: states } = await state()
    const until =
      states
        .map((each) => each.until)
        .sort()
        .at(-1) || now().toISOString()
    return alreadyRunning(exactTime(until, { timeZone: await ownerTimeZone.read(db) }))
  }

  return {
    state,

    /** Begins a run; throws if one goes on, in this process or another. */
    async start(name: PublishTarget['name']): Promise<PublishState> {
      const target = targets.find((each) => each.name === name)
      if (!target) throw notFound('Nothing is set to publish to')
      const { obstacle } = await state()
      if (obstacle) throw new ApiError(409, obstacle)
      const run = await takeRun(db, runOf(target), { now, interrupted })
      if (!run) throw await refuseSecond()
      running = publish(target, run).catch((error) =>
        log.error({ err: error }, 'the end of publishing could not be noted'),
      )
      return state()
    },

    /** The site as a zip archive, made while it is read. */
    async archive(url: string | undefined): Promise<ReadableStream<Uint8Array>> {
      const files = await makeSite({ url: addressOf(url), form: settings.form }).catch((error) => {
        throw error instanceof StartError ? new ApiError(409, error.message) : error
      })
      return makeZip(files.map((file) => entryOf(file, now())))
    },

    /** Ends a run, which the owner starts again. */
    async close(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}

const notOpen = 'The site is not open yet. Open it under Settings, then publish it.'

const addressOf = (url: string | undefined) => (url ? new URL(url) : undefined)

function targetsOf({ git, bucket }: PublishSettings): Target[] {
  return [
    ...(git
      ? [
          {
            name: 'git' as const,
            location: `${placeOf(git.url)}, branch ${git.branch}`,
            send: (sending: Sending) => pushToGit(git, sending),
          },
        ]
      : []),
    ...(bucket
      ? [
          {
            name: 'bucket' as const,
            location: placeOf(bucket.url),
            send: (sending: Sending) => uploadToBucket(bucket, sending),
          },
        ]
      : []),
  ]
}

const placeOf = (address: string) => {
  const { host, pathname } = new URL(address)
  return host + pathname
}

const runOf = ({ name, location }: Pick<Target, 'name' | 'location'>) =>
  `publish ${name} ${location}` as const

/** Without a time of failure, an error says what was done. */
function toState(
  { last_at, failed_at, error }: Run,
  held: Awaited<ReturnType<typeof publishingLease>>,
) {
  const isRunning = held !== undefined && held.takenAt === failed_at
  const hasFailed = failed_at !== '' && !isRunning
  return {
    isRunning,
    until: isRunning ? held.until : '',
    doneAt: last_at,
    done: failed_at ? '' : error,
    failure: { at: hasFailed ? failed_at : '', reason: hasFailed ? error : '' },
  }
}

function entryOf({ path, content }: SiteFile, lastModified: Date) {
  const entry = { name: path, lastModified }
  return isStreamed(content)
    ? { ...entry, input: content.read(), size: content.size }
    : { ...entry, input: content }
}
