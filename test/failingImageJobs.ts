// An image process with failing jobs, for `src/server/worker-process/workerProcess.test.ts`.
import { runJobs } from '../src/server/worker-process/runJobs.ts'

let atWork = 0

runJobs({
  /** Returns its input, its process id and the number of running jobs. */
  echo: async (value: unknown) => {
    atWork += 1
    await new Promise(setImmediate)
    const answer = { value, pid: process.pid, atWork }
    atWork -= 1
    return answer
  },
  fail: async () => {
    throw new TypeError('no such picture')
  },
  die: async () => process.kill(process.pid, 'SIGKILL'),
  stall: async () => {
    for (;;);
  },
})
