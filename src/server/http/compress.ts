import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** The bytes of a text in both encodings that browsers accept, made at levels that a change can wait for. */
export async function compress(bytes: Uint8Array) {
  const [br, gzipped] = await Promise.all([
    compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(bytes, { level: 6 }),
  ])
  return { br, gzip: gzipped }
}
