import { sql } from 'kysely'

/** Whether one of some columns contains a text, ignoring case; always for an empty text. */
export function containsText(columns: readonly string[], search: string) {
  if (search === '') return sql<boolean>`1 = 1`
  const conditions = spellings(search).flatMap((spelling) =>
    columns.map((column) => sql`lower(${sql.ref(column)}) like ${spelling} escape '!'`),
  )
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

/** Search patterns of a text. SQLite lowercases only A to Z, so other letters are searched as people write names, too. */
function spellings(search: string): string[] {
  const lower = search.toLowerCase()
  const sentence = lower.replace(/^./u, (letter) => letter.toUpperCase())
  const names = lower.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
  const cases = [search, lower, search.toUpperCase(), sentence, names]
  const lowered = cases.map((text) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()))
  return [...new Set(lowered)].map((text) => `%${text.replace(/[!%_]/g, '!$&')}%`)
}
