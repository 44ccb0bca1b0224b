import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { immutableCaching, strongTag } from '../../server/http/reply.ts'
import { landingDataFolder } from '../../site/landing.ts'

/** How much is kept, in characters and files: more than the pages that are cached, which may ask for theirs later. */
const most = { maxSize: 16_000_000, max: 200 }

/** Data of landing pages as files, named by their content. The page loads its own with its script. */
export function landingDataFiles() {
  const files = new LRUCache<string, string>({ ...most, sizeCalculation: ({ length }) => length })
  return {
    /** Keeps the data of a rendering, and returns its address. */
    add(data: string): string {
      const path = `${landingDataFolder}${strongTag(data).slice(1, -1)}.json`
      files.set(path, data)
      return path
    },

    /** Serves the files. After a start, `render` makes that of the present page first. */
    serve(app: Hono, render: () => Promise<unknown>): void {
      app.get(`${landingDataFolder}:file`, async (http, next) => {
        const { path } = http.req
        if (!files.has(path)) await render()
        const data = files.get(path)
        if (data === undefined) return next()
        return http.body(data, 200, {
          'Content-Type': 'application/json; charset=UTF-8',
          'Cache-Control': immutableCaching,
        })
      })
    },
  }
}
