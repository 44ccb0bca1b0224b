import { memoize } from '../../server/cache/memoize.ts'
import { findSandbox } from '../../server/worker-process/sandbox.ts'
import { startSandboxed } from '../../server/worker-process/startSandboxed.ts'
import { type DoJob, workerProcess } from '../../server/worker-process/workerProcess.ts'
import type { ReadImport } from './readImport.server.ts'

/** How long one file may take, in seconds; a PDF with many pages is given up earlier, by its own limit. */
const timeLimit = 60

const theProcess = memoize(async (): Promise<DoJob> => {
  const sandbox = await findSandbox()
  return workerProcess(() => startSandboxed('imports', sandbox), {
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
