import { versionStore } from '../../records/versions/versionStore.server.ts'
import type { Database } from '../../server/db/database.ts'
import { notFound } from '../../server/errors.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { definedFields } from '../../shared/definedFields.ts'
import { skillMessages, skillsApi } from './contract.ts'
import { skillStore, versionedSkills } from './store.server.ts'

export function skillRoutes({ db, now }: { db: Database; now: () => Date }): Route[] {
  const unknownSkill = () => notFound(skillMessages.unknown)
  return [
    handle(skillsApi.list, () => skillStore(db).list()),

    handle(skillsApi.create, ({ input: { name, category, ...rest } }) =>
      db
        .transaction()
        .execute((transaction) =>
          skillStore(transaction).create({ name, category, ...definedFields(rest) }, now()),
        ),
    ),

    handle(skillsApi.reorder, ({ input }) =>
      db.transaction().execute((transaction) => skillStore(transaction).reorder(input.order)),
    ),

    handle(skillsApi.update, ({ params: { id }, input, http }) =>
      db.transaction().execute(async (transaction) => {
        await versionStore(transaction).keep(versionedSkills, { id, time: now(), http })
        const skill = await skillStore(transaction).update(id, definedFields(input), now())
        if (!skill) throw unknownSkill()
        return skill
      }),
    ),

    handle(skillsApi.remove, async ({ params: { id } }) => {
      await db.transaction().execute(async (transaction) => {
        await versionStore(transaction).keepDeleted(versionedSkills, { id, time: now() })
        if (!(await skillStore(transaction).remove(id))) throw unknownSkill()
      })
      return { message: skillMessages.deleted }
    }),
  ]
}
