import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'

type Resume = {
  id: string
  name: string
  unlisted: number
  created_at: string
  updated_at: string
}
type Application = Omit<Resume, 'unlisted'> & {
  order: number
  visibility: string
  address: string
  resume: string
  projects: string
  greeting: string
}
type Tables = { resumes: Resume; tailored_links: Application }

/** Ids are 16 digits and small letters. */
const newId = () => randomUUID().replaceAll('-', '').slice(0, 16)

/**
 * Makes an application of each unlisted résumé that none has, such as those that were tailored to a job. Its link is hidden,
 * because the owner has sent none.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const used = db.selectFrom('tailored_links').select('resume')
  const tailored = await db
    .selectFrom('resumes')
    .select(['id', 'name', 'created_at', 'updated_at'])
    .where('unlisted', '=', 1)
    .where('id', 'not in', used)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const last = await db
    .selectFrom('tailored_links')
    .select(({ fn }) => fn.max('order').as('order'))
    .executeTakeFirst()
  for (const [index, { id, ...resume }] of tailored.entries()) {
    await db
      .insertInto('tailored_links')
      .values({
        ...resume,
        id: newId(),
        order: Number(last?.order ?? -1) + 1 + index,
        visibility: 'hidden',
        address: newId().slice(0, 8),
        resume: id,
        projects: '[]',
        greeting: '',
      })
      .execute()
  }
}
