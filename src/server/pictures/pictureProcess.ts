import type { ChildProcess } from 'node:child_process'
import pLimit from 'p-limit'
import { ApiError } from '../errors.ts'

/** What a job is to do, and with what. */
export type Job = { name: string; input: unknown[] }
/** What the process says of a job: its value, or what it failed of. */
export type Outcome = { value: unknown } | { failure: unknown }

type Limits = {
  /** How long a job may take, in milliseconds; then the process is killed. */
  timeLimit: number
  /** How long the process waits for the next job before it ends, in milliseconds. */
  idleTime: number
  /** How many jobs may wait for their turn. */
  mostWaiting: number
  /** What is told of a job that is not done; unless told, that it was a picture. */
  sentences?: { tooMany: string; failed: string }
}

export type DoJob = (job: Job) => Promise<unknown>

/**
 * Does jobs one at a time in a process that is started for the first, and ends when none has come for a while:
 * what they took of memory is given back whole. Throws a 503 ApiError when too many wait, and when the process
 * dies or hangs over one; the next job gets a new process.
 */
export function pictureProcess(start: () => ChildProcess, limits: Limits): DoJob {
  const { tooMany, failed } = limits.sentences ?? ofPictures
  const inTurn = pLimit(1)
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    child?.kill('SIGKILL')
    // A sandbox that is killed while it starts may leave its program, which ends when it is let go.
    if (child?.connected) child.disconnect()
    child = undefined
  }
  const running = () => {
    if (child?.connected) return child
    child = start()
    // What waits for a job keeps the server open, not the process.
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

const ofPictures = {
  tooMany: 'Too many pictures are being made ready. Please try again in a moment.',
  failed: 'The picture could not be made ready. Please try again, or try a smaller one.',
}

/** Rejects when the process ends, or takes longer than it may. */
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
