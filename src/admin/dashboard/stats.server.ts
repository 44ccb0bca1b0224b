import { nameOf } from '../../content/collectionMessages.ts'
import { ownSections } from '../../content/collections/ownSections.ts'
import type { Database } from '../../server/db/database.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { collectionStores } from '../../site/collectionStores.server.ts'
import { messageStore } from '../../site/sections/contact/store.server.ts'
import { ownSectionStore } from '../../site/sections/own/store.server.ts'
import { projectStore } from '../../site/sections/projects/store.server.ts'
import { skillStore } from '../../site/sections/skills/store.server.ts'
import { statsApi } from './statsApi.ts'

export function statsRoutes({ db }: { db: Database }): Route[] {
  return [
    handle(statsApi.read, async () => {
      const { all: messages, unread } = await messageStore.counts(db)
      return {
        projects: await projectStore.count(db),
        skills: await skillStore.count(db),
        certifications: await collectionStores.certifications.count(db),
        messages,
        unread,
        sections: (await ownSectionStore.list(db)).map((section) => ({
          _id: section._id,
          name: nameOf(ownSections, section),
        })),
      }
    }),
  ]
}
