import { createReadStream } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { openPromise } from 'yauzl'
import { ApiError } from '../../server/errors.ts'
import { folders } from './manifest.server.ts'

/** Where a restore reads from. Only what it names is read, and nothing is written under a name of the archive. */
export type ArchiveSource = {
  names: string[]
  /** The bytes of a file in it; throws an ApiError for one that is not there, is damaged or larger than `most`. */
  read(name: string, most: number): Promise<Uint8Array>
  /** The same, piece by piece. */
  open(name: string, most: number): Promise<AsyncIterable<Uint8Array>>
  close(): void
}

export const refused = (sentence: string) => new ApiError(400, sentence)

const mostFiles = 200_000
const unreadable = 'This is not an archive of a Vitrine site, or it is damaged.'

/** A zip archive; its names have no way out, and none is in it twice. */
export async function zipSource(file: string): Promise<ArchiveSource> {
  const options = { autoClose: false, strictFileNames: true }
  const zip = await openPromise(file, options).catch((error) => {
    const { code, message } = error as NodeJS.ErrnoException
    throw refused(code ? `${file} cannot be read: ${message}.` : unreadable)
  })
  const entries = new Map<string, Parameters<typeof zip.openReadStreamPromise>[0]>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw refused(`${entry.fileName} is in the archive twice.`)
      if (entries.size >= mostFiles) throw refused('There are too many files in the archive.')
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    zip.close()
    throw error instanceof ApiError ? error : refused(unreadable)
  }
  const open: ArchiveSource['open'] = async (name, most) => {
    const entry = entries.get(name)
    if (!entry) throw missing(name)
    if (entry.uncompressedSize > most) throw tooLarge(name)
    return orDamaged(name, entry.crc32, () => zip.openReadStreamPromise(entry))
  }
  return { names: [...entries.keys()], open, read: wholeOf(open), close: () => zip.close() }
}

/** The same files in a folder, as `export` writes them; links are not followed. */
export async function folderSource(folder: string): Promise<ArchiveSource> {
  const names: string[] = []
  for (const inside of folders) {
    const fileNames = await readdir(join(folder, inside)).catch(() => [])
    names.push(...fileNames.map((name) => `${inside}/${name}`))
  }
  const posts = await readdir(join(folder, 'posts'), { recursive: true }).catch(() => [])
  names.push(...posts.map((name) => `posts/${name.replaceAll('\\', '/')}`))
  const documents = await readdir(folder).catch(() => [])
  if (names.length > 0) names.push(...documents.filter((name) => !folders.includes(name)))
  if (names.length === 0) throw refused(`There is no export of a Vitrine site in ${folder}.`)
  const open: ArchiveSource['open'] = async (name, most) => {
    if (!names.includes(name)) throw missing(name)
    const path = join(folder, name)
    const stat = await lstat(path)
    if (!stat.isFile()) throw refused(`${name} is not a file.`)
    if (stat.size > most) throw tooLarge(name)
    return createReadStream(path)
  }
  return { names, open, read: wholeOf(open), close: () => {} }
}

const wholeOf =
  (open: ArchiveSource['open']): ArchiveSource['read'] =>
  async (name, most) =>
    buffer(await open(name, most))

/** The pieces of a file in an archive, which refuses what is longer than it says, and at its end what has another sum. */
async function* orDamaged(
  name: string,
  sum: number,
  open: () => Promise<AsyncIterable<Uint8Array>>,
) {
  let actualSum = 0
  try {
    for await (const chunk of await open()) {
      actualSum = crc32(chunk, actualSum)
      yield chunk
    }
  } catch {
    throw damaged(name)
  }
  if (actualSum !== sum) throw damaged(name)
}

export const damaged = (name: string) => refused(`${name} in the archive is damaged.`)
const missing = (name: string) => refused(`${name} is missing in the archive.`)
const tooLarge = (name: string) => refused(`${name} in the archive is too large.`)
