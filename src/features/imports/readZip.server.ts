import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { megabyte } from '../../shared/files/files.ts'
import { decodedText } from './importedFile.server.ts'
import { ImportError } from './reader.server.ts'

const mostFiles = 10_000
/** How much may come out of an archive, in one file and in all that are read, in bytes. */
const largestText = 4 * megabyte
const largestSum = 20 * megabyte
const damaged = 'This archive is damaged'

/**
 * The texts of a zip archive by the keys that `keyOf` gives their paths, which lead nowhere, and the paths of the other
 * files. Throws an ImportError for an archive that is damaged, or that is larger than it should be.
 */
export async function readZip(bytes: Uint8Array, keyOf: (path: string) => string | undefined) {
  const zip = await fromBufferPromise(Buffer.from(bytes), { strictFileNames: true }).catch(() => {
    throw new ImportError(damaged)
  })
  const texts = new Map<string, string>()
  const others: string[] = []
  let files = 0
  let sum = 0
  try {
    for await (const entry of zip.eachEntry()) {
      const path = entry.fileName
      if (++files > mostFiles) {
        throw new ImportError(`This archive has more than ${mostFiles} files`)
      }
      if (path.endsWith('/')) continue
      const name = isLink(entry) ? undefined : keyOf(path)
      if (name === undefined || texts.has(name)) {
        others.push(path)
        continue
      }
      sum += entry.uncompressedSize
      if (entry.uncompressedSize > largestText || sum > largestSum) {
        throw new ImportError('A text in this archive is too large', name)
      }
      // It refuses what is longer than it says.
      texts.set(name, decodedText(await buffer(await zip.openReadStreamPromise(entry))))
    }
  } catch (error) {
    if (error instanceof ImportError) throw error
    const isOutside = /relative path|absolute path|invalid characters/.test(`${error}`)
    throw new ImportError(isOutside ? 'A path in this archive leads out of it' : damaged)
  }
  return { texts, others }
}

/** Whether an entry is a symbolic link: its text is the path of another file. */
const isLink = ({ externalFileAttributes }: { externalFileAttributes: number }) =>
  externalFileAttributes >>> 28 === 0xa
