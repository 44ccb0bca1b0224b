import type { ChildProcess } from 'node:child_process'
import pLimit from 'p-limit'
import { memoize } from '../cache/memoize.ts'
import { ApiError } from '../errors.ts'
import { findSandbox, type Sandbox } from './sandbox.ts'

/** The name and arguments of a job. */
export type Job = { name: string; input: unknown[] }
/** The result of a job: its value or its error. */
export type Outcome = { value: unknown } | { failure: unknown }

type Limits = {
  /** Time limit of a job, in milliseconds; then the process is killed. */
  timeLimit: number
  /** How long the process waits for another job before it exits, in milliseconds. */
  idleTime: number
  /** Maximum number of waiting jobs. */
  mostWaiting: number
  /** Messages for jobs that fail; the defaults speak of images. */
  sentences?: { tooMany: string; failed: string }
}

export type DoJob = (job: Job) => Promise<unknown>

/**
 * Runs jobs one at a time in a process that starts with the first and exits when idle, which frees its memory.
 * Throws a 503 ApiError if too many wait, or if the process crashes or hangs; the next job gets a new process.
 */
export function workerProcess(start: () => ChildProcess, limits: Limits): DoJob {
  const { tooMany, failed } = limits.sentences ?? ofPictures
  const inTurn = pLimit(1)
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    child?.kill('SIGKILL')
    // A sandbox killed while starting may leave its program, which exits when disconnected.
    if (child?.connected) child.disconnect()
    child = undefined
  }
  const running = () => {
    if (child?.connected) return child
    child = start()
    // Callers that wait for a job keep the server running, not the process.
    child.unref()
    child.channel?.unref()
    return child
  }
  const doNow = async (job: Job) => {
    clearTimeout(idle)
    try {
      return await outcomeOf(job, running(), limits.timeLimit)
    } catch (error) {
      end()
      process.emitWarning(`The process for ${job.name} was ended: ${(error as Error).message}`)
      throw new ApiError(503, failed, { retryAfter: 5 })
    } finally {
      idle = setTimeout(end, limits.idleTime).unref()
    }
  }
  return async (job) => {
    if (inTurn.pendingCount >= limits.mostWaiting) {
      throw new ApiError(503, tooMany, { retryAfter: 10 })
    }
    const outcome = await inTurn(doNow, job)
    if ('failure' in outcome) throw outcome.failure
    return outcome.value
  }
}

/** Runs jobs as `workerProcess` does, in the sandbox, which is looked for with the first job. */
export function sandboxedProcess(start: (sandbox: Sandbox) => ChildProcess, limits: Limits): DoJob {
  const inSandbox = memoize(async () => {
    const sandbox = await findSandbox()
    return workerProcess(() => start(sandbox), limits)
  })
  return async (job) => (await inSandbox())(job)
}

const ofPictures = {
  tooMany: 'Too many pictures are being made ready. Please try again in a moment.',
  failed: 'The picture could not be made ready. Please try again, or try a smaller one.',
}

/** Rejects if the process exits or exceeds the time limit. */
async function outcomeOf(job: Job, child: ChildProcess, timeLimit: number): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
  const onExit = (code: number | null, signal: string | null) =>
    reject(new Error(`it ended with ${signal ?? code}`))
  const timer = setTimeout(() => reject(new Error(`${job.name} took too long`)), timeLimit)
  child.once('message', resolve).once('exit', onExit).once('error', reject)
  child.send(job, (error) => error && reject(error))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    child.off('message', resolve).off('exit', onExit).off('error', reject)
  }
}
