/** Names that the file rules use instead. */
const names: Record<string, string> = {
  'image/apng': 'image/png',
  'application/x-cfb': 'application/msword',
  'video/x-m4v': 'video/mp4',
}

/** The media type of a file by its bytes, whatever its name claims; undefined if unknown. */
export async function fileFormat(bytes: Uint8Array): Promise<string | undefined> {
  if (isSvg(bytes)) return 'image/svg+xml'
  const { fileTypeFromBuffer } = await import('file-type')
  const { mime } = (await fileTypeFromBuffer(bytes)) ?? {}
  return mime && (names[mime] ?? mime)
}

/** Text that may precede the element. Each alternative starts differently, which prevents backtracking. */
const prolog = /\s+|<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>/iy

/** Whether the first 4 kB are SVG, which file-type does not detect. */
function isSvg(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes.subarray(0, 4096))
  let start = 0
  for (;;) {
    prolog.lastIndex = start
    if (!prolog.test(text)) return /^<svg[\s>]/i.test(text.slice(start, start + 5))
    start = prolog.lastIndex
  }
}
