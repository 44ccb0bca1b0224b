import { type Fields, fieldNames, textIn } from './frontMatter.server.ts'
import { momentOf } from './postDates.ts'
import { dateInPath, isInPostsFolder, listOf } from './postPaths.server.ts'

type File = { path: string; fields: Fields }

/** The date of a post as it is written, and where: in a usual field, in its path, or in another field of that name. */
export type FileDate = { text: string; source: 'usual field' | 'path' | { field: string } }

/**
 * The dates of files by their paths. A file without a usual field is of the date in its path; else of the field that
 * holds one date in most files of its folder, such as `added`.
 */
export function fileDates(files: readonly File[]): Map<string, FileDate> {
  const dates = new Map<string, FileDate>()
  for (const file of files) {
    const date = ownDate(file)
    if (date) dates.set(file.path, date)
  }
  const isNoneDated = dates.size === 0
  for (const group of Map.groupBy(files, ({ path }) => listOf(path)).values()) {
    const undated = group.filter(({ path }) => !dates.has(path))
    // A date in another list may be that of a release, and one of a single neighbour anything.
    const isOfPosts = isNoneDated || group.some(({ path }) => isInPostsFolder(path))
    const isGuess = undated.length < group.length ? undated.length > 1 : isOfPosts
    const field = isGuess ? dateField(undated) : undefined
    for (const { path, fields } of undated) {
      const text = field && dateIn(fields, field)
      if (text) dates.set(path, { text, source: { field } })
    }
  }
  return dates
}

function ownDate({ path, fields }: File): FileDate | undefined {
  const text = fieldNames('published')
    .map((name) => textIn(fields, name))
    .find((text) => momentOf(text) !== undefined)
  if (text !== undefined) return { text, source: 'usual field' }
  const inPath = dateInPath(path)
  return inPath && momentOf(inPath) ? { text: inPath, source: 'path' } : undefined
}

/** The text of a usual field of the date that cannot be read. */
export const unreadableDate = (fields: Fields): string | undefined =>
  fieldNames('published')
    .flatMap((name) => textIn(fields, name) ?? [])
    .find((text) => !/^(?:true|false)$/.test(text) && momentOf(text) === undefined)

/** Names of fields whose date is rather that of a change than of the post. */
const isLater = (name: string) => /updat|modif|edit|review|expir|until|end|due/i.test(name)

/** The field with a date in more than half of the files that have fields. */
function dateField(files: readonly File[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { fields } of files) {
    for (const name of Object.keys(fields)) {
      if (dateIn(fields, name)) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  const withFields = files.filter(({ fields }) => Object.keys(fields).length > 0).length
  const names = [...counts].flatMap(([name, count]) => (count * 2 > withFields ? name : []))
  return names.find((name) => !isLater(name)) ?? names[0]
}

const day = /^\d{4}[-/]\d{1,2}[-/]\d{1,2}(?:$|[T\s])/
const inWords =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?(?:\d{1,2} )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? (?:\d{1,2},? )?\d{4}/i

/** The date in a field; a title that ends with a year is none. */
function dateIn(fields: Fields, name: string): string | undefined {
  const text = textIn(fields, name)
  if (text === undefined || !(day.test(text) || inWords.test(text))) return undefined
  return momentOf(text) === undefined ? undefined : text
}
