import { randomBytes } from 'node:crypto'
import { collectionStore } from '../../../cms/collection/collectionStore.server.ts'
import type { Versioned } from '../../../cms/versions/versioned.server.ts'
import { deletedAmong, latestDeleted } from '../../../cms/versions/versionRows.server.ts'
import { versionStore } from '../../../cms/versions/versionStore.server.ts'
import { tooManySections } from '../../../content/collections/ownSections.ts'
import { mostOwnSections } from '../../../content/ownSections.ts'
import { collections } from '../../../content/registry.ts'
import type { Database, Transaction } from '../../../server/db/database.ts'
import { takeLock } from '../../../server/db/lock.ts'
import { ApiError, refusedField } from '../../../server/errors.ts'
import { slugOf } from '../../../shared/slugOf.ts'

const sections = collectionStore(collections['own-sections'])
const items = collectionStore(collections['section-items'])

/** The most deleted items that are looked through for those of a section that is restored. */
const mostDeleted = 5000

/** Sections whose items are deleted and restored with them. */
const sectionsWithItems: Versioned = {
  ...sections.versioned,

  async write(transaction, record) {
    const { id, time } = record
    const isPresent = (await sections.versioned.read(transaction, [id])).size > 0
    if (isPresent) return sections.versioned.write(transaction, record)
    await requireRoom(transaction)
    const notice = await sections.versioned.write(transaction, record)
    for (const item of await deletedWithSection(transaction, id)) {
      await versionStore.restore(transaction, items.versioned, { ...item, time })
    }
    return notice
  },

  async remove(transaction, ids) {
    for (const { record, deleted_at } of await deletedAmong(transaction, sections.versioned, ids)) {
      const deleted = { ids: await itemsOf(transaction, record), time: new Date(`${deleted_at}`) }
      await versionStore.remove(transaction, items.versioned, deleted)
    }
    await sections.versioned.remove(transaction, ids)
  },
}

/** The owner's own sections, at most twelve. */
export const ownSectionStore: typeof sections = {
  ...sections,
  versioned: sectionsWithItems,

  async create(transaction, fields, time, id = idFor(fields.heading)) {
    await requireRoom(transaction)
    return sections.create(transaction, fields, time, id)
  },

  remove: async (transaction, { id, time }) =>
    (await versionStore.remove(transaction, sectionsWithItems, { ids: [id], time })) === 1,
}

/** The items of all of these sections; none without its section. */
export const sectionItemStore: typeof items = {
  ...items,
  versioned: {
    ...items.versioned,
    async write(transaction, record) {
      const { content } = record.state
      if (await sections.find(transaction, `${content.section}`)) {
        return items.versioned.write(transaction, record)
      }
      const name = items.versioned.nameOf(content)
      throw new ApiError(409, `The section of “${name}” was deleted. Restore the section first.`)
    },
  },

  async create(transaction, fields, ...rest) {
    await requireSection(transaction, fields.section)
    return items.create(transaction, fields, ...rest)
  },

  async update(transaction, fields, change) {
    if (fields.section !== undefined) await requireSection(transaction, fields.section)
    return items.update(transaction, fields, change)
  },
}

/** An id that says in the address of the page what the section is about, such as `own-talks-3f9ac1`. */
function idFor(heading: string): string {
  const words = slugOf(heading).match(/[a-z0-9]+/g) ?? []
  const name = words.join('-').slice(0, 32)
  return ['own', name, randomBytes(3).toString('hex')].filter(Boolean).join('-')
}

async function requireRoom(transaction: Transaction): Promise<void> {
  await takeLock(transaction, collections['own-sections'].name)
  if ((await sections.count(transaction)) >= mostOwnSections)
    throw new ApiError(409, tooManySections)
}

/** Nobody deletes the section before the transaction ends. */
async function requireSection(transaction: Transaction, id: string): Promise<void> {
  await versionStore.lock(transaction, [{ versioned: sections.versioned, id }])
  if (!(await sections.find(transaction, id))) {
    throw refusedField('section', 'There is no such section')
  }
}

type Tables = { section_items: { id: string; section: string } }

async function itemsOf(db: Database, section: string): Promise<string[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('section_items')
    .select('id')
    .where('section', '=', section)
    .execute()
  return rows.map(({ id }) => id)
}

/** The items that were deleted together with a section that is in the trash. */
async function deletedWithSection(transaction: Transaction, section: string) {
  const [deletion] = await deletedAmong(transaction, sections.versioned, [section])
  const deleted = await latestDeleted(transaction, [items.versioned.kind], mostDeleted)
  return deleted.flatMap(({ record: id, updated_at, deleted_at, content }) =>
    deleted_at === deletion?.deleted_at && JSON.parse(content).section === section
      ? [{ id, updated_at }]
      : [],
  )
}
