import { posix } from 'node:path'

const datePrefix = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[-_ ]+|$)/
const dateFolders = /(?:^|\/)(\d{4})\/(\d{1,2})\/(\d{1,2})(?=[/-])/
const languageSuffix = /\.([a-z]{2}(?:-[a-z]{2})?)$/i

/** Whether a post has a folder of its own, with its text in `index.md`. */
export const isBundle = (path: string) =>
  path.includes('/') &&
  /^(?:\d{4}-\d{1,2}-\d{1,2}-)?index(?:\.[\w-]+)?\.\w+$/.test(posix.basename(path))

/** The folder of a post's neighbours. */
export const listOf = (path: string) =>
  isBundle(path) ? posix.dirname(posix.dirname(path)) : posix.dirname(path)

/** Whether a file is in a folder with a name that blogs give to that of their posts. */
export const isInPostsFolder = (path: string) =>
  /(?:^|\/)_?(?:posts?|blog|articles?|writing)\//i.test(path)

/** The name of a post's file without its endings, or that of its folder. */
export function fileStem(path: string): string {
  const name = isBundle(path) ? posix.basename(posix.dirname(path)) : posix.basename(path)
  return name.replace(/\.(?:md|mdx|markdown|html?)$/i, '').replace(languageSuffix, '')
}

/** The same without its date, where it has more than that. */
export const fileName = (path: string) => {
  const stem = fileStem(path)
  return stem.replace(datePrefix, '') || stem
}

/** The language in the name of a file, as in `hello.fr.md`, or of the folder of a translation, as in `content/fr/`. */
export const languageInPath = (path: string): string | undefined =>
  (/\.([a-z]{2}(?:-[a-z]{2})?)\.\w+$/i.exec(path) ??
    /(?:^|\/)content\/([a-z]{2})\//.exec(path))?.[1]?.toLowerCase()

/** The date in the name of a file or its folder, or in the folders of year, month and day above it. */
export function dateInPath(path: string): string | undefined {
  const names = [posix.basename(path), posix.basename(posix.dirname(path))]
  const match =
    names.map((name) => datePrefix.exec(name.replace(/\.\w+$/, ''))).find((each) => each) ??
    dateFolders.exec(path)
  return match?.slice(1, 4).join('-')
}
