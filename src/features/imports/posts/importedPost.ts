import type { ImportedRecord } from '../importedRecord.ts'

export type ImportedPost = NonNullable<ImportedRecord['posts']>[number]

/** A post, and what the owner should know of it. */
export type ReadPost = { post: ImportedPost; notes: string[] }

/** The texts of a list without those that differ in capitals alone. */
export const distinct = (texts: string[]): string[] =>
  [
    ...new Map(
      texts
        .flatMap((text) => {
          const trimmed = text.trim()
          return trimmed ? [[trimmed.toLowerCase(), trimmed] as const] : []
        })
        .toReversed(),
    ).values(),
  ].toReversed()
