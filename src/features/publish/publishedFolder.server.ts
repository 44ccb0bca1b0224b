import nodeDisk from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import * as z from 'zod/mini'
import { sha256 } from '../../server/auth/tokens.ts'
import { StartError } from '../../server/errors.ts'
import { parsedJson } from '../../shared/jsonText.ts'
import { isStreamed, type SiteFile } from './siteFiles.server.ts'

type WrittenFile = Pick<SiteFile, 'path' | 'content'>
type Disk = Pick<
  typeof nodeDisk,
  'copyFile' | 'lstat' | 'mkdir' | 'readdir' | 'readFile' | 'rename' | 'rm' | 'rmdir' | 'writeFile'
>

/**
 * List of the published files by the SHA-256 of their paths: hosts publish this file too, and addresses of unlisted
 * résumés are secret. Earlier versions listed paths, or only top-level entries.
 */
const listName = '.vitrine.json'

/** New files, until all of them are written. */
const stagingName = '.vitrine-next'

const pathIn = z.string().check(z.refine((path) => !/(^|[\\/])\.\.([\\/]|$)|^[\\/]|:/.test(path)))
const listSchema = z.union([
  z.object({ hashes: z.array(z.string()) }),
  z.object({ files: z.array(pathIn) }),
  z.object({ published: z.array(pathIn) }),
])

type Options = { disk?: Disk; signal?: AbortSignal }

/**
 * Replaces the published files of a folder one by one, after all new ones are written. Other files are not touched;
 * throws a StartError if a new file would replace one, or if it cannot be seen what is there.
 */
export async function replaceFolder(
  folder: string,
  files: WrittenFile[],
  { disk = nodeDisk, signal }: Options = {},
): Promise<void> {
  const before = new Set(await publishedIn(folder, disk))
  const after = new Set(files.map(({ path }) => path))
  await refuseClash({ folder, before, after, disk })
  const staging = join(folder, stagingName)
  try {
    await disk.rm(staging, { recursive: true, force: true })
    await writeAll(staging, files, { disk, signal })
    // Until the end the list has old and new files, so that a later run can complete an interrupted one.
    await writeList(folder, [...new Set([...before, ...after])], disk)
  } catch (error) {
    await disk.rm(staging, { recursive: true, force: true }).catch(() => {})
    throw error
  }
  const obsolete = [...before].filter((path) => !after.has(path))
  const inTheWay = blocking(obsolete, after)
  for (const path of inTheWay) await remove(folder, path, disk)
  for (const path of pagesLast(after)) await replace(folder, path, disk)
  for (const path of obsolete) if (!inTheWay.includes(path)) await remove(folder, path, disk)
  await writeList(folder, [...after], disk)
  await disk.rm(staging, { recursive: true, force: true })
}

/** The published files of a folder; throws a StartError if it contains something else. */
async function publishedIn(folder: string, disk: Disk): Promise<string[]> {
  const allNames = await namesIn(folder, disk)
  if (!allNames.includes(listName)) {
    if (allNames.every((name) => name === '.git' || name === stagingName)) return []
    throw new StartError(`${folder} holds something else. Name a new folder, or an empty one.`)
  }
  const list = listSchema.safeParse(parsedJson(await disk.readFile(join(folder, listName), 'utf8')))
  if (!list.success) {
    throw new StartError(`${join(folder, listName)} cannot be read. Name a new folder.`)
  }
  if ('hashes' in list.data) {
    const hashes = new Set(list.data.hashes)
    const names = allNames.filter((name) => name !== '.git' && name !== stagingName)
    const files = await Promise.all(names.map((name) => filesIn(folder, name, disk)))
    return files.flat().filter((path) => hashes.has(sha256(path)))
  }
  if ('files' in list.data) return list.data.files
  const names = list.data.published.filter((name) => name !== listName)
  return (await Promise.all(names.map((name) => filesIn(folder, name, disk)))).flat()
}

type Replacement = { folder: string; before: Set<string>; after: Set<string>; disk: Disk }

async function refuseClash({ folder, before, after, disk }: Replacement): Promise<void> {
  const parents = new Set([...after].flatMap(parentsOf))
  for (const path of [...after, ...parents]) {
    if (before.has(path)) continue
    const stats = await statOf(join(folder, path), disk)
    if (!stats || (stats.isDirectory() && parents.has(path))) continue
    const inside = await filesIn(folder, path, disk)
    if (inside.every((file) => before.has(file))) continue
    throw new StartError(`${join(folder, path)} was not published. Nothing was changed.`)
  }
}

/** Obsolete files that are in the way of a new file's path or folder. */
const blocking = (obsolete: string[], after: Set<string>): string[] => {
  const parents = new Set([...after].flatMap(parentsOf))
  return obsolete.filter(
    (path) => parents.has(path) || parentsOf(path).some((parent) => after.has(parent)),
  )
}

/** `a` and `a/b` for `a/b/c`. */
const parentsOf = (path: string): string[] => {
  const parts = path.split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** Pages last, because they refer to the others. */
const pagesLast = (paths: Set<string>): string[] => {
  const isPage = (path: string) => path.endsWith('.html')
  return [...paths].sort((one, other) => Number(isPage(one)) - Number(isPage(other)))
}

async function replace(folder: string, path: string, disk: Disk): Promise<void> {
  const [from, to] = [join(folder, stagingName, path), join(folder, path)]
  try {
    await disk.mkdir(dirname(to), { recursive: true })
    await removeEmptyFolders(to, disk)
    await disk.rename(from, to).catch((error: NodeJS.ErrnoException) => {
      // The folder may be a mount.
      if (error.code === 'EXDEV') return disk.copyFile(from, to)
      throw error
    })
  } catch (error) {
    throw interrupted(to, 'replaced', error)
  }
}

/** Deletes a published file, and folders that become empty. */
async function remove(folder: string, path: string, disk: Disk): Promise<void> {
  try {
    // An interrupted run may have left a folder there, or a file in place of its parent.
    const stats = await statOf(join(folder, path), disk)
    if (stats?.isFile()) await disk.rm(join(folder, path))
  } catch (error) {
    throw interrupted(join(folder, path), 'deleted', error)
  }
  for (const parent of parentsOf(path).reverse()) {
    const inside = await disk.readdir(join(folder, parent)).catch(() => ['not a folder'])
    if (inside.length > 0) return
    await disk.rmdir(join(folder, parent)).catch(() => {})
  }
}

const interrupted = (file: string, action: string, error: unknown) =>
  new StartError(
    `${file} could not be ${action}: ${error instanceof Error ? error.message : error}`,
    'Some files are still those of the last time. Publish again to finish.',
  )

async function writeAll(
  folder: string,
  files: WrittenFile[],
  { disk, signal }: { disk: Disk; signal: AbortSignal | undefined },
): Promise<void> {
  for (const { path, content } of files) {
    signal?.throwIfAborted()
    const file = join(folder, path)
    await disk.mkdir(dirname(file), { recursive: true })
    await disk.writeFile(file, isStreamed(content) ? content.read() : content)
  }
}

/** Writes a new list and renames it: with a partial list, published files would look like the owner's. */
async function writeList(folder: string, files: string[], disk: Disk): Promise<void> {
  const next = join(folder, stagingName, listName)
  await disk.mkdir(dirname(next), { recursive: true })
  const hashes = files.map(sha256).sort()
  await disk.writeFile(next, `${JSON.stringify({ hashes }, null, 2)}\n`)
  await disk.rename(next, join(folder, listName))
}

/** The files at or below a path, as paths in the folder. */
async function filesIn(folder: string, path: string, disk: Disk): Promise<string[]> {
  const stats = await statOf(join(folder, path), disk)
  if (!stats) return []
  if (!stats.isDirectory()) return [path]
  const names = await namesIn(join(folder, path), disk)
  const inside = names.map((name) => filesIn(folder, posix.join(path, name), disk))
  return (await Promise.all(inside)).flat()
}

const namesIn = async (folder: string, disk: Disk): Promise<string[]> =>
  (await orMissing(folder, disk.readdir(folder))) ?? []

const statOf = (file: string, disk: Disk) => orMissing(file, disk.lstat(file))

/** Undefined for what is not there, or below a file. Any other failure may hide a published file, which would stay. */
async function orMissing<T>(file: string, reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw new StartError(`${file} cannot be read: ${message}. Publish again when it can.`)
  }
}

/** Deletes folders without files that an interrupted run has left in the place of a file. */
async function removeEmptyFolders(path: string, disk: Disk): Promise<void> {
  const stats = await statOf(path, disk)
  if (!stats?.isDirectory()) return
  for (const name of await namesIn(path, disk)) await removeEmptyFolders(join(path, name), disk)
  await disk.rmdir(path)
}
