import { versionMessages } from '../../cms/versions/contract.ts'
import { collectionSchemas } from '../../content/collectionSchemas.ts'
import { collections } from '../../content/registry.ts'
import type { Transaction } from '../../server/db/database.ts'
import { ApiError } from '../../server/errors.ts'
import { later } from '../../shared/dates/durations.ts'
import { ownSectionStore, sectionItemStore } from '../../site/sections/own/store.server.ts'
import { type EntryKind, keyOf, type Values } from './entryKind.server.ts'

const { input } = collectionSchemas(collections['section-items'])

/** Items of the owner's own sections. An entry names its section by the heading; one that is missing is added. */
export const ownItemsKind: EntryKind = {
  kind: 'section-items',
  versioned: sectionItemStore.versioned,
  nameOf: ({ section, title }) => `${section}: ${title}`,
  keyOf: ({ section, title }) => keyOf([section, title]),

  async present(db) {
    const headings = new Map(
      (await ownSectionStore.list(db)).map(({ _id, heading }) => [_id, heading]),
    )
    return (await sectionItemStore.list(db)).map((item) => ({
      id: item._id,
      updated_at: item.updated_at,
      values: { ...item, section: headings.get(item.section) },
    }))
  },

  check: (values, present) => input.safeParse({ ...present?.values, ...values }),

  async write(transaction, { added, changed, time }) {
    for (const { values, present } of changed) {
      const { section: _, ...fields } = values
      const change = { id: present.id, time, expected: present.updated_at }
      const item = await sectionItemStore.update(transaction, fields, change)
      if (!item) throw new ApiError(409, versionMessages.conflict)
    }
    const others: { kind: string; id: string }[] = []
    const created: string[] = []
    // The newest of those without a date stands first.
    for (const [index, values] of added.toReversed().entries()) {
      const section = await sectionNamed(transaction, values, time)
      if (section.isNew) others.push({ kind: ownSectionStore.versioned.kind, id: section.id })
      const { picture: _, ...fields } = input.parse(values)
      const item = { ...fields, section: section.id }
      const createdAt = later(time, index)
      created.push((await sectionItemStore.create(transaction, item, createdAt))._id)
    }
    return { created, changed: changed.map(({ present }) => present.id), others }
  },
}

async function sectionNamed(transaction: Transaction, { section }: Values, time: Date) {
  const sections = await ownSectionStore.list(transaction)
  const ownSection = sections.find(({ heading }) => keyOf([heading]) === keyOf([section]))
  if (ownSection) return { id: ownSection._id, isNew: false }
  const { _id } = await ownSectionStore.create(transaction, { heading: `${section}` }, time)
  return { id: _id, isNew: true }
}
