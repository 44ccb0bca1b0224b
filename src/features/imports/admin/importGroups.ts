import { wordsOf } from '../../../cms/versions/fieldChanges.ts'
import { allCollections } from '../../../content/registry.ts'
import { capitalized } from '../../../shared/capitalized.ts'
import type { ChosenEntry, ImportReview, ReviewedEntry } from '../contract.ts'

const groupLabels: Readonly<Record<string, string>> = {
  hero: 'Hero section',
  contact: 'Contact section',
  resumeSettings: 'Only in résumés',
  profileLinks: 'Profile links',
  education: 'Education',
  ...Object.fromEntries(allCollections.map(({ name, many }) => [name, capitalized(many)])),
  'section-items': 'Other lists, as sections of your own',
}

/** The groups whose entries are single fields. */
const fieldGroups = ['hero', 'contact', 'resumeSettings']
const fieldLabels: Readonly<Record<string, string>> = {
  github_url: 'GitHub link',
  linkedin_url: 'LinkedIn link',
  profile_image: 'Portrait, fetched from this address',
}

/** An entry with what it is known by on the page. */
export type ShownEntry = ReviewedEntry & { id: string; label: string; isField: boolean }
export type ShownGroup = { kind: string; label: string; entries: ShownEntry[] }

/** How many entries can be looked through. */
const few = 20

/** Of many entries those first that the owner should look at. */
function remarksFirst(entries: ShownEntry[]): ShownEntry[] {
  if (entries.length <= few) return entries
  const hasRemark = ({ problems, notes = [] }: ShownEntry) => problems.length + notes.length > 0
  return [...entries.filter(hasRemark), ...entries.filter((entry) => !hasRemark(entry))]
}

export const shownGroups = ({ groups }: ImportReview): ShownGroup[] =>
  groups.map(({ kind, entries }) => ({
    kind,
    label: groupLabels[kind] ?? wordsOf(kind),
    entries: remarksFirst(
      entries.map((entry, index) => ({
        ...entry,
        id: `${kind}.${index}`,
        isField: fieldGroups.includes(kind),
        label: fieldGroups.includes(kind)
          ? (fieldLabels[entry.name] ?? wordsOf(entry.name))
          : entry.name || 'Without a name',
      })),
    ),
  }))

/** Texts that the owner typed in the review, by entry and field; items of lists on lines of their own. */
export type Edits = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Whether an entry can be saved; a refused one once the owner has filled in its fields. */
export const isImportable = (entry: ShownEntry, edits: Edits): boolean =>
  entry.status === 'new' ||
  entry.status === 'different' ||
  (entry.status === 'refused' &&
    entry.problems.length > 0 &&
    entry.problems.every(({ field }) => edits[entry.id]?.[field]?.trim() || field in entry.values))

export const chosenOf = (
  groups: ShownGroup[],
  chosen: ReadonlySet<string>,
  edits: Edits,
): ChosenEntry[] =>
  groups.flatMap(({ kind, entries }) =>
    entries
      .filter(({ id }) => chosen.has(id))
      .map((entry) => ({ kind, values: editedValues(entry, edits), expected: entry.expected })),
  )

/** Whether an entry becomes a draft, because it lacks required fields that the owner has not filled in. */
export const isIncomplete = ({ id, incomplete = [] }: ShownEntry, edits: Edits): boolean =>
  incomplete.some((field) => !edits[id]?.[field]?.trim())

function editedValues(entry: ShownEntry, edits: Edits): ChosenEntry['values'] {
  const edited = { ...entry.values }
  if (entry.incomplete && !isIncomplete(entry, edits)) delete edited.visibility
  for (const { field, isList } of entry.problems) {
    const text = edits[entry.id]?.[field]?.trim()
    if (text === undefined) continue
    if (text === '') delete edited[field]
    else edited[field] = isList ? text.split('\n').filter((line) => line.trim()) : text
  }
  return edited
}

const stateLabels = {
  new: 'new',
  different: 'different',
  same: 'here already',
  refused: 'cannot be imported',
} as const

/** How many entries of each state there are: `3 new, 1 here already`. */
export const countedStates = (entries: ReviewedEntry[]): string =>
  Object.entries(stateLabels)
    .map(([state, label]) => ({
      label,
      count: entries.filter((one) => one.status === state).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => `${count} ${label}`)
    .join(', ')

/** Source of the entries, for the review's heading. */
export function sourceLabels(source: string) {
  const [there, whole] =
    source === 'GitHub'
      ? ['on GitHub', 'GitHub’s answer']
      : source === 'PDF'
        ? ['in the PDF', 'the PDF']
        : ['in the file', 'the file']
  return {
    beside: capitalized(there),
    nothing: `There is nothing ${there} to import.`,
    notTaken: (count: number) =>
      count === 1
        ? `One field of ${whole} is not imported`
        : `${count} fields of ${whole} are not imported`,
    other: source === 'GitHub' ? 'Import Something Else' : 'Choose Another File',
  }
}
