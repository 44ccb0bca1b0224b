import { memoize } from '../../server/cache/memoize.ts'
import { type DoJob, pictureProcess } from '../../server/pictures/pictureProcess.ts'
import { findSandbox } from '../../server/pictures/sandbox.ts'
import { startConfined } from '../../server/pictures/startConfined.ts'
import type { ReadImport } from './readImport.server.ts'

/** How long one file may take, in seconds; a PDF with many pages is given up earlier, by its own limit. */
const timeLimit = 60

const theProcess = memoize(async (): Promise<DoJob> => {
  const sandbox = await findSandbox()
  return pictureProcess(() => startConfined('imports', sandbox), {
    ...{ timeLimit: timeLimit * 1000, idleTime: 10_000, mostWaiting: 10 },
    sentences: {
      tooMany: 'Too many files are being read. Please try again in a moment.',
      failed: `Reading this file took more than ${timeLimit} seconds, or too much memory. Please try a smaller one.`,
    },
  })
})

/** Has a file read in the process for imports. Throws a 503 ApiError where that hangs or dies, and when too many wait. */
export async function readInProcess(name: string, bytes: Uint8Array): Promise<ReadImport> {
  const doJob = await theProcess()
  return (await doJob({ name: 'readImport', input: [name, bytes] })) as ReadImport
}
