import type { ImportedRecord } from '../importedRecord.ts'

export type ImportedPost = NonNullable<ImportedRecord['posts']>[number]

/** A post, and what the owner should know of it. */
export type ReadPost = { post: ImportedPost; notes: string[] }

/** The texts of a list without those that differ in capitals alone. */
export function distinct(texts: string[]): string[] {
  const textsByKey = new Map<string, string>()
  for (const text of texts.map((text) => text.trim())) {
    const key = text.toLowerCase()
    if (text && !textsByKey.has(key)) textsByKey.set(key, text)
  }
  return [...textsByKey.values()]
}
