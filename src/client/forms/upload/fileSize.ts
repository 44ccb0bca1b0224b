const units = ['Bytes', 'KB', 'MB', 'GB'] as const

/** Formats a number of bytes: base 1024, two decimals from 1 KB on. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} Bytes`
  const step = Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1)
  return `${(bytes / 1024 ** step).toFixed(2)} ${units[step]}`
}
