import type { Collection, System } from './collection.ts'
import type { Show } from './fields/field.ts'

type Values = Readonly<Record<string, unknown>>

/** A record as visitors receive it: a field is left out unless its definition shows it there. */
export function visitorRecord<R extends System>(
  { fields }: Collection,
  record: R,
  where: Show = 'card',
): R {
  const visibleValues: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(record)) {
    const field = fields[name]
    const isShown = !field || field.show === 'card' || field.show === where
    if (isShown) visibleValues[name] = field?.forVisitors ? field.forVisitors(value) : value
  }
  return visibleValues as R
}

/** Addresses of pictures and films in records, which the policy of their page has to allow. */
export function fileAddresses({ fields }: Collection, records: readonly Values[]) {
  const files = { pictures: [] as string[], films: [] as string[] }
  for (const [name, { addresses, type, file }] of Object.entries(fields)) {
    // A file of no rule is uploaded by a call of its own: a film.
    const list = type === 'file' && !file ? files.films : files.pictures
    for (const { [name]: value } of records) {
      if (value !== undefined && addresses) list.push(...addresses(value))
    }
  }
  return files
}
