import { startSandboxed } from './startSandboxed.ts'
import { sandboxedProcess } from './workerProcess.ts'

const doJob = sandboxedProcess((sandbox) => startSandboxed('pictures', sandbox), {
  timeLimit: 120_000,
  idleTime: 10_000,
  mostWaiting: 50,
})

/** The functions of the image process by name. */
export type ImageJobs = Record<string, (...input: never[]) => Promise<unknown>>

/**
 * Calls a function of the image process by its name in `src/workers/pictures.ts`; arguments and results are copied. Throws a
 * 503 ApiError if too many wait, or if the process crashes or hangs.
 */
export async function callImageProcess<Run extends ImageJobs[string]>(
  name: string,
  ...input: Parameters<Run>
): Promise<Awaited<ReturnType<Run>>> {
  return (await doJob({ name, input })) as Awaited<ReturnType<Run>>
}
