import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import { wordsOf } from '../../cms/versions/fieldChanges.ts'
import type { Database } from '../../server/db/database.ts'
import { completedLink, webAddress } from '../../shared/rules/links.ts'
import { isSample, noSample, type Sample } from '../../site/sample/records.server.ts'
import type { ImportReview, ReviewedEntry } from './contract.ts'
import type { EntryKind, Present, Values } from './entryKind.server.ts'
import { type Fitted, fitValues } from './fitValues.server.ts'
import type { ImportedRecord } from './importedRecord.ts'
import { offersResume } from './importedResume.server.ts'
import { maxEntries, maxUnmapped } from './importFile.ts'
import { importKinds } from './importKinds.server.ts'
import { withFreeSlugs } from './posts/postSlugs.server.ts'
import { TooManyEntries } from './reader.server.ts'

/** Existing content of a kind by its keys, without sample content that the import removes. */
export async function presentOf(
  kind: EntryKind,
  db: Database,
  sample: Sample = noSample,
): Promise<Map<string, Present>> {
  const { versioned } = kind
  const goes = (id: string) =>
    isSample(sample, versioned.kind, versioned.isDocument ? versioned.kind : id)
  const present = (await kind.present(db)).filter(({ id }) => !goes(id))
  return new Map(present.toReversed().map((entry) => [kind.keyOf(entry.values), entry]))
}

type Reviewed = {
  /** The name of the format. */
  source: string
  imported: ImportedRecord
  /** The sample content that will be gone. */
  sample: Sample
}

/** Compares a file's entries with existing content. Throws an ImportError if there are too many. */
export async function reviewImport(
  db: Database,
  { source, imported, sample }: Reviewed,
): Promise<ImportReview> {
  const record = assignLinks(imported)
  const groups: ImportReview['groups'] = []
  let count = 0
  for (const kind of importKinds) {
    const entries = importedValues(record, kind.kind)
    count += entries.length
    if (count > maxEntries) {
      throw new TooManyEntries(kind.kind)
    }
    if (entries.length === 0) continue
    const present = await presentOf(kind, db, sample)
    const remarks = remarksOn(record, kind.kind)
    const placed = kind.kind === 'posts' ? withFreeSlugs(entries, { kind, present }) : entries
    groups.push({ kind: kind.kind, entries: reviewed(kind, placed, present, remarks) })
  }
  const { notTaken, pictures, findings } = record
  return {
    source,
    groups,
    offers_resume: await offersResume(db, groups, sample),
    pictures,
    findings,
    not_taken: notTaken.slice(0, maxUnmapped).map((text) => text.slice(0, longestUnmapped)),
    not_taken_count: notTaken.length,
  }
}

const linkFields = [
  ['github_url', /^(www\.)?github\.com$/i],
  ['linkedin_url', /^([a-z]{2,3}\.)?linkedin\.com$/i],
] as const

/** A record whose first links to GitHub and LinkedIn are in the fields that hold those. */
function assignLinks(record: ImportedRecord): ImportedRecord {
  const { hero = {}, contact = {}, profileLinks = [], ...others } = record
  const placed: { github_url?: string; linkedin_url?: string } = {}
  const otherLinks = profileLinks.filter(({ url }) => {
    const address = webAddress(completedLink(url))
    const path = address?.pathname.split('/').filter(Boolean) ?? []
    const [field] = linkFields.find(([, host]) => host.test(address?.hostname ?? '')) ?? []
    // A longer path is a project or an article.
    if (!field || placed[field] || path.length === 0 || path.length > 2) return true
    if (field === 'github_url' && path.length > 1) return true
    placed[field] = url
    return false
  })
  return {
    ...others,
    hero: { ...placed, ...hero },
    contact: { ...placed, ...contact },
    profileLinks: otherLinks,
  }
}

const longestName = 160
const longestUnmapped = 300

/** The entries of a kind; each field of a document is one. */
function importedValues(record: ImportedRecord, kind: string): Values[] {
  const imported: unknown = record[kind as keyof ImportedRecord]
  if (Array.isArray(imported)) return imported.map(withoutEmpty)
  if (typeof imported !== 'object' || imported === null) return []
  return Object.entries(withoutEmpty(imported)).map(([field, value]) => ({ [field]: value }))
}

/** Leaves out empty values, so that an import clears nothing. */
const withoutEmpty = (values: object): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** The entries of a kind beside what is there; what a file names twice is one. */
function reviewed(
  kind: EntryKind,
  imported: Values[],
  present: Map<string, Present>,
  remarks: Remarks[],
): ReviewedEntry[] {
  const entries = new Map<string, ReviewedEntry>()
  for (const [at, given] of imported.entries()) {
    const fitted = fitValues(kind, given, present)
    const { values, problems } = fitted
    const [problem] = problems
    const { key, entry } =
      problem && Object.keys(values).length === 0
        ? refused(nameOf(kind, given), `${wordsOf(problem.field)}: ${problem.reason}`)
        : (draftOf(kind, fitted, present) ?? compared(kind, values, present))
    if (!entries.has(key))
      entries.set(key, { ...entry, name: nameOf(kind, given), problems, ...remarks[at] })
  }
  return [...entries.values()]
}

/** An entry that lacks required fields as the draft that an import can make of it; undefined if it can make none. */
function draftOf(
  kind: EntryKind,
  { checked, values }: Fitted,
  present: Map<string, Present>,
): Compared | undefined {
  if (checked.success) return undefined
  const draft = compared(kind, { ...values, visibility: 'draft' }, present)
  if (draft.entry.status === 'refused') return undefined
  const incomplete = checked.error.issues.map(({ path }) => String(path.at(-1)))
  return { ...draft, entry: { ...draft.entry, incomplete } }
}

const nameOf = (kind: EntryKind, values: Values) => kind.nameOf(values).slice(0, longestName)

type Remarks = Pick<ReviewedEntry, 'notes' | 'is_unsure'>

const unsureSentences = {
  experience: 'The PDF does not tell which is the role and which the employer. Please check it.',
  volunteering:
    'The PDF does not tell which is the role and which the organization. Please check it.',
  education: 'The PDF does not tell which is the school and which the degree. Please check it.',
}

const mayBeUnsure = (kind: string): kind is keyof typeof unsureSentences => kind in unsureSentences

/** Remarks on the entries of a kind, by their positions. */
function remarksOn({ notes, unsure }: ImportedRecord, kind: string): Remarks[] {
  if (kind === 'posts') return (notes?.posts ?? []).map((sentences) => ({ notes: sentences }))
  if (!mayBeUnsure(kind)) return []
  const remark: Remarks = { notes: [unsureSentences[kind]], is_unsure: true }
  return (unsure?.[kind] ?? []).map((isUnsure) => (isUnsure ? remark : {}))
}

type Compared = {
  key: string
  entry: Omit<ReviewedEntry, 'problems' | keyof Remarks>
  like?: Present
}

const refused = (name: string, reason: string, values: Values = {}): Compared => ({
  key: `refused ${name}`,
  entry: { name, status: 'refused', reason, values, present: {}, differing: [] },
})

/** An entry beside the present one with the same key, with the fields that differ. */
export function compared(
  kind: EntryKind,
  values: Values,
  present: ReadonlyMap<string, Present>,
): Compared {
  const checked = kind.check(values, present.get(kind.keyOf(values)))
  const name = nameOf(kind, values)
  const nothing = { present: {}, differing: [] }
  if (!checked.success) return refused(name, reasonOf(checked.error), values)
  const read = withoutEmpty(checked.data as object)
  const key = kind.keyOf(read)
  const like = present.get(key)
  if (!like) return { key, entry: { name, status: 'new', values: read, ...nothing } }
  const given = pick(read, Object.keys(values))
  const differing = Object.keys(given).filter(
    (field) => !isDeepStrictEqual(given[field], like.values[field]),
  )
  if (differing.length === 0) {
    return { key, like, entry: { name, status: 'same', values: {}, ...nothing } }
  }
  const entry = {
    name,
    status: 'different' as const,
    values: given,
    differing,
    present: pick(like.values, differing),
    expected: like.updated_at,
  }
  return { key, like, entry }
}

export const pick = (values: Values, fields: string[]): Values =>
  Object.fromEntries(fields.flatMap((field) => (field in values ? [[field, values[field]]] : [])))

/** The first thing that stands against an entry, with its field, and which one of a list it is. */
function reasonOf({ issues: [issue] }: z.core.$ZodError): string {
  const path = issue?.path ?? []
  const field = path.findLast((part) => typeof part === 'string')
  const index = path.at(-1)
  const which = typeof index === 'number' && path.length === 2 ? `, number ${index + 1}` : ''
  return `${wordsOf(String(field ?? ''))}${which}: ${issue?.message ?? 'This cannot be read'}`
}
