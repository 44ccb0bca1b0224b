export const apiPath = '/api/'

/** Whether a path is one of these, or below one that ends in a slash. */
export function pathsIn(paths: readonly string[]): (path: string) => boolean {
  const whole = new Set(paths)
  const folders = paths.filter((path) => path.length > 1 && path.endsWith('/'))
  return (path) => whole.has(path) || folders.some((folder) => path.startsWith(folder))
}

/** An address without a query that nothing reads: no public call of the API reads any. */
export function withoutUnread(
  url = '',
  readParameters: Readonly<Record<string, readonly string[]>> = {},
): string {
  const start = url.indexOf('?')
  if (start < 0 || url.includes('%00')) return url
  const path = url.slice(0, start)
  const read = path.startsWith(apiPath) ? [] : readParameters[path]
  if (!read) return url
  const given = new URLSearchParams(url.slice(start))
  return read.some((name) => given.has(name)) ? url : path
}

/** Whether a path is spelled in the one way that is not another spelling of some other. */
export const isPlainPath = (path = '') => path.startsWith('/') && !/[?%#\\]|\/[./]/.test(path)
