import { recordStore } from '../../cms/list/recordStore.server.ts'
import type { ResumeSettings } from '../../content/publicDocument.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { takeLock } from '../../server/db/lock.ts'
import { newId } from '../../server/ids.ts'
import { slugOf } from '../../shared/slugOf.ts'
import type { Resume } from './contract.ts'
import { newResume, newSections } from './newResume.ts'

const kind = 'resumes'

const records = recordStore<Resume, 'name' | 'slug' | 'key'>({
  kind,
  table: kind,
  name: 'name',
  defaults: newResume,
  lists: ['sections'],
  added: 'behind',
  // The address of a deleted one may have been reused.
  adapt: async (transaction, id, row) =>
    row.slug === undefined
      ? row
      : { ...row, slug: await freeSlug(transaction, id, `${row.slug}`, `${row.key}`) },
})

type NewResume = Omit<Parameters<typeof records.create>[1], 'slug' | 'key'>

/** The owner's résumés; each keeps its first address. */
export const resumesStore = {
  ...records,

  async create(transaction: Transaction, fields: NewResume, time: Date): Promise<Resume> {
    await takeLock(transaction, kind)
    const [id, key] = [newId(), newId()]
    const slug = await freeSlug(transaction, id, slugOf(fields.name) || 'resume', key)
    const sections = fields.sections ?? newSections(fields.template ?? newResume.template)
    return records.create(transaction, { ...fields, sections, slug, key }, time, id)
  },

  /** An empty résumé. */
  blank(time: Date): Resume {
    const times = { created_at: time.toISOString(), updated_at: time.toISOString() }
    const named = { _id: '', name: '', slug: '', key: '', order: 0 }
    return { ...newResume, ...named, ...times, visibility: 'draft' }
  },
}

/** The default résumé: the one that the owner names, else the first that is listed, as far as it is to be had. */
export function defaultOf(
  published: Resume[],
  { default_resume }: Pick<ResumeSettings, 'default_resume'>,
  today: string,
): Resume | undefined {
  const resumes = published.filter((resume) => isCurrent(resume, today))
  const named = resumes.find(({ _id }) => _id === default_resume)
  return named ?? resumes.find(({ unlisted }) => unlisted === 0)
}

/** Whether a résumé is available on a day, YYYY-MM-DD. */
export const isCurrent = ({ expires }: Pick<Resume, 'expires'>, today: string): boolean =>
  expires === null || expires >= today

async function freeSlug(db: Database, id: string, slug: string, key: string): Promise<string> {
  const otherResume = await db
    .withTables<{ resumes: { id: string; slug: string } }>()
    .selectFrom('resumes')
    .select('slug')
    .where('slug', '=', slug)
    .where('id', '!=', id)
    .executeTakeFirst()
  return otherResume ? `${slug}-${key.slice(0, 4)}` : slug
}
