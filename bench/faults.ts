import { kills } from './faults/kills.ts'
import { postgresFaults } from './faults/postgres.ts'
import { report } from './faults/report.ts'
import { storageFaults } from './faults/storage.ts'

/**
 * Breaks running servers on purpose and prints what they did: kills while the owner writes, three replicas on one
 * Postgres that restarts and freezes, a full disk, a file that is locked, moved or read-only. Needs Linux and a build.
 * Names pick some of them (`npm run faults -- kills`); FAULTS_ROUNDS is how often each is done.
 */
const rounds = Number(process.env.FAULTS_ROUNDS ?? 5)
const faults = { kills, postgres: postgresFaults, storage: storageFaults }
const asked = process.argv.slice(2)

for (const [name, cause] of Object.entries(faults)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n${name}`)
  await cause(rounds)
}
process.exit(report.failures > 0 ? 1 : 0)
