import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '../../server/errors.ts'
import { isStreamed, type SiteFile } from './siteFiles.server.ts'

/** Stands in a folder that this program wrote, and names what lies directly in it. */
const mark = '.vitrine.json'

/**
 * Puts the files in the place of those that were published before. They are there whole or not at all; what the owner
 * has put beside them, such as `.git`, stays.
 */
export async function replaceFolder(folder: string, files: SiteFile[]): Promise<void> {
  const own = await besides(folder)
  const next = `${folder}.next`
  const last = `${folder}.last`
  await rm(next, { recursive: true, force: true })
  await rm(last, { recursive: true, force: true })
  try {
    await writeAll(next, files)
    const clash = (await readdir(next)).find((name) => own.includes(name))
    if (clash)
      throw new StartError(`${join(folder, clash)} is not of this program. Nothing was changed.`)
    await mkdir(folder, { recursive: true })
    await rename(folder, last)
    for (const name of own) await rename(join(last, name), join(next, name))
    await rename(next, folder)
  } catch (error) {
    await rm(next, { recursive: true, force: true })
    throw error
  }
  await rm(last, { recursive: true, force: true })
}

/** What stands in a folder and was not published there; throws a StartError for a folder that is something else. */
async function besides(folder: string): Promise<string[]> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const published = await publishedIn(folder)
  const own = found.filter((name) => !published?.includes(name))
  if (!published && own.some((name) => name !== '.git')) {
    throw new StartError(`${folder} holds something else. Name a new folder, or an empty one.`)
  }
  return own
}

async function publishedIn(folder: string): Promise<string[] | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, mark), 'utf8')).published
  } catch {
    return undefined
  }
}

async function writeAll(folder: string, files: SiteFile[]): Promise<void> {
  for (const { path, content } of files) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, isStreamed(content) ? content.read() : content)
  }
  const published = [...(await readdir(folder)), mark]
  await writeFile(join(folder, mark), `${JSON.stringify({ published }, null, 2)}\n`)
}
