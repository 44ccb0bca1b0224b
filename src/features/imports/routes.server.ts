import type { Context } from 'hono'
import type { Changes } from '../../server/changes.ts'
import type { Database } from '../../server/db/database.ts'
import { ApiError, refusedField } from '../../server/errors.ts'
import { fileStore } from '../../server/files/fileStore.ts'
import { receiveFiles } from '../../server/files/receiveFiles.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import type { Network } from '../../server/http/publicRequest.server.ts'
import { startSandboxed } from '../../server/worker-process/startSandboxed.ts'
import { sandboxedProcess } from '../../server/worker-process/workerProcess.ts'
import { day, later } from '../../shared/dates/durations.ts'
import { noSample, readSample } from '../../site/sample/records.server.ts'
import type { RequestWordings } from '../resumes/tailoring/wordings.server.ts'
import { applyImport, undoImport } from './applyImport.server.ts'
import { portraitOf } from './chosenImages.ts'
import { importMessages, importsApi } from './contract.ts'
import type { GitHub } from './github/gitHubRequest.server.ts'
import { readGitHub } from './github/readGitHub.server.ts'
import { fetchPictures } from './github/socialPreviews.server.ts'
import { maxTextBytes } from './importFile.ts'
import { lastImportStore } from './lastImport.server.ts'
import { sortText } from './pdf/sortText.server.ts'
import { fetchFeed, fetchPicture, fetchPortrait } from './portrait.server.ts'
import { ImportError } from './reader.server.ts'
import type { ReadImport } from './readImport.server.ts'
import { reviewImport } from './reviewImport.server.ts'

/** How long a picture can wait for the post that is imported with it, in milliseconds. */
const pictureWaits = day

const noPortrait = (reason = '') =>
  `The portrait was left out, because ${reason}. You can upload it under Hero Section.`

/** Does something, and answers what a reader refuses at a field of the form. */
const refusedAt = <T>(field: string, act: () => Promise<T>): Promise<T> =>
  act().catch((error) => {
    throw error instanceof ImportError ? refusedField(field, error.message) : error
  })

type Dependencies = {
  db: Database
  now: () => Date
  changes: Changes
  gitHub: GitHub
  /** How portraits are fetched. */
  reach: Network
  /** Whether there is a service that can sort texts. */
  canAsk: () => boolean
  askFor: (http: Context) => RequestWordings
}

export function importRoutes(dependencies: Dependencies): Route[] {
  const { db, now, changes, gitHub, reach, canAsk, askFor } = dependencies
  const sampleThatGoes = (goes: 0 | 1) => (goes ? readSample(db) : noSample)
  return [
    handle(importsApi.review, async ({ input: { file, without_sample } }) => {
      const read = await readInProcess(file.name, await file.bytes())
      if ('refused' in read) throw refusedField('file', read.refused)
      const { text, ...imported } = read
      const sample = await sampleThatGoes(without_sample)
      const review = await reviewImport(db, { ...imported, sample })
      // Whether a service may see the text is for the owner to say.
      return text === undefined
        ? review
        : { ...review, text, can_sort: canAsk() && text.length <= maxTextBytes }
    }),

    handle(importsApi.sort, async ({ input: { text, without_sample }, http }) => {
      if (!canAsk()) throw new ApiError(503, importMessages.noService)
      const imported = await sortText(text, askFor(http))
      const sample = await sampleThatGoes(without_sample)
      return refusedAt('text', async () => ({
        ...(await reviewImport(db, { source: 'PDF', imported, sample })),
        text,
      }))
    }),

    handle(importsApi.gitHub, ({ input: { without_sample, ...account } }) =>
      refusedAt('account', async () => {
        const imported = await readGitHub(gitHub, account)
        const sample = await sampleThatGoes(without_sample)
        return reviewImport(db, { source: 'GitHub', imported, sample })
      }),
    ),

    handle(importsApi.feed, ({ input: { address, without_sample } }) =>
      refusedAt('address', async () => {
        const read = await readInProcess('feed', await fetchFeed(address, reach))
        if ('refused' in read) throw new ImportError(read.refused)
        const sample = await sampleThatGoes(without_sample)
        return reviewImport(db, { ...read, sample })
      }),
    ),

    handle(importsApi.picture, async ({ input }) => {
      const { image } = await receiveFiles(importsApi.picture, input)
      const { fetched, failure } =
        input.url === undefined ? { fetched: image } : await fetchPicture(input.url, reach)
      if (!fetched || typeof fetched === 'string') {
        throw refusedField('image', failure ?? 'Please choose a picture')
      }
      const until = later(now(), pictureWaits)
      const path = await db
        .transaction()
        .execute((transaction) => fileStore(transaction).putWaiting(fetched, until))
      return { path }
    }),

    handle(importsApi.take, async ({ input }) => {
      const portrait = await fetchPortrait(input.entries, reach)
      const { fetched, missing } = await fetchPictures(gitHub, input)
      const chosenEntries = portrait.failure
        ? input.entries.filter((entry) => !portraitOf(entry))
        : input.entries
      if (chosenEntries.length === 0) throw refusedField('entries', noPortrait(portrait.failure))
      const count = chosenEntries.length
      const entries = `${count} ${count === 1 ? 'entry' : 'entries'} imported`
      const without = [
        ...(missing.length > 0 ? [`, without the picture of ${missing.join(', ')}`] : []),
        ...(portrait.failure ? [`. ${noPortrait(portrait.failure)}`] : []),
      ].join('')
      const last = await db.transaction().execute(async (transaction) => {
        const time = now()
        const written = await applyImport(
          transaction,
          { ...input, entries: chosenEntries, fetched, portrait: portrait.fetched },
          time,
        )
        return lastImportStore.write(transaction, { written, message: entries + without, time })
      })
      if (last.replaced_sample) await changes.announce('messages')
      return last
    }),

    handle(importsApi.last, async () => ({ last: await lastImportStore.read(db, now()) })),

    handle(importsApi.undo, async ({ input }) => {
      const restoresSample = await db
        .transaction()
        .execute((transaction) => undoImport(transaction, input, now()))
      if (restoresSample) await changes.announce('messages')
      return { message: importMessages.undone }
    }),
  ]
}

/** How long one file may take, in seconds; a PDF with many pages is given up earlier, by its own limit. */
const timeLimit = 60

const doJob = sandboxedProcess((sandbox) => startSandboxed('imports', sandbox), {
  timeLimit: timeLimit * 1000,
  idleTime: 10_000,
  mostWaiting: 10,
  sentences: {
    tooMany: 'Too many files are being read. Please try again in a moment.',
    failed: `Reading this file took more than ${timeLimit} seconds, or too much memory. Please try a smaller one.`,
  },
})

/** Reads a file in the process for imports. Throws a 503 ApiError if that hangs or dies, or if too many files wait. */
async function readInProcess(name: string, bytes: Uint8Array): Promise<ReadImport> {
  return (await doJob({ name: 'readImport', input: [name, bytes] })) as ReadImport
}
