import { kills } from './faults/kills.ts'
import { postgresFaults } from './faults/postgres.ts'
import { report } from './faults/report.ts'
import { storageFaults } from './faults/storage.ts'

/**
 * Breaks running servers on purpose and prints the results: kills during writes, three replicas on a Postgres that
 * restarts and freezes, a full disk, a locked, moved or read-only file. Linux, after a build. Arguments select some
 * of them (`npm run faults -- kills`); FAULTS_ROUNDS repeats each.
 */
const rounds = Number(process.env.FAULTS_ROUNDS ?? 5)
const faults = { kills, postgres: postgresFaults, storage: storageFaults }
const selected = process.argv.slice(2)

for (const [name, cause] of Object.entries(faults)) {
  if (selected.length > 0 && !selected.includes(name)) continue
  console.log(`\n${name}`)
  await cause(rounds)
}
process.exit(report.failures > 0 ? 1 : 0)
