import type { Context } from 'hono'
import type { Sessions } from '../../server/auth/sessions.ts'
import type { Database } from '../../server/db/database.ts'
import { privateCaching } from '../../server/http/reply.ts'
import type { Content, PublicView } from '../pages/landing.ts'
import { publicView, wholeView } from '../pages/publicView.server.ts'

type Dependencies = { db: Database; sessions: Sessions }

/** Answers the public calls: visitors what they may see, the owner, signed in, everything. */
export function publishedAnswers({ db, sessions }: Dependencies) {
  const [shown, whole] = [publicView(db), wholeView(db)]
  return <Name extends keyof PublicView, Part = Content<Name>>(
    name: Name,
    /** What of it the call answers; all unless told. */
    part = (content: Content<Name>) => content as Part,
  ) =>
    async (http: Context): Promise<Part | Response> => {
      // What a cache keeps for visitors is not for the owner.
      http.header('Vary', 'Cookie', { append: true })
      if (!(await sessions.find(http))) return part(await shown[name]())
      return http.json(part(await whole[name]()), 200, { 'Cache-Control': privateCaching })
    }
}
