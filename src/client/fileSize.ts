const units = ['Bytes', 'KB', 'MB', 'GB'] as const

/** A number of bytes for people: base 1024, at most two decimals. */
export function fileSize(bytes: number): string {
  if (bytes < 1) return '0 Bytes'
  const step = Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1)
  return `${Number((bytes / 1024 ** step).toFixed(2))} ${units[step]}`
}
