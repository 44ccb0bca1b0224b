/** What the rules for files call otherwise. */
const names: Record<string, string> = {
  'image/apng': 'image/png',
  'application/x-cfb': 'application/msword',
  'video/x-m4v': 'video/mp4',
}

/** The media type that the bytes of a file have, whatever its name claims; undefined where none is known. */
export async function fileFormat(bytes: Uint8Array): Promise<string | undefined> {
  if (isSvg(bytes)) return 'image/svg+xml'
  const { fileTypeFromBuffer } = await import('file-type')
  const { mime } = (await fileTypeFromBuffer(bytes)) ?? {}
  return mime && (names[mime] ?? mime)
}

/** What may stand before the element; each alternative begins differently, so that none is tried twice. */
const prolog = /\s+|<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>/iy

/** file-type knows no SVG: it is text, and this its first 4 kB. */
function isSvg(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes.subarray(0, 4096))
  let start = 0
  for (;;) {
    prolog.lastIndex = start
    if (!prolog.test(text)) return /^<svg[\s>]/i.test(text.slice(start, start + 5))
    start = prolog.lastIndex
  }
}
