export type Encoding = 'identity' | 'gzip' | 'br'

/** The best encoding that an Accept-Encoding header allows. */
export function acceptedEncoding(header?: string): Encoding {
  const accepted = encodingsIn(header)
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}

export const acceptsGzip = (header?: string): boolean => encodingsIn(header).includes('gzip')

const encodingsIn = (header = '') =>
  header
    .toLowerCase()
    .split(',')
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';')[0]?.trim())
