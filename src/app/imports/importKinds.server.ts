import type * as z from 'zod/mini'
import * as also from '../../features/also/schemas.ts'
import { alsoStores } from '../../features/also/store.server.ts'
import { certificationFields } from '../../features/certifications/schemas.ts'
import { certificationStore } from '../../features/certifications/store.server.ts'
import { positionFields } from '../../features/experience/schemas.ts'
import { experienceStore } from '../../features/experience/store.server.ts'
import { mostOutcomes } from '../../features/projects/piece/limits.ts'
import { projectFields } from '../../features/projects/schemas.ts'
import { projectStore } from '../../features/projects/store.server.ts'
import { otherCategory } from '../../features/skills/categories/skillCategories.ts'
import { skillFields } from '../../features/skills/schemas.ts'
import { skillStore } from '../../features/skills/store.server.ts'
import { testimonialFields } from '../../features/testimonials/schemas.ts'
import { testimonialStore } from '../../features/testimonials/store.server.ts'
import { versionMessages } from '../../records/versions/contract.ts'
import type { Versioned } from '../../records/versions/versioned.server.ts'
import type { Change } from '../../records/versions/versionStore.server.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { ApiError } from '../../server/errors.ts'
import { documentKinds } from './documentKinds.server.ts'
import type { EntryKind, Values } from './entryKind.server.ts'
import { keyOf } from './entryKind.server.ts'

/** A store whose records are made and changed of what its schema has checked. */
type Store = {
  list(db: Database): Promise<object[]>
  create(transaction: Transaction, fields: never, time: Date): Promise<{ _id: string }>
  update(
    transaction: Transaction,
    fields: never,
    change: Change & { id: string },
  ): Promise<object | undefined>
  versioned: Versioned
}

type List = {
  store: Store
  fields: z.ZodMiniType
  /** What tells one record from another. */
  key: (values: Values) => unknown[]
  /** What it is called in the review. */
  name: (values: Values) => unknown[]
  /** The fields without which no other can be checked. */
  checkedWith: string[]
  /** What a new one has that the file does not tell. */
  whenNew?: Values
  /** What becomes of a field that adds to the one that is there. */
  merged?: (values: Values, present: Values) => Values
  /** Whether each new one stands before the others. */
  isAddedBefore?: boolean
}

const lists: Record<string, List> = {
  experience: {
    store: experienceStore,
    fields: positionFields,
    key: ({ organisation, role, start_date }) => [organisation, role, monthOf(start_date)],
    name: ({ role, organisation }) => [role, organisation],
    checkedWith: ['role', 'organisation', 'start_date', 'end_date'],
  },
  projects: {
    store: projectStore,
    fields: projectFields,
    key: ({ title }) => [title],
    name: ({ title }) => [title],
    checkedWith: ['title', 'category', 'start_date', 'end_date'],
    whenNew: { category: 'Project' },
    merged: withOtherFigures,
    isAddedBefore: true,
  },
  skills: {
    store: skillStore,
    fields: skillFields,
    key: ({ name }) => [name],
    name: ({ name }) => [name],
    checkedWith: ['name', 'category'],
    whenNew: { category: otherCategory, hide_level: 1 },
  },
  certifications: {
    store: certificationStore,
    fields: certificationFields,
    key: ({ name, issuer }) => [name, issuer],
    name: ({ name, issuer }) => [name, issuer],
    checkedWith: ['name', 'issuer', 'issue_date'],
  },
  testimonials: {
    store: testimonialStore,
    fields: testimonialFields,
    key: ({ name, quote }) => [name, `${quote}`.slice(0, 60)],
    name: ({ name, role }) => [name, role],
    checkedWith: ['name', 'quote'],
  },
  languages: {
    store: alsoStores.languages,
    fields: also.languages.fields,
    key: ({ language }) => [language],
    name: ({ language }) => [language],
    checkedWith: ['language'],
  },
  awards: {
    store: alsoStores.awards,
    fields: also.awards.fields,
    key: ({ title, date }) => [title, yearOf(date)],
    name: ({ title, awarder }) => [title, awarder],
    checkedWith: ['title'],
  },
  publications: {
    store: alsoStores.publications,
    fields: also.publications.fields,
    key: ({ name }) => [name],
    name: ({ name, publisher }) => [name, publisher],
    checkedWith: ['name'],
  },
  volunteering: {
    store: alsoStores.volunteering,
    fields: also.volunteering.fields,
    key: ({ organization, position }) => [organization, position],
    name: ({ position, organization }) => [position, organization],
    checkedWith: ['organization', 'startDate', 'endDate'],
  },
  interests: {
    store: alsoStores.interests,
    fields: also.interests.fields,
    key: ({ name }) => [name],
    name: ({ name }) => [name],
    checkedWith: ['name'],
  },
}

type Figure = { label: string }

/** A figure takes the place of the one of its label, and stands beside the others while there is room. */
function withOtherFigures(values: Values, present: Values): Values {
  const told = values.outcomes as Figure[] | undefined
  if (!told) return values
  const others = (present.outcomes ?? []) as Figure[]
  const labels = told.map(({ label }) => label)
  const replaced = others.map((figure) => told[labels.indexOf(figure.label)] ?? figure)
  const known = new Set(others.map(({ label }) => label))
  const further = told.filter(({ label }) => !known.has(label))
  return { ...values, outcomes: [...replaced, ...further].slice(0, mostOutcomes) }
}

const monthOf = (date: unknown) => `${date ?? ''}`.slice(0, 7)
const yearOf = (date: unknown) => `${date ?? ''}`.slice(0, 4)

/** A list of records as entries of an import. */
function listKind(kind: string, list: List): EntryKind {
  const { store, fields, checkedWith, whenNew = {}, merged, isAddedBefore = false } = list
  return {
    kind,
    versioned: store.versioned,
    nameOf: (values) => list.name(values).filter(Boolean).join(', '),
    keyOf: (values) => keyOf(list.key(values)),

    async present(db) {
      return (await store.list(db)).map((record) => {
        const values = record as Values
        return { id: `${values._id}`, updated_at: `${values.updated_at}`, values }
      })
    },

    check(values, present) {
      const known = Object.entries(present?.values ?? {}).filter(([name]) =>
        checkedWith.includes(name),
      )
      const filled = present ? Object.fromEntries(known) : whenNew
      const told = present && merged ? merged(values, present.values) : values
      return fields.safeParse({ ...filled, ...told })
    },

    async write(transaction, { added, changed, time }) {
      const written = { created: [] as string[], changed: [] as string[] }
      for (const { values, present } of changed) {
        const { id, updated_at: expected } = present
        const record = await store.update(transaction, values as never, { id, time, expected })
        // It was deleted after it was compared: what is written of it would be lost.
        if (!record) throw new ApiError(409, versionMessages.conflict)
        written.changed.push(id)
      }
      for (const values of isAddedBefore ? added.toReversed() : added) {
        written.created.push((await store.create(transaction, values as never, time))._id)
      }
      return written
    },
  }
}

/** Every kind of entry that an import can bring, in the order of its review. */
export const importKinds: readonly EntryKind[] = [
  ...documentKinds.filter(({ isPerson }) => isPerson),
  ...Object.entries(lists)
    .slice(0, 3)
    .map(([kind, list]) => listKind(kind, list)),
  ...documentKinds.filter(({ isPerson }) => !isPerson),
  ...Object.entries(lists)
    .slice(3)
    .map(([kind, list]) => listKind(kind, list)),
]
