import type { Context } from 'hono'
import type { Sessions } from '../server/auth/sessions.ts'
import type { Database } from '../server/db/database.ts'
import { privateCaching } from '../server/http/reply.ts'
import type { Content, PublicView } from './landing.ts'
import { ownerView } from './publicView.server.ts'
import type { Site } from './siteSnapshot.server.ts'
import { ownContent } from './storedContent.server.ts'

type Dependencies = { db: Database; sessions: Sessions; readSite: () => Site }

/** Answers the public calls: visitors what they may see, the owner, signed in, everything; of several parts by name. */
export function publishedAnswers({ db, sessions, readSite }: Dependencies) {
  const answer = async <T>(http: Context, read: (view: PublicView) => Promise<T>) => {
    // Visitors' caches must not be used for the owner.
    http.header('Vary', 'Cookie', { append: true })
    const { view } = readSite()
    if (!(await sessions.find(http))) return read(view)
    // Read anew: the owner may have saved it in another process a moment ago.
    const fullView = ownerView(ownContent(db), view.resume)
    return http.json(await read(fullView), 200, { 'Cache-Control': privateCaching })
  }
  function published<Name extends Part>(name: Name): Answer<Content<Name>>
  function published<Name extends Part>(
    names: readonly Name[],
  ): Answer<{ [Each in Name]: Content<Each> }>
  function published(named: Part | readonly Part[]) {
    return (http: Context) =>
      answer(http, async (view): Promise<unknown> => {
        if (typeof named === 'string') return view[named]()
        const parts = named.map(async (name) => [name, await view[name]()])
        return Object.fromEntries(await Promise.all(parts))
      })
  }
  return published
}

type Part = keyof PublicView
type Answer<T> = (http: Context) => Promise<T | Response>
