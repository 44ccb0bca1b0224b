import type { Database } from '../../server/db/database.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { collectionStores } from '../../site/collectionStores.server.ts'
import { messageStore } from '../../site/sections/contact/store.server.ts'
import { outlineApi, statsApi } from './contract.ts'
import { readOutline } from './outline.server.ts'

export function statsRoutes({ db, now }: { db: Database; now: () => Date }): Route[] {
  return [
    handle(statsApi.read, async () => {
      const { all: messages, unread } = await messageStore.counts(db)
      return {
        projects: await collectionStores.projects.count(db),
        skills: await collectionStores.skills.count(db),
        certifications: await collectionStores.certifications.count(db),
        messages,
        unread,
        posts: await collectionStores.posts.count(db),
      }
    }),
    handle(outlineApi.read, async () => ({ sections: await readOutline(db, now()) })),
  ]
}
