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
  /** Handles no event for half a second, also not that the server is gone. */
  block: async () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500),
  stall: async () => {
    for (;;);
  },
})
