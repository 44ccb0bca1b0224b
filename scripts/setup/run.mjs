import { spawn } from 'node:child_process'
import path from 'node:path'
import { inRoot } from './files.mjs'

/** A failed set-up, with a message and the output of the failed program. */
export class SetupFailure extends Error {
  /** @param {string} message */
  constructor(message, output = '') {
    super(message)
    this.output = output.trim()
  }
}

let isStopped = false

/**
 * Runs steps in sequence. A failure is printed, and the process exits with 1.
 * @param {(() => void | Promise<void>)[]} steps
 * @returns {Promise<'done' | 'failed' | 'stopped'>} `stopped` after a signal.
 */
export async function runSteps(steps) {
  try {
    for (const step of steps) await step()
    return 'done'
  } catch (failure) {
    process.exitCode = 1
    report(failure)
    return isStopped ? 'stopped' : 'failed'
  }
}

/** @param {unknown} failure */
function report(failure) {
  if (!(failure instanceof SetupFailure)) return console.error(failure)
  if (failure.output) console.error(`\n${failure.output}\n`)
  console.error(failure.message)
}

/**
 * Runs a program to its end, also after Ctrl-C, because npm cleans up first. Captures its output for errors.
 * @param {string} program
 * @param {string[]} args
 * @param {{ paths?: string[], timeout?: number }} [options] `timeout` in milliseconds.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(program, args, { paths, timeout } = {}) {
  const env = paths ? { ...process.env, PATH: paths.join(path.delimiter) } : process.env
  const child = spawn(program, args, {
    cwd: inRoot(),
    env,
    timeout,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    isStopped = true
    if (signal === 'SIGTERM') child.kill(signal)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  return new Promise((resolve, reject) => {
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      if (isStopped) reject(new SetupFailure('Stopped.'))
      else resolve({ ok: code === 0, output })
    })
    child.on('exit', (_, signal) => {
      if (!signal) return
      // Its child processes may outlive it and keep these open.
      child.stdout.destroy()
      child.stderr.destroy()
    })
  })
}
