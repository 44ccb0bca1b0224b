import { technologyKey } from '../../../shared/technologies.ts'
import { fold } from '../../../shared/textSearch.ts'
import type { Language } from '../../../shared/texts/languages.ts'
import { isUnspaced } from '../../../shared/words.ts'
import { stemOf } from './languageWords.server.ts'

/** Articles and pronouns that French writes together with the next word. */
const elided = /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu)['’](?=[aeiouyhàâéèêëîïôûœ])/giu

/** The words of a text; those of languages without spaces by the system's dictionary, without their particles. */
export function searchWords(text: string): string[] {
  const plain = text.replace(elided, '')
  return (plain.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}+#.]*/gu) ?? []).flatMap((run) =>
    (run.match(parts) ?? []).flatMap((part) => (isUnspaced(part) ? segmentsOf(part) : part)),
  )
}

/** A stem is no word: this sign before it keeps it from being found as a part of one. */
const stemSign = '~'
export const isStem = (form: string): boolean => form.startsWith(stemSign)

/**
 * Returns the forms under which a word is found: k8s as Kubernetes, Größe as Grosse and Groesse, Node.js as Node, and by its
 * stem in the language of the content, or in English.
 */
export const formsIn =
  (language: Language) =>
  (word: string): string[] => {
    const folded = fold(word)
    const parts = [...folded.split('.'), fold(spelledOut(word))]
    return [...new Set([...parts.filter(Boolean), ...ownFormsIn(language)(word)])]
  }

/** The forms of a word that are no parts of it. */
export const ownFormsIn =
  (language: Language) =>
  (word: string): string[] => {
    const stems = [language, 'en' as const].flatMap((one) => stemOf(word, one) ?? [])
    const forms = [fold(word), technologyKey(word)].filter(Boolean)
    return [...new Set([...forms, ...stems.map((stem) => stemSign + stem)])]
  }

/** The parts of a run that are spaced and those that are not. */
const parts =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u30ff\u3400-\u9fff]+|[^\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u30ff\u3400-\u9fff]+/g

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

const segmentsOf = (text: string) =>
  [...segmenter.segment(text)]
    .map(({ segment }) => segment)
    // Particles and endings of Japanese are in Hiragana, and stand everywhere.
    .filter((segment) => !/^[\u3041-\u309f]+$/.test(segment))

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** German and Scandinavian letters as they are typed without them. */
const spelledOut = (word: string) =>
  word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüøå]/g, (letter) => umlauts[letter] ?? letter)
