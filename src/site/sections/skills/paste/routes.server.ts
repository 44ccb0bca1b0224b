import { versionStore } from '../../../../cms/versions/versionStore.server.ts'
import { collectionMessages } from '../../../../content/collectionMessages.ts'
import type { Skill } from '../../../../content/records.ts'
import { collections } from '../../../../content/registry.ts'
import type { Database } from '../../../../server/db/database.ts'
import { takeLock } from '../../../../server/db/lock.ts'
import { refusedField } from '../../../../server/errors.ts'
import { handle, type Route } from '../../../../server/http/handle.ts'
import { skillStore } from '../store.server.ts'
import { skillPasteApi } from './contract.ts'
import { newNames } from './skillNames.ts'

const messages = collectionMessages(collections.skills)

export const skillPasteRoutes = ({ db, now }: { db: Database; now: () => Date }): Route[] => [
  handle(skillPasteApi.add, ({ input: { names, ...shared } }) =>
    db.transaction().execute(async (transaction) => {
      // Of two who send the same list one waits, and finds the names of the other.
      await takeLock(transaction, 'skills')
      const existing = await skillStore.list(transaction)
      const { added } = newNames(
        names,
        existing.map(({ name }) => name),
      )
      if (added.length === 0) throw refusedField('names', 'All of these skills are there already')
      const skills: Skill[] = []
      for (const name of added) {
        skills.push(await skillStore.create(transaction, { name, ...shared }, now()))
      }
      return skills
    }),
  ),

  handle(skillPasteApi.undo, async ({ input: { ids } }) => {
    await db.transaction().execute(async (transaction) => {
      const { versioned } = skillStore
      const removed = await versionStore.remove(transaction, versioned, { ids, time: now() })
      if (removed !== ids.length) throw refusedField('ids', messages.unknown)
    })
    return { message: messages.deleted }
  }),
]
