import type { Context } from 'hono'
import type { Sessions } from '../../server/auth/sessions.ts'
import type { Database } from '../../server/db/database.ts'
import { privateCaching } from '../../server/http/reply.ts'
import type { PublicView } from '../pages/landing.ts'
import { publicView, wholeView } from '../pages/publicView.server.ts'

type Dependencies = { db: Database; sessions: Sessions }

/** Answers the public calls: visitors what they may see, the owner, signed in, everything. */
export function publishedAnswers({ db, sessions }: Dependencies) {
  const [shown, whole] = [publicView(db), wholeView(db)]
  return <Name extends keyof PublicView>(name: Name) =>
    async (http: Context) => {
      // What a cache keeps for visitors is not for the owner.
      http.header('Vary', 'Cookie', { append: true })
      if (!(await sessions.find(http))) return shown[name]()
      return http.json(await whole[name](), 200, { 'Cache-Control': privateCaching })
    }
}
