import { setPriority } from 'node:os'
import type { Job, Outcome } from './pictureProcess.ts'
import type { PictureJobs } from './pictureWork.ts'

/** Answers the jobs of the server that started this process, behind all that it does itself, and ends with it. */
export function answerJobs(jobs: PictureJobs): void {
  setPriority(10)
  // Whoever stops a group of processes means the server, which may still wait for a picture.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  // An ordinary exit would wait for the picture at work.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.on('message', async (job: Job) => {
    process.send?.(await outcomeOf(jobs, job))
  })
}

async function outcomeOf(jobs: PictureJobs, { name, input }: Job): Promise<Outcome> {
  const run = jobs[name]
  try {
    return { value: await run?.(...(input as never[])) }
  } catch (failure) {
    return { failure }
  }
}
