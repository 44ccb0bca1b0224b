import { unsavedKey } from '../../client/browser/unsavedKey.ts'
import { day, later } from '../../shared/dates/durations.ts'

/** Values that were typed into a form and not saved. */
export type UnsavedWork = {
  /** When it was typed last, as ISO text in UTC. */
  at: string
  /** The `updated_at` of the state that the form was filled from; absent for a new record. */
  base?: string | undefined
  /** The id that a new record will have. */
  newId?: string | undefined
  /** Values of the fields, without files. */
  values: Record<string, unknown>
}

type StoredWork = Record<string, UnsavedWork>
type Options = {
  /** As `localStorage`; asked for when it is needed, for a browser may refuse it. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now: () => Date
}

/** How many forms are kept, the latest, and for how long in milliseconds. */
const mostForms = 20
const lifetime = 30 * day
/** How many characters all of them take: a browser gives a site five million. */
const mostCharacters = 500_000

/** Unsaved work in this browser, by the name of its form; where nothing can be stored, nothing is kept. */
export function unsavedStore({ storage, now }: Options) {
  const read = (): StoredWork => {
    try {
      const stored: unknown = JSON.parse(storage().getItem(unsavedKey) ?? '{}')
      return isStoredWork(stored) ? stored : {}
    } catch {
      return {}
    }
  }

  const write = (stored: StoredWork): void => {
    const oldest = later(now(), -lifetime).toISOString()
    const entries = Object.entries(stored)
      .filter(([, { at }]) => at > oldest)
      .sort(([, a], [, b]) => b.at.localeCompare(a.at))
      .slice(0, mostForms)
    let text = JSON.stringify(Object.fromEntries(entries))
    while (text.length > mostCharacters) {
      entries.pop()
      text = JSON.stringify(Object.fromEntries(entries))
    }
    try {
      if (entries.length === 0) storage().removeItem(unsavedKey)
      else storage().setItem(unsavedKey, text)
    } catch {
      // It is a help, not a promise.
    }
  }

  return {
    find: (name: string): UnsavedWork | undefined => {
      const work = Object.hasOwn(read(), name) ? read()[name] : undefined
      return work && Date.parse(work.at) > now().getTime() - lifetime ? work : undefined
    },
    keep: (name: string, work: Omit<UnsavedWork, 'at'>): void =>
      write({
        ...read(),
        [name]: { ...work, values: withoutFiles(work.values), at: now().toISOString() },
      }),
    drop: (name: string): void => {
      const { [name]: dropped, ...others } = read()
      if (dropped) write(others)
    },
  }
}

/** Files are too large to keep, and a browser hands none back. */
const withoutFiles = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (Array.isArray(value)) return [[name, value.filter((entry) => !holdsFile(entry))]]
      return holdsFile(value) ? [] : [[name, value]]
    }),
  )

/** Whether a value, or an entry of a list, is or has a new file. */
export const holdsFile = (value: unknown): boolean =>
  value instanceof Blob ||
  (typeof value === 'object' && value !== null && Object.values(value).some(holdsFile))

function isStoredWork(value: unknown): value is StoredWork {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every(
    (work) => typeof work?.at === 'string' && typeof work.values === 'object' && work.values,
  )
}
