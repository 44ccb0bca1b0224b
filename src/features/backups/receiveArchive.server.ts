import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { privateFolder } from '../../server/db/sqlite.ts'
import { ApiError } from '../../server/errors.ts'
import { bodyWithTimeout } from '../../server/http/bodyTimeout.ts'
import { zipSource } from './archiveSource.server.ts'
import { maxArchiveBytes, readManifest } from './stageArchive.server.ts'
import { withWorkFolder } from './workFolder.server.ts'

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
      const kept = createWriteStream(part, { mode: 0o600, flags: 'wx' })
      await pipeline(bytes, atMost(maxArchiveBytes), kept)
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
