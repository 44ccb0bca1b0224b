/** A post as readers make it; values that a file does not have are absent. */
export type ImportedPost = {
  title?: string | undefined
  summary?: string | undefined
  /** An address, of a file in the archive where it begins with a slash. */
  cover?: string | undefined
  cover_alt?: string | undefined
  body?: string | undefined
  pictures?: { image: string; alt: string; caption: string }[] | undefined
  tags?: string[] | undefined
  language?: string | undefined
  canonical_url?: string | undefined
  published_at?: string | undefined
  revised_at?: string | undefined
  old_paths?: string[] | undefined
  visibility?: 'draft' | 'published' | undefined
}

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
