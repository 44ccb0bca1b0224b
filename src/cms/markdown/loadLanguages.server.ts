import { memoize } from '../../server/cache/memoize.ts'
import { codeHighlighter } from './highlightCode.ts'

/** Three signs before code, or a class of it in HTML, with the name of its language. */
const ofLanguage = /(?:```|~~~|\blang(?:uage)?-)[ \t]*([\w+#.-]+)/g

/** The names of the languages that a text has code in, as it writes them. */
export const languagesIn = (text: string): string[] =>
  [...text.matchAll(ofLanguage)].map(([, name = '']) => name)

/** Loads all languages of highlight.js if a text has code in one that is not common. */
export async function loadLanguages(text: string): Promise<void> {
  if (languagesIn(text).every((name) => codeHighlighter().registered(name))) return
  await addLanguages()
}

const addLanguages = memoize(async () => {
  const { addAllLanguages } = await import('./allLanguages.server.ts')
  addAllLanguages()
})
