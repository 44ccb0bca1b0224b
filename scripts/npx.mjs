#!/usr/bin/env node
// Starts a packed release, whose folder is beside it: `npx ./vitrine-0.2.0.tgz`. Data is in `vitrine-data` of the working
// folder, or in DATA_DIR, so that it outlives npm's cache.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const RELEASE = path.join(path.dirname(fileURLToPath(import.meta.url)), 'release')
const DATA_DIR = path.resolve(process.env.DATA_DIR || 'vitrine-data')
const IS_WINDOWS = process.platform === 'win32'

// The site ends itself, and npm waits for it.
process.on('SIGINT', () => {})
if (await npm('setup')) await npm('start')

/**
 * Runs a script of the release; the Node that its set-up installs comes first in it.
 * @param {string} script
 * @returns {Promise<boolean>} Whether it succeeded.
 */
function npm(script) {
  const child = spawn('npm', ['run', '--silent', script], {
    cwd: RELEASE,
    env: { ...process.env, DATA_DIR },
    shell: IS_WINDOWS,
    stdio: 'inherit',
  })
  process.on('SIGTERM', () => child.kill())
  return new Promise((resolve) => {
    child.on('close', (code) => {
      process.exitCode = code ?? 1
      resolve(code === 0)
    })
  })
}
