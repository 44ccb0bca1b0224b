import { execFileSync } from 'node:child_process'
import { randomFillSync } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { account, accountSettings, ask, signIn, until } from './owner.ts'
import { report } from './report.ts'
import { start, tryStart } from './start.ts'

type Site = { dataDir: string; settings: Record<string, string> }

/** Faults of the database file: a lock, a full disk, a move, another file in its place. */
export async function storageFaults(): Promise<void> {
  await onNewSite(locked)
  await onNewSite(moved)
  await onNewSite(replaced)
  await onNewSite(secondProcess)
  if (userInfo().uid !== 0) return console.log('  a full disk needs an account that may mount one')
  await onNewSite(fullDisk)
  await onNewSite(filmOnFullDisk)
}

async function onNewSite(cause: (site: Site) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-faults-'))
  chmodSync(dataDir, 0o700)
  await cause({ dataDir, settings: { ...accountSettings, DATA_DIR: dataDir } })
  await rm(dataDir, { recursive: true, force: true })
}

async function locked({ dataDir, settings }: Site): Promise<void> {
  const server = await start(settings)
  const owner = await signIn(server.address)
  await ask(server.address)
  const other = new DatabaseSync(join(dataDir, 'vitrine.db'))
  other.exec('begin immediate')
  const writing = owner.write(server.address)
  const reads = await Promise.all(
    ['/', '/api/skills', '/healthz'].map((path) => ask(`${server.address}${path}`)),
  )
  report.check(
    'a foreign lock keeps nobody from reading',
    reads.every(({ status, ms }) => status === 200 && ms < 2000),
    reads.map(({ ms }) => `${ms} ms`),
  )
  const { status, ms } = await writing
  report.check(
    'a write that waits for it is refused',
    status === 503 && ms < 12_000,
    `${status} after ${ms} ms`,
  )
  other.close()
  report.check('and written when it is gone', (await owner.write(server.address)).status === 201)
  report.check('the stop ends with 0', (await server.stop()) === 0)
}

async function moved({ dataDir, settings }: Site): Promise<void> {
  const server = await start(settings)
  const owner = await signIn(server.address)
  renameSync(join(dataDir, 'vitrine.db'), join(dataDir, 'elsewhere.db'))
  const { status, text } = await owner.write(server.address)
  report.check('a file that was moved takes no write', status === 503, text)
  const ready = await ask(`${server.address}/readyz`)
  report.check('and the server is not ready', ready.status === 503, ready.text)
  renameSync(join(dataDir, 'elsewhere.db'), join(dataDir, 'vitrine.db'))
  report.check('until it is back', (await owner.write(server.address)).status === 201)
  await server.stop()
}

async function replaced({ dataDir, settings }: Site): Promise<void> {
  const server = await start(settings)
  const owner = await signIn(server.address)
  const file = join(dataDir, 'vitrine.db')
  copyFileSync(file, `${file}.copy`)
  rmSync(file)
  renameSync(`${file}.copy`, file)
  const { status, text } = await owner.write(server.address)
  report.check('a file that was replaced takes no write', status === 503, text)
  report.check('the stop ends with 0', (await server.stop()) === 0)
}

async function secondProcess({ settings }: Site): Promise<void> {
  const server = await start(settings)
  const second = await tryStart(settings)
  report.check(
    'a second process on one file is refused',
    (await second.exitCode) === 1,
    second.output().trim(),
  )
  await server.stop()
}

async function fullDisk({ dataDir, settings }: Site): Promise<void> {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', dataDir])
  try {
    const server = await start(settings)
    const owner = await signIn(server.address)
    const written = await owner.write(server.address)
    await owner.write(server.address)
    const backups = `${server.address}/api/admin/backups`
    await owner.send('POST', backups)
    fill(join(dataDir, 'others'))
    // Leave less room than an archive needs.
    truncateSync(join(dataDir, 'others'), statSync(join(dataDir, 'others')).size - 200_000)
    const backup = await owner.send('POST', backups)
    report.check('a backup that finds no room is told', backup.status === 507, backup.text)
    const [made] = JSON.parse((await owner.send('GET', backups)).text).backups
    const restoring = { name: made.name, currentPassword: account.password }
    const restored = await owner.send('POST', `${server.address}/api/admin/restore`, restoring)
    report.check('so is a restore', restored.status === 507, restored.text)
    const unfinished = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    report.check(
      'and leaves nothing',
      unfinished.every((name) => !/\.part|vitrine-work/.test(name)),
      unfinished,
    )
    fill(join(dataDir, 'others'))
    let refused = await owner.write(server.address)
    for (let more = 0; more < 2000 && refused.status === 201; more += 1) {
      refused = await owner.write(server.address)
    }
    report.check('a full disk is told', refused.status === 507, refused.text)
    report.check('signing in works on it', (await signIn(server.address)) !== undefined)
    const { _id } = JSON.parse(written.text)
    const removed = await owner.send('DELETE', `${server.address}/api/skills/${_id}`)
    report.check('deleting works on it', removed.status === 200, removed.text)
    owner.acknowledged.shift()
    const again = await owner.write(server.address)
    report.check('what grows is refused all the while', again.status === 507, again.text)
    report.check('the page is shown', (await ask(server.address)).status === 200)
    report.check('the stop ends with 0', (await server.stop()) === 0)
    rmSync(join(dataDir, 'others'))
    const next = await start(settings)
    const lost = await owner.lost(next.address)
    report.check(
      'nothing that was acknowledged is lost',
      lost === 0,
      `${owner.acknowledged.length} acknowledged`,
    )
    report.check('and there is room again', (await owner.write(next.address)).status === 201)
    await next.stop()
  } finally {
    execFileSync('umount', ['-l', dataDir])
  }
}

/** Films that do not fit: with and without a length, and interrupted by a kill. */
async function filmOnFullDisk({ dataDir, settings }: Site): Promise<void> {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', dataDir])
  try {
    const server = await start(settings)
    const owner = await signIn(server.address)
    const announced = await owner.upload(server.address, new Blob([film(60)]))
    report.check('a film without room is refused', announced.status === 507, announced.text)
    report.check('before it is written', (await owner.write(server.address)).status === 201)
    const unannounced = await owner.upload(server.address, new Blob([film(90)]).stream())
    report.check('also where its size is not said', unannounced.status === 507, unannounced.text)
    const again = await until(201, () => owner.write(server.address), 90_000)
    report.check('there is room again within a minute', again.status === 201, `${again.ms} ms`)
    void owner.upload(server.address, stalling(film(50)))
    const full = await until(507, () => owner.write(server.address))
    if (full.status !== 507) fill(join(dataDir, 'others'))
    await server.stop('SIGKILL')
    fill(join(dataDir, 'others'))
    const next = await start(settings)
    const signedIn = await signIn(next.address).then(() => 'signed in', String)
    report.check('signing in works after a kill on a full disk', signedIn === 'signed in', signedIn)
    const lost = await owner.lost(next.address)
    report.check('nothing that was acknowledged is lost', lost === 0)
    await next.stop()
  } finally {
    execFileSync('umount', ['-l', dataDir])
  }
}

/** `megabytes` of data that start like an MP4. */
function film(megabytes: number): Uint8Array<ArrayBuffer> {
  const bytes = randomFillSync(new Uint8Array(megabytes * 1024 * 1024))
  bytes.set(Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1'))
  return bytes
}

/** A stream that stalls after some bytes. */
const stalling = (bytes: Uint8Array<ArrayBuffer>) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({ start: (controller) => controller.enqueue(bytes) })

/** Fills the disk. */
function fill(file: string): void {
  const chunk = randomFillSync(new Uint8Array(16_384))
  try {
    for (;;) writeFileSync(file, chunk, { flag: 'a' })
  } catch {
    // Full.
  }
}
