// Asks the registry for advisories about production packages. Exits with 1 if there is one or the registry fails, and
// with 2 if the registry has no advisories.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { npmFor } from './npm.mjs'

const ROOT = path.dirname(import.meta.dirname)

const OPTIONS =
  'audit --omit=dev --audit-level=high --json --loglevel=silent --fetch-retries=0 --fetch-timeout=10000'
/** In milliseconds. */
const PATIENCE = 60_000

const [program = '', ...args] = [...npmFor(), ...OPTIONS.split(' ')]
const { stdout = '' } = spawnSync(program, args, {
  cwd: ROOT,
  encoding: 'utf8',
  timeout: PATIENCE,
})
const report = parsed(stdout)
if (report.vulnerabilities) tell(Object.values(report.vulnerabilities))
else tellNotChecked(report.message ?? 'npm gave no report')

/** @param {{ name: string, severity: string, via: (string | { title: string, url: string })[] }[]} vulnerabilities */
function tell(vulnerabilities) {
  const grave = vulnerabilities.filter(({ severity }) => ['high', 'critical'].includes(severity))
  for (const { name, severity, via } of grave) {
    // A plain name is another package, which has its own line.
    for (const reason of via) {
      if (typeof reason === 'object')
        console.log(`${name} (${severity}): ${reason.title} ${reason.url}`)
    }
  }
  if (grave.length > 0) process.exitCode = 1
  else console.log('No advisory of high severity names a package of production.')
}

/** @param {string} reason npm's message, starting with the status of the answer if there was one. */
function tellNotChecked(reason) {
  const hasNone = /^(404|405|501)\b/.test(reason)
  console.log(
    hasNone
      ? `NOT CHECKED: this registry has no advisories (${reason}). Ask one that has them.`
      : `NOT CHECKED: the advisories could not be reached (${reason}). Please try again.`,
  )
  process.exitCode = hasNone ? 2 : 1
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
