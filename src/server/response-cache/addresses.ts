export const apiPath = '/api/'

/** The parameters that the answer of a path depends on; undefined where that is not known. */
export type ParametersOf = (path: string) => readonly string[] | undefined

/** An address without a query that nothing reads: no public call of the API reads any. */
export function withoutUnread(url = '', parametersOf: ParametersOf = () => undefined): string {
  const start = url.indexOf('?')
  if (start < 0 || url.includes('%00')) return url
  const path = url.slice(0, start)
  const read = path.startsWith(apiPath) ? [] : parametersOf(path)
  if (!read) return url
  const given = new URLSearchParams(url.slice(start))
  return read.some((name) => given.has(name)) ? url : path
}

/** Whether a path is spelled in the one way that is not another spelling of some other. */
export const isPlainPath = (path = '') => path.startsWith('/') && !/[?%#\\]|\/[./]/.test(path)
