import type { Context } from 'hono'
import type { Change } from './versionStore.server.ts'

/** How a request means to change a record: its If-Match header names the state, Replaces-State says that none is kept of it. */
export function changeOf(http: Context): Pick<Change, 'expected' | 'replaces'> {
  const header = http.req.header('If-Match')
  const expected = header === '*' ? undefined : (header?.match(/^"(.*)"$/)?.[1] ?? header)
  return { expected, replaces: http.req.header('Replaces-State') === 'true' }
}
