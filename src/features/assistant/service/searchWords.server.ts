import { technologyKey } from '../../../shared/technologies.ts'
import { fold } from '../../../shared/textSearch.ts'

/** The words of a text; those of languages without spaces by the system's dictionary, without their particles. */
export function searchWords(text: string): string[] {
  return (text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}+#.]*/gu) ?? []).flatMap((run) =>
    (run.match(scripts) ?? []).flatMap((part) => (isUnspaced(part) ? segmentsOf(part) : part)),
  )
}

/** The forms under which a word is found: k8s as Kubernetes, Größe as Grosse and Groesse, Node.js as Node. */
export function formsOf(word: string): string[] {
  const folded = fold(word)
  const forms = [folded, ...folded.split('.'), fold(spelledOut(word)), technologyKey(word)]
  return [...new Set(forms)].filter(Boolean)
}

/** Thai, Lao, Burmese, Khmer, Japanese and Chinese. */
const scripts =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u30ff\u3400-\u9fff]+|[^\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u30ff\u3400-\u9fff]+/g

const isUnspaced = (text: string) =>
  /^[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u30ff\u3400-\u9fff]/.test(text)

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
