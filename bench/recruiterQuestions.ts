// Prints how many of the usual questions of recruiters three sites answer, and those that name another record first.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrations } from '../src/migrations/migrations.ts'
import { openSqlite } from '../src/server/db/database.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { createTestApp } from '../test/createTestApp.ts'
import { askRecruiters, recruiterSites } from '../test/recruiterSites.ts'

for (const site of recruiterSites) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-recruiters-'))
  const opened = openSqlite(folder)
  await migrate(opened.db, migrations)
  const app = await createTestApp(
    { environment: {}, open: async () => opened, remove: async () => {} },
    { rateLimitScale: 1000 },
  )
  await site.write(app)
  for (const wordings of ['tuned', 'others', 'unseen'] as const) {
    const { count, misses } = await askRecruiters(app, site, wordings)
    const share = (100 * (1 - misses.length / count)).toFixed(1)
    console.log(`${site.name}, ${wordings}: ${share} % of ${count}`)
    for (const { language, question, first } of misses) {
      const { kind, title, quote } = first ?? { kind: 'nothing', title: '', quote: '' }
      console.log(`  ${language} ${question} ${kind}: ${[title, quote].filter(Boolean).join(': ')}`)
    }
  }
  await app.close()
  await rm(folder, { recursive: true, force: true })
}
