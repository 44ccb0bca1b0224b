import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { megabyte } from '../../shared/files/files.ts'
import { decodedText } from './importedFile.server.ts'
import { ImportError } from './reader.server.ts'

const mostFiles = 5000
/** How much may come out of an archive, in one file and in all that are read, in bytes. */
const largestText = 4 * megabyte
const largestSum = 20 * megabyte
const damaged = 'This archive is damaged'

/** The texts of a zip archive by their names, which lead nowhere, and the paths of the other files. */
export async function readZip(
  bytes: Uint8Array,
  isWanted: (name: string, path: string) => boolean,
) {
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
      const name = path.split('/').at(-1) ?? ''
      if (++files > mostFiles) throw new ImportError('There are too many files in this archive')
      if (name === '') continue
      if (!isWanted(name, path) || texts.has(name)) {
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
    throw error instanceof ImportError ? error : new ImportError(damaged)
  }
  return { texts, others }
}
