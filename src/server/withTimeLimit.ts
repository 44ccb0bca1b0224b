import { runInNewContext } from 'node:vm'

/** Runs a blocking function with a time limit in milliseconds; throws if it takes longer. */
export const withTimeLimit = <T>(run: () => T, timeLimit = 30_000): T =>
  runInNewContext('run()', { run }, { timeout: timeLimit })
