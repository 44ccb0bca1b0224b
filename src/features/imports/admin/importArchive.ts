import { importFile } from '../importFile.ts'
import { type ImportArchive, setDroppedFile } from './droppedFile.ts'

type Entry = { path: string; file: File | Uint8Array<ArrayBuffer> }

const isText = (path: string) =>
  /\.(?:md|mdx|markdown|html?|ya?ml|toml|json|csv|11tydata\.[cm]?js)$/i.test(path)
const isAside = (path: string) => /(?:^|\/)(?:\.git|node_modules|__MACOSX)\//.test(path)
const largestText = 4 * 1024 * 1024

export const isZip = ({ name, type }: File) => /\.zip$/i.test(name) || type === 'application/zip'

/** A zip. A large one is sent without what is no text. */
export function zipArchive(zip: File): ImportArchive {
  // Each picture is looked up in it: it is read once for all of them.
  let bytes: ReturnType<File['bytes']> | undefined
  const unzip = async (isWanted: (path: string, size: number) => boolean): Promise<Entry[]> => {
    bytes ??= zip.bytes()
    const { unzipSync } = await import('fflate')
    const files = unzipSync(await bytes, {
      filter: ({ name, originalSize }) => isWanted(name, originalSize),
    })
    return Object.entries(files).map(([path, file]) => ({ path, file: new Uint8Array(file) }))
  }
  return {
    name: zip.name,
    async upload() {
      if (zip.size <= importFile.maxBytes) return zip
      const others: Entry[] = []
      const texts = await unzip((path, size) => {
        if (isAside(path) || path.endsWith('/')) return false
        if (isText(path) && size <= largestText) return true
        others.push({ path, file: new Uint8Array() })
        return false
      })
      return zipOf(zip.name, [...texts, ...others])
    },
    async find(path) {
      const [entry] = await unzip((each) => isNamed(each, path))
      return entry && new File([entry.file], nameOf(path))
    },
  }
}

/** A folder, as its files with the paths that they have in it. */
function folderArchive(name: string, files: { path: string; file: File }[]): ImportArchive {
  return {
    name,
    upload: () =>
      zipOf(
        `${name}.zip`,
        files
          .filter(({ path }) => !isAside(path))
          .map(({ path, file }) => ({
            path,
            file: isText(path) && file.size <= largestText ? file : new Uint8Array(),
          })),
      ),
    find: async (path) => files.find((each) => isNamed(each.path, path))?.file,
  }
}

async function zipOf(name: string, entries: Entry[]): Promise<File> {
  const { downloadZip } = await import('client-zip')
  const zip = downloadZip(entries.map(({ path, file }) => ({ name: path, input: file })))
  return new File([await zip.blob()], name)
}

/** Hands what was dropped to the page that imports it; a folder with all that is in it. */
export async function takeDropped(
  file: File,
  entry: FileSystemEntry | null | undefined,
): Promise<void> {
  setDroppedFile(entry?.isDirectory ? await droppedFolder(entry) : file)
}

async function droppedFolder(folder: FileSystemEntry): Promise<ImportArchive> {
  const files: { path: string; file: File }[] = []
  const waiting = [folder]
  for (let entry = waiting.pop(); entry && files.length < mostFiles; entry = waiting.pop()) {
    const path = entry.fullPath.slice(1)
    if (isAside(`${path}/`)) continue
    if (isFile(entry)) files.push({ path, file: await fileOf(entry) })
    if (isDirectory(entry)) waiting.push(...(await entriesOf(entry)))
  }
  return folderArchive(folder.name, files)
}

/** As many as the server takes, and one more, so that it says so. */
const mostFiles = 10_001
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject))

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return entries
    entries.push(...some)
  }
}

/** A folder that was chosen. */
export function chosenFolder(files: readonly File[]): ImportArchive {
  const entries = files.map((file) => ({ path: file.webkitRelativePath, file }))
  return folderArchive(entries[0]?.path.split('/')[0] ?? 'folder', entries)
}

/** Whether a path is meant; exports of this site name their pictures by the names that they have in it. */
const isNamed = (path: string, wanted: string) =>
  path === wanted || (wanted.startsWith('uploads/') && path.endsWith(`/${nameOf(wanted)}`))

const nameOf = (path: string) => path.split('/').at(-1) ?? path
