const ascii = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end))

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((value, index) => bytes[index] === value)

/** The media type that the bytes of a picture have, whatever their name claims; undefined for others. */
export function imageFormat(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'image/gif'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (/^ftypavi[fs]$/.test(ascii(bytes, 4, 12))) return 'image/avif'
  if (isSvg(bytes)) return 'image/svg+xml'
  return undefined
}

function isSvg(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 4096)).trimStart()
  return /^(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(\[[^\]]*\])?>\s*)*<svg[\s>]/i.test(
    start,
  )
}
