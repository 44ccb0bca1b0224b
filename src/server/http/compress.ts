import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Compresses as gzip, in zlib's usual level. */
export const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** Compresses a text as gzip and brotli, at levels fast enough to run after each change. */
export async function compress(bytes: Uint8Array) {
  const [br, gzipped] = await Promise.all([
    compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(bytes),
  ])
  return { br, gzip: gzipped }
}
