import { capitalized } from '../../shared/capitalized.ts'

type Content = Readonly<Record<string, unknown>>

/** The fields of a form by their names, with their labels, where those are not the names in words. */
export type FieldLabels = Readonly<Record<string, string>>

/** Difference of a field between a version and now. */
export type FieldChange = { name: string; label: string } & (
  | { type: 'text' | 'picture'; now: string; before: string }
  /** The texts of entries that would come and go; neither, where only their order is another. */
  | { type: 'list'; removed: string[]; added: string[] }
)

/** Fields that no form shows and no restore changes. */
const notShown = new Set(['id', 'order', 'point_ids', 'created_at', 'updated_at'])

/** Fields that a restore of the state `before` would change. */
export function fieldChanges(
  now: Content,
  before: Content,
  labels: FieldLabels = {},
): FieldChange[] {
  const names = new Set([...Object.keys(now), ...Object.keys(before)])
  return [...names].flatMap((name) => {
    const [present, past] = [readable(now[name]), readable(before[name])]
    if (notShown.has(name) || JSON.stringify(present) === JSON.stringify(past)) return []
    return { name, label: labels[name] ?? wordsOf(name), ...change(name, present, past) }
  })
}

/** A name as a label: `long_description` is `Long description`. */
export function wordsOf(name: string): string {
  return capitalized(
    name
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ')
      .toLowerCase(),
  )
}

/** Lists are kept as JSON texts in some tables; what is missing is empty. */
function readable(value: unknown): unknown {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string' || !value.startsWith('[')) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function change(name: string, now: unknown, before: unknown) {
  if (Array.isArray(now) || Array.isArray(before)) {
    const [present, past] = [entriesOf(now), entriesOf(before)]
    return {
      type: 'list' as const,
      removed: present.filter((entry) => !past.includes(entry)),
      added: past.filter((entry) => !present.includes(entry)),
    }
  }
  const isPicture = [now, before].some((value) => isStoredPicture.test(`${value}`))
  const type = isPicture ? ('picture' as const) : ('text' as const)
  return { type, now: textOf(name, now), before: textOf(name, before) }
}

const isStoredPicture = /^\/uploads\/[^/]+\.(webp|avif|svg|png|jpg|gif)$/
const isSwitch = /^(featured|hide_|keep_)/

const entriesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(entryText) : [])

function entryText(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return `${entry}`
  return Object.entries(entry)
    .map(([name, value]) => (name === 'hidden' ? (value ? 'hidden' : '') : `${value ?? ''}`))
    .filter((text) => text !== '')
    .join(', ')
}

function textOf(name: string, value: unknown): string {
  if (isSwitch.test(name)) return value ? 'Yes' : 'No'
  return `${value}`
}
