import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrations } from '../src/migrations/migrations.ts'
import { type Database, openSqlite } from '../src/server/db/database.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { accountSettings, ask, signIn } from './faults/owner.ts'
import { start } from './faults/start.ts'
import { fill } from './growth/fill.ts'

/**
 * Prints what a backup of a site of some 200 MB costs a running server on SQLite: its memory at most, before and with
 * the backup, and how long `/healthz` takes meanwhile. Linux, after a build. BACKUP_SCALE multiplies the size.
 */
const scale = Number(process.env.BACKUP_SCALE ?? 1)
const every = 20

type Row = Record<string, string | number | null | Uint8Array>

const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-backups-'))
try {
  const site = openSqlite(dataDir)
  await migrate(site.db, migrations)
  await fillSite(site.db)
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

/** The resident memory that a process had at most, in MB. */
async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

/** Long messages, projects with all their versions, and pictures, some 200 MB of JSON and bytes together. */
async function fillSite(db: Database): Promise<void> {
  const times = (count: number) => Math.round(count * scale)
  await fill(db, { projects: 300, skills: 200, messages: times(50_000), ratings: 3000 })
  const tables = db.withTables<Record<string, Row>>()
  const project = await tables
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', 'project-1')
    .executeTakeFirstOrThrow()
  const { updated_at, ...content } = project
  const story = 'It says at length how the tide was measured. '.repeat(300)
  for (let index = 0; index < times(300); index += 1) {
    const versions = Array.from({ length: 20 }, (_, sequence) => ({
      ...{ id: `version-${index}-${sequence}`, kind: 'projects', record: `project-${index}` },
      ...{ updated_at, kept_at: updated_at, sequence: sequence + 1, deleted_at: null },
      content: JSON.stringify({ ...content, id: `project-${index}`, story }),
      attached: '{"project_ratings":[],"project_slugs":[]}',
    }))
    await tables
      .insertInto('versions')
      .values(versions as Row[])
      .execute()
  }
  for (let index = 0; index < times(100); index += 1) {
    const name = `${String(index).padStart(32, '0')}-100x100.webp`
    const head = Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')
    const bytes = Buffer.concat([head, randomBytes(700_000)])
    await tables
      .insertInto('files')
      .values({
        ...{ name, media_type: 'image/webp', bytes, size: bytes.byteLength },
        ...{ width: 100, height: 100, created_at: `${updated_at}` },
      })
      .execute()
    await tables
      .insertInto('file_uses')
      .values({ slot: `waiting/2999/${index}`, name })
      .execute()
  }
}
