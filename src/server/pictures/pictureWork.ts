import { memoize } from '../cache/memoize.ts'
import { type DoJob, pictureProcess } from './pictureProcess.ts'
import { findSandbox } from './sandbox.ts'
import { startConfined } from './startConfined.ts'

const theProcess = memoize(async (): Promise<DoJob> => {
  const sandbox = await findSandbox()
  return pictureProcess(() => startConfined('pictures', sandbox), {
    timeLimit: 120_000,
    idleTime: 10_000,
    mostWaiting: 50,
  })
})

/** The functions that the process for pictures has, by their names. */
export type PictureJobs = Record<string, (...input: never[]) => Promise<unknown>>

/**
 * Has a function run in the process for pictures, by the name that `src/pictures.ts` gives it. What goes in and
 * comes out is copied. Throws a 503 ApiError when too many wait, and when it dies or hangs.
 */
export async function pictureWork<Run extends PictureJobs[string]>(
  name: string,
  ...input: Parameters<Run>
): Promise<Awaited<ReturnType<Run>>> {
  const doJob = await theProcess()
  return (await doJob({ name, input })) as Awaited<ReturnType<Run>>
}
