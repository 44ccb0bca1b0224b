import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeZip } from 'client-zip'
import type { Database } from '../../server/db/database.ts'
import { failureOf } from '../../server/db/failures.ts'
import { takeSnapshot } from '../../server/db/snapshot.ts'
import { privateFolder } from '../../server/db/sqlite.ts'
import { ApiError } from '../../server/errors.ts'
import { bodyWithTimeout } from '../../server/http/bodyTimeout.ts'
import { archiveEntries, restorableEntries } from './archive.server.ts'
import { type ArchiveSource, folderSource, refused, zipSource } from './archiveSource.server.ts'
import { folders } from './manifest.server.ts'
import { maxArchiveBytes, readManifest, stageArchive } from './stageArchive.server.ts'
import { withWorkFolder } from './workFolder.server.ts'

/** File mode: readable by the owner alone. */
const mode = 0o600

type Writing = {
  db: Database
  /** The folder of the data, in which the archive is tried. */
  dataDir: string
  /** Content of the archive. */
  file: string
  time: Date
  /** Whether only what a restore needs is written, as rows that the site need not be able to read. */
  isRaw?: boolean
  /** Called while it goes on, and may end it by an error. */
  watch?: () => Promise<void>
}

/**
 * Writes the content as it is now into a zip archive and reads that back as a restore would: it is there whole, and fit
 * to be restored, or not at all. Throws an ApiError with a sentence.
 */
export async function writeArchive(writing: Writing): Promise<void> {
  const { db, dataDir, file, time, isRaw = false, watch = async () => {} } = writing
  await mkdir(dirname(file), { recursive: true, mode: privateFolder })
  await withDiskFullMessage(() =>
    withWorkFolder(dataDir, async (work) => {
      const part = work.partOf(file)
      try {
        await writeZip(db, part, { time, isRaw, watch })
        await verifyArchive(await zipSource(part), { folder: work.path, isRaw, watch })
        await rename(part, file)
        const written = await zipSource(file)
        await readManifest(written).finally(written.close)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    }),
  )
}

type Zipping = Required<Pick<Writing, 'time' | 'isRaw' | 'watch'>>

async function writeZip(db: Database, file: string, { time, isRaw, watch }: Zipping) {
  const entries = isRaw ? restorableEntries : archiveEntries
  const handle = await open(file, 'wx', mode)
  try {
    const snapshot = await takeSnapshot(db)
    try {
      for await (const chunk of makeZip(entries(snapshot.db, time))) {
        await watch()
        await handle.writeFile(chunk)
      }
      await handle.sync()
    } finally {
      await snapshot.end()
    }
  } finally {
    await handle.close()
  }
}

/** Stages an archive as a restore does, and throws where that refuses it. */
export async function verifyArchive(
  source: ArchiveSource,
  staging: Parameters<typeof stageArchive>[1],
): Promise<void> {
  try {
    const staged = await stageArchive(source, staging)
    await staged.close()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new ApiError(500, `A restore would refuse this backup: ${error.message}`)
  } finally {
    source.close()
  }
}

/** Says in a sentence that a full disk was the reason, wherever that was met. */
export async function withDiskFullMessage<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (failureOf(error) !== 'full') throw error
    throw new ApiError(
      507,
      'There is not enough room on the disk, where the content is written more than once for this. Nothing was changed. Free some space and try again.',
    )
  }
}

type WritingFolder = { dataDir: string; folder: string; time: Date }

/** Writes the same files into a folder, which has to be new or empty, and reads them back. */
export async function writeFolder(
  db: Database,
  { dataDir, folder, time }: WritingFolder,
): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  if (names.length > 0) throw refused(`${folder} is not empty.`)
  for (const inside of folders) {
    await mkdir(join(folder, inside), { recursive: true, mode: privateFolder })
  }
  await withDiskFullMessage(async () => {
    const snapshot = await takeSnapshot(db)
    try {
      for await (const { name, input } of archiveEntries(snapshot.db, time)) {
        await mkdir(dirname(join(folder, name)), { recursive: true, mode: privateFolder })
        await writeFile(join(folder, name), input, { mode })
      }
    } finally {
      await snapshot.end()
    }
    await withWorkFolder(dataDir, async (work) =>
      verifyArchive(await folderSource(folder), { folder: work.path }),
    )
  })
}

/** Keeps the archive of a body as `file`, if it says that it is one; throws an ApiError where it does not. */
export async function receiveArchive(
  body: ReadableStream<Uint8Array>,
  dataDir: string,
  file: string,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: privateFolder })
  await withWorkFolder(dataDir, async ({ partOf }) => {
    const part = partOf(file)
    try {
      const bytes = Readable.fromWeb(
        bodyWithTimeout(body) as Parameters<typeof Readable.fromWeb>[0],
      )
      const output = createWriteStream(part, { mode, flags: 'wx' })
      await pipeline(bytes, atMost(maxArchiveBytes), output)
      await rename(part, file)
      const source = await zipSource(file)
      await readManifest(source).finally(source.close)
    } catch (error) {
      for (const each of [part, file]) await rm(each, { force: true })
      throw error
    }
  })
}

function atMost(bytes: number): Transform {
  let left = bytes
  return new Transform({
    transform(chunk: Uint8Array, _, done) {
      left -= chunk.byteLength
      done(left < 0 ? new ApiError(413, 'The archive is too large.') : null, chunk)
    },
  })
}
