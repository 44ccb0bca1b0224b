import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { strongTag } from '../http/reply.ts'

/** Placeholder for the site's origin in a text that is rendered for all hosts. */
export const originPlaceholder = 'http://origin.invalid'

export type Bytes = Uint8Array<ArrayBuffer>
export type OriginForm = { bytes: Bytes; etag: string; encoding: 'identity' | 'gzip' }

export type OriginText = {
  /** The text for an origin; gzip if the client accepts it and it is smaller. */
  at(origin: string, isGzipAccepted: boolean): OriginForm
  /** Bytes in memory. */
  size: number
}

const compress = promisify(deflateRaw)
/** Parts below this size are stored uncompressed, in bytes. */
const worthCompressing = 200
/** The maximum length of a stored block, in bytes. */
const longestStored = 65_535

const gzipHead = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3)
const lastBlock = Uint8Array.of(1, 0, 0, 0xff, 0xff)

/**
 * A text whose parts around the origin are compressed once. Each part is a deflate block without references to
 * others, so the gzip file of any origin can be assembled (RFC 1951, RFC 1952).
 */
export async function originText(
  text: string,
  placeholder = originPlaceholder,
): Promise<OriginText> {
  const parts = text.split(placeholder).map((part) => Buffer.from(part))
  const blocks = await Promise.all(parts.map(blockOf))
  const tag = strongTag(parts.join('\0'))
  const length = sizeOf(parts)
  const isWorthIt = sizeOf(blocks) < 0.9 * length

  return {
    size: length + sizeOf(blocks),
    at(origin, isGzipAccepted) {
      const originTag = strongTag(`${tag} ${origin}`)
      const name = Buffer.from(origin)
      if (!isGzipAccepted || !isWorthIt) {
        return { bytes: Buffer.concat(between(parts, name)), etag: originTag, encoding: 'identity' }
      }
      const made = between(blocks, storedBlock(name))
      const chunks = [gzipHead, ...made, lastBlock, trailer(parts, name)]
      const etag = `${originTag.slice(0, -1)}-gzip"`
      return { bytes: Buffer.concat(chunks), etag, encoding: 'gzip' }
    },
  }
}

/** A part as deflate blocks that end at a byte boundary and start with an empty window. */
async function blockOf(part: Buffer): Promise<Uint8Array> {
  if (part.byteLength === 0) return part
  if (part.byteLength < worthCompressing) return storedBlock(part)
  const block = await compress(part, { level: 6, finishFlush: constants.Z_FULL_FLUSH })
  const isSmaller = block.byteLength < part.byteLength || part.byteLength > longestStored
  return isSmaller ? block : storedBlock(part)
}

function storedBlock(text: Uint8Array): Uint8Array {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(text.byteLength, 1)
  head.writeUInt16LE(0xffff ^ text.byteLength, 3)
  return Buffer.concat([head, text])
}

/** Checksum and length of the whole text. */
function trailer(parts: Uint8Array[], origin: Uint8Array): Uint8Array {
  const all = between(parts, origin)
  const end = Buffer.alloc(8)
  end.writeUInt32LE(all.reduce((sum, chunk) => crc32(chunk, sum), 0))
  end.writeUInt32LE(sizeOf(all), 4)
  return end
}

const between = (parts: Uint8Array[], origin: Uint8Array) =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [origin, part]))

const sizeOf = (chunks: Uint8Array[]) =>
  chunks.reduce((size, { byteLength }) => size + byteLength, 0)
