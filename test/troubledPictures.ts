// A process for pictures with jobs that go wrong, for `src/server/pictures/pictureProcess.test.ts`.
import { answerJobs } from '../src/server/pictures/answerJobs.ts'

let atWork = 0

answerJobs({
  /** Answers what it was given, with its process and how many work at once. */
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
  hang: async () => {
    for (;;);
  },
})
