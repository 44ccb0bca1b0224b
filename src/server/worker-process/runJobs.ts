import { constants, setPriority } from 'node:os'
import type { ImageJobs } from './callImageProcess.ts'
import type { Job, Outcome } from './workerProcess.ts'

/** Functions of Node with which a process signals another; its permissions do not cover them. */
type Signals = { _kill(pid: number, signal: number): number; _debugProcess?: unknown }

/** Runs the server's jobs in this process, at low priority, and exits with the server. */
export function runJobs(jobs: ImageJobs): void {
  setPriority(10)
  keepSignalsInside(process as NodeJS.Process & Signals)
  // A signal to the process group is meant for the server, which may still wait for an image.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  // A normal exit would wait for the current image.
  const exit = () => process.kill(process.pid, 'SIGKILL')
  process.on('disconnect', exit)
  process.on('message', async (job: Job) => {
    const outcome = await outcomeOf(jobs, job)
    // The server may be gone before this process hears of it.
    process.send?.(outcome, undefined, undefined, (error) => error && exit())
  })
}

/** Lets this process signal itself alone, so that a document that takes it over cannot end the server. */
function keepSignalsInside(signals: Signals): void {
  const { _kill: kill } = signals
  signals._kill = (pid, signal) =>
    pid === process.pid ? kill(pid, signal) : -constants.errno.EPERM
  delete signals._debugProcess
}

async function outcomeOf(jobs: ImageJobs, { name, input }: Job): Promise<Outcome> {
  const run = jobs[name]
  try {
    return { value: await run?.(...(input as never[])) }
  } catch (failure) {
    return { failure }
  }
}
