import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrations } from '../src/migrations/migrations.ts'
import { openSqlite } from '../src/server/db/database.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { fillSite } from './backups/fillSite.ts'
import { peakMemory } from './backups/peakMemory.ts'
import { accountSettings, ask, signIn } from './faults/owner.ts'
import { start } from './faults/start.ts'

/**
 * Prints what a backup of a site of some 200 MB costs a running server on SQLite: maximum memory before and during
 * it, and the latency of `/healthz`. Linux, after a build. BACKUP_SCALE multiplies the size.
 */
const scale = Number(process.env.BACKUP_SCALE ?? 1)
const every = 20

const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-backups-'))
try {
  const site = openSqlite(dataDir)
  await migrate(site.db, migrations)
  await fillSite(site.db, scale)
  await site.close()
  await measure()
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const server = await start({ DATA_DIR: dataDir, DAILY_BACKUPS: '0', ...accountSettings })
  try {
    const owner = await signIn(server.address)
    await ask(`${server.address}/`)
    await wait(2000)
    const before = await peakMemory(server.pid)
    let isOver = false
    const times: number[] = []
    const polling = (async () => {
      while (!isOver) {
        const { ms } = await ask(`${server.address}/healthz`)
        times.push(ms)
        await wait(every)
      }
    })()
    const begun = performance.now()
    const answer = await fetch(`${server.address}/api/admin/backups`, {
      method: 'POST',
      headers: owner.headers,
    })
    const text = await answer.text()
    const seconds = (performance.now() - begun) / 1000
    isOver = true
    await polling
    times.sort((a, b) => a - b)
    const { text: listed } = await owner.send('GET', `${server.address}/api/admin/backups`)
    const [backup] = JSON.parse(listed).backups
    console.table({
      answer: `${answer.status} ${text.slice(0, 100)}`,
      'archive in MB': Math.round((backup?.size ?? 0) / 1e6),
      seconds: Math.round(seconds * 10) / 10,
      'memory at most before it in MB': before,
      'memory at most with it in MB': await peakMemory(server.pid),
      '/healthz, median in ms': times[Math.floor(times.length / 2)],
      '/healthz, 95th percentile in ms': times[Math.floor(times.length * 0.95)],
      '/healthz, longest in ms': times.at(-1),
      '/healthz, answers': times.length,
    })
  } finally {
    await server.stop()
  }
}
