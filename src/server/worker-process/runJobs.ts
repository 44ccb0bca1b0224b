import { setPriority } from 'node:os'
import type { ImageJobs } from './callImageProcess.ts'
import type { Job, Outcome } from './workerProcess.ts'

/** Runs the server's jobs in this process, at low priority, and exits with the server. */
export function runJobs(jobs: ImageJobs): void {
  setPriority(10)
  // A signal to the process group is meant for the server, which may still wait for an image.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  // A normal exit would wait for the current image.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.on('message', async (job: Job) => {
    process.send?.(await outcomeOf(jobs, job))
  })
}

async function outcomeOf(jobs: ImageJobs, { name, input }: Job): Promise<Outcome> {
  const run = jobs[name]
  try {
    return { value: await run?.(...(input as never[])) }
  } catch (failure) {
    return { failure }
  }
}
