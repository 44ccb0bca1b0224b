import type { Context } from 'hono'

/** The time of the state that a request means to change, as its If-Match header names it. */
export function expectedState(http: Context): string | undefined {
  const header = http.req.header('If-Match')
  return header === '*' ? undefined : (header?.match(/^"(.*)"$/)?.[1] ?? header)
}
