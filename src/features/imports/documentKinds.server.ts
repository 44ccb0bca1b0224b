import type * as z from 'zod/mini'
import type { DocumentStore } from '../../cms/document/documentStore.server.ts'
import { documentStores } from '../../cms/document/documentStores.server.ts'
import type { Document } from '../../content/document.ts'
import { documentSchemas } from '../../content/documentSchemas.ts'
import { defaultContactInfo, defaultHero } from '../../content/documents/defaults.ts'
import { educationId, keptId } from '../../content/documents/educationId.ts'
import type { DocumentName, EducationItem } from '../../content/publicDocument.ts'
import { documents } from '../../content/registry.ts'
import type { Transaction } from '../../server/db/database.ts'
import { refusedField } from '../../server/errors.ts'
import { type EntryKind, keyOf, type Present, type Values } from './entryKind.server.ts'

type Store = Pick<DocumentStore<object>, 'readSaved' | 'versioned'> & {
  update(
    transaction: Transaction,
    changes: object,
    change: { time: Date; expected?: string },
  ): Promise<object>
}

type Description = { kind: string; document: DocumentName }

const partsOf = (name: DocumentName): { store: Store; changes: z.ZodMiniType } => ({
  store: documentStores[name],
  changes: documentSchemas<Document>(documents[name]).changes,
})

const written = ({ versioned }: Store) => ({ created: [], changed: [versioned.kind] })

/** Whether a value is empty or a default, and so nobody's own. */
const isUntouched = (value: unknown, byDefault: unknown) => value === '' || value === byDefault

/** A document, each of its fields an entry of its own. */
function fieldsKind({ kind, document, defaults }: Description & { defaults: Values }) {
  const { store, changes } = partsOf(document)
  const fieldOf = (values: Values) => Object.keys(values)[0] ?? ''
  return {
    kind,
    isPerson: true,
    versioned: store.versioned,
    nameOf: fieldOf,
    keyOf: fieldOf,

    async present(db) {
      const { updated_at, ...document } = (await store.readSaved(db)) as Values
      return Object.entries(document).flatMap(([field, value]) =>
        isUntouched(value, defaults[field])
          ? []
          : [{ id: field, updated_at: `${updated_at}`, values: { [field]: value } }],
      )
    },

    check: (values) => changes.safeParse(values),

    async write(transaction, { added, changed, time }) {
      const fields = Object.assign({}, ...added, ...changed.map(({ values }) => values))
      await store.update(transaction, fields, { time, ...expectedBy(changed) })
      return written(store)
    },
  } satisfies EntryKind & { isPerson: boolean }
}

type Changed = { present: Present }[]
const expectedBy = ([first]: Changed) => (first ? { expected: first.present.updated_at } : {})

type Entries = Description & {
  isPerson: boolean
  /** The field of the document that holds the entries. */
  field: string
  key: (values: Values) => unknown[]
  name: (values: Values) => unknown[]
  whenNew: Values
  /** Values that a changed entry keeps. */
  kept?: (before: Values, after: Values) => Values
}

/** A list that is part of a document. */
function entriesKind({ kind, isPerson, document, field, whenNew, kept, ...list }: Entries) {
  const { store, changes } = partsOf(document)
  const listOf = (stored: object) => ((stored as Values)[field] ?? []) as Values[]
  return {
    kind,
    isPerson,
    versioned: store.versioned,
    keyOf: (values) => keyOf(list.key(values)),
    nameOf: (values) => list.name(values).filter(Boolean).join(', '),

    async present(db) {
      const document = await store.readSaved(db)
      const updated_at = `${(document as Values).updated_at}`
      return listOf(document).map((values, index) => ({ id: `${index}`, updated_at, values }))
    },

    check(values, present) {
      const checked = changes.safeParse({
        [field]: [{ ...whenNew, ...present?.values, ...values }],
      })
      return checked.success
        ? { success: true, data: listOf(checked.data as object)[0] ?? {} }
        : checked
    },

    async write(transaction, { added, changed, time }) {
      const list = listOf(await store.readSaved(transaction)).map((values, index) => {
        const change = changed.find(({ present }) => present.id === `${index}`)
        const next = { ...values, ...change?.values }
        return change ? { ...next, ...kept?.(values, next) } : next
      })
      const checked = changes.safeParse({
        [field]: [...list, ...added.map((values) => ({ ...whenNew, ...values }))],
      })
      if (!checked.success) throw refusedField(field, checked.error.issues[0]?.message ?? '')
      await store.update(transaction, checked.data as object, { time, ...expectedBy(changed) })
      return written(store)
    },
  } satisfies EntryKind & { isPerson: boolean }
}

/** The kinds of entries that are kept in documents; first those that tell about the person. */
export const documentKinds = [
  fieldsKind({
    kind: 'hero',
    document: 'hero',
    defaults: defaultHero,
  }),
  fieldsKind({
    kind: 'contact',
    document: 'contact-info',
    defaults: defaultContactInfo,
  }),
  fieldsKind({
    kind: 'resumeSettings',
    document: 'resume-settings',
    defaults: {},
  }),
  entriesKind({
    kind: 'profileLinks',
    isPerson: true,
    document: 'profile-links',
    field: 'links',
    key: ({ url }) => [`${url}`.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')],
    name: ({ label, url }) => [label || url],
    whenNew: { source: 'own' },
  }),
  entriesKind({
    kind: 'education',
    isPerson: false,
    document: 'about',
    field: 'education_items',
    key: ({ institution, studyType, area }) => [institution, studyType, area],
    name: ({ studyType, area, institution }) => [studyType, area, institution],
    whenNew: { institution: '', details: '' },
    // Résumés refer to entries by the ids of their content.
    kept: (before, after) => ({
      _id: keptId(educationId(before as EducationItem), after as EducationItem),
    }),
  }),
]
