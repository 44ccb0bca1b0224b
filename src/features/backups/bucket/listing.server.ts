/** A page of what ListObjectsV2 answers; sizes are in bytes. */
export type Listing = { objects: { key: string; size: number }[]; next: string | undefined }

/**
 * Reads such a page; undefined for anything else. What it looks for are plain texts in known elements, so nothing in
 * it is expanded, followed or run. Keys are as they stand there: ours have no character that XML writes otherwise.
 */
export function parseListing(xml: string): Listing | undefined {
  if (!xml.includes('<ListBucketResult')) return undefined
  const [head = '', ...contents] = xml.split('<Contents>')
  const tail = contents.at(-1) ?? ''
  const objects = contents.map((entry) => ({
    key: textOf(entry, 'Key') ?? '',
    size: Number(textOf(entry, 'Size')),
  }))
  const token = textOf(head, 'NextContinuationToken') ?? textOf(tail, 'NextContinuationToken')
  const isTruncated = (textOf(head, 'IsTruncated') ?? textOf(tail, 'IsTruncated')) === 'true'
  return { objects, next: isTruncated && token ? unescaped(token) : undefined }
}

function textOf(xml: string, element: string): string | undefined {
  const [open, close] = [`<${element}>`, `</${element}>`]
  const start = xml.indexOf(open)
  const end = xml.indexOf(close, start)
  return start < 0 || end < 0 ? undefined : xml.slice(start + open.length, end)
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const unescaped = (text: string) =>
  text.replace(
    /&(?:#(\d{1,3})|#x([\da-f]{1,2})|(lt|gt|amp|quot|apos));/g,
    (_, ten?: string, hex?: string, name?: string) =>
      name ? (named[name] ?? '') : String.fromCharCode(Number(ten ?? `0x${hex}`)),
  )
