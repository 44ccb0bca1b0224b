import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jobTerms, type Term } from '../src/features/resumes/tailoring/jobTerms.ts'
import type { KnownNames } from '../src/features/resumes/tailoring/knownNames.ts'
import { joinedKey, keyOf, tokensIn } from '../src/shared/words.ts'

const folder = join(import.meta.dirname, '../src/features/resumes/tailoring/job-texts')
const languages = ['en', 'de', 'fr', 'es', 'ja']

/** A job description, and the terms that are marked in it by hand as `[[term]]`. */
type JobText = { title: string; description: string; marks: string[]; half: Half }

/** The rules were written with the first four texts of each language; the others were only measured. */
export type Half = 'tuned' | 'held out'

export const jobTexts = (): JobText[] => languages.flatMap(textsOf)

function textsOf(language: string): JobText[] {
  const texts = readFileSync(join(folder, `${language}.txt`), 'utf8')
    .split(/^=== /m)
    .slice(1)
  return texts.map((text, index) => {
    const [title = '', ...lines] = text.split('\n')
    const marked = lines.join('\n')
    return {
      title: `${language}: ${title}`,
      description: marked.replace(/\[\[|\]\]/g, ''),
      marks: [...marked.matchAll(/\[\[(.*?)\]\]/g)].map(([, mark = '']) => mark),
      half: index < texts.length / 2 ? 'tuned' : 'held out',
    }
  })
}

/** Marks that are not found, and terms that are not marked. */
export function readText({ description, marks }: JobText, names: KnownNames) {
  const terms = jobTerms(description, names)
  const found = new Set(terms.flatMap(keysOf))
  const marked = new Set(marks.map(keyIn))
  return {
    marks: marked.size,
    terms: terms.length,
    missed: marks.filter((mark) => !found.has(keyIn(mark))),
    wrong: terms.filter((term) => !keysOf(term).some((key) => marked.has(key))),
  }
}

const keyIn = (text: string) => joinedKey(tokensIn(text).map((token) => keyOf(token.text)))

const keysOf = ({ text, spellings }: Term) => [
  keyIn(text.replace(/kenntnisse$/, '')),
  ...spellings.map(joinedKey),
]

/** Shares of missed marks and wrong terms in the texts of a half. */
export function measure(half: Half, names: KnownNames) {
  const read = jobTexts()
    .filter((text) => text.half === half)
    .map((text) => readText(text, names))
  const sum = (count: (one: ReturnType<typeof readText>) => number) =>
    read.reduce((total, one) => total + count(one), 0)
  const [marks, terms] = [sum((one) => one.marks), sum((one) => one.terms)]
  const [missed, wrong] = [sum((one) => one.missed.length), sum((one) => one.wrong.length)]
  return { marks, terms, missed: missed / marks, wrong: wrong / terms }
}
