import lists from './words.json' with { type: 'json' }

/** The words of a list of `words.json`, whose texts hold several each. */
export const wordList = (lines: readonly string[]): string[] => lines.join(' ').split(' ')

/**
 * Words of a text in small letters without accents, as `words.json` has them; C++, Node.js and .NET are words, addresses
 * are none.
 */
export function plainWords(text: string): string[] {
  const plain = text
    .replace(/(?:https?:\/\/|www\.)\S+/gi, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
  return [...plain.matchAll(/[\p{L}\p{N}.][\p{L}\p{N}+#.@]*/gu)]
    .map(([word]) => word.replace(/\.{1,3}$/, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !word.includes('@'))
}

/** Returns whether texts have a word of a kind: a whole one, or one that contains a root. */
function wordsOfKind(kind: { words: string[]; roots: string[] }): (words: string[]) => boolean {
  const words = new Set(wordList(kind.words))
  const roots = wordList(kind.roots)
  return (given) =>
    given.some((word) => words.has(word) || roots.some((root) => word.includes(root)))
}

/** Job titles in English, German, French, Spanish and Portuguese. */
const isRole = wordsOfKind(lists.role)
const isSchool = wordsOfKind(lists.school)
const isDegree = wordsOfKind(lists.degree)
/** Words that only names of organisations have. */
const companyWords = new Set(wordList(lists.company))

export const namesRole = (text: string): boolean => isRole(plainWords(text))
export const namesSchool = (text: string): boolean => isSchool(plainWords(text))
export const namesDegree = (text: string): boolean =>
  isDegree(plainWords(text.replace(/(?<=\b[A-Za-z])\.(?=[A-Za-z])/g, '')))
export const namesCompany = (text: string): boolean =>
  plainWords(text).some((word) => companyWords.has(word)) || /\bS\.?[AL]\.?$|e\. ?V\./.test(text)

/** Endings of words that say what somebody does. */
const roleEnding =
  /(?:er|erin|or|orin|ist|istin|ian|ant|eur|euse|rice|ier|iere|iste|ien|ienne|dor|dora|ero|era|ista|nte)$/

/** Whether a text could be a job title by the ending of its first or last word. */
export const endsLikeRole = (text: string): boolean => {
  const words = plainWords(text)
  return [words[0], words.at(-1)].some((word = '') => word.length > 4 && roleEnding.test(word))
}

/** Marks before the items of a list. */
const listMark = /^(?:[•●◦▪■▸▹‣○➢►✓✔⁃➤❖→»›∙◆◇*·–—-]|[oO](?=[\t ]\p{Lu}))[\t ]*(?=\S)/u

export const isListed = (text: string) => listMark.test(text)
export const withoutMark = (text: string) => text.replace(listMark, '').trim()
