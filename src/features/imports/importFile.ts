import { type FileRule, megabyte } from '../../shared/files/files.ts'

/** Accepted files: every kind that a reader knows. The bytes decide, not the name. */
export const importFile: FileRule = {
  maxBytes: 20 * megabyte,
  types: [],
  accept:
    '.json,.zip,.pdf,.xml,.rss,.atom,.md,.mdx,.markdown,.csv,application/json,application/zip,application/pdf',
  tooLarge:
    'Please choose a file of at most 20 MB. A larger archive of this site can be restored in Settings.',
  wrongType: 'This file is empty',
}

/** The entries of one import as JSON, in bytes: a thousand posts of 20 KB. */
export const maxTaken = 20 * megabyte
/** How many entries one file may bring. */
export const maxEntries = 1000
/** How many of the fields that were not taken are named. */
export const maxUnmapped = 200
/** How many pictures are fetched for one import. */
export const maxImages = 40
/** How long all of them may take together, in seconds. */
export const imagesTimeout = 45
/** How much text is sorted into entries, in UTF-16 units: some ten pages. */
export const maxTextBytes = 30_000
