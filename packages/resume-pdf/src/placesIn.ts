import { displayNames } from './displayNames.ts'
import { namesCompany, plainWords, wordList } from './resumeWords.ts'
import lists from './words.json' with { type: 'json' }

const plain = (text: string) => plainWords(text).join(' ')

/** Codes of countries and of parts of the United States, Canada and Australia that people write after a town. */
const codes = new Set(wordList(lists.regionCodes))

/** Towns that are known without their country. */
const towns = new Set(wordList(lists.towns).map((town) => town.replaceAll('-', ' ')))

/** Names of countries in the languages of the page. */
let countryNames: ReadonlySet<string> | undefined
const countries = () => {
  countryNames ??= new Set([
    ...displayNames('region').map(plain),
    ...['england', 'scotland', 'wales', 'u.s.a', 'united states of america'],
  ])
  return countryNames
}

/** Whether a text is a place for certain: a known town, or a text that ends with a country or its code. */
export function isPlace(text: string): boolean {
  if (text.length > 60 || /[\d@:()]/.test(text)) return false
  const parts = text.split(',').map((part) => part.trim())
  const [first = ''] = parts
  const last = parts.at(-1) ?? ''
  if (parts.length > 3 || !/^\p{Lu}/u.test(first) || namesCompany(first)) return false
  const isRegion = (part: string) =>
    codes.has(part.replaceAll('.', '')) || countries().has(plain(part))
  if (parts.length === 3)
    return isRegion(last) && (isRegion(parts[1] ?? '') || towns.has(plain(first)))
  if (parts.length === 2) return isRegion(last) || towns.has(plain(first))
  if (countries().has(plain(first))) return true
  const words = plain(text)
  return towns.has(words) || towns.has(words.replace(/ (?:area|region|city)$/, ''))
}

/** Divides a text into what stands before its place, and the place; undefined if it ends with none. */
export function placeAtEnd(text: string): { before: string; place: string } | undefined {
  const parts = text.split(/, ?/)
  for (const count of [3, 2, 1]) {
    if (parts.length <= count) continue
    const place = parts.slice(-count).join(', ')
    if (isPlace(place)) return { before: parts.slice(0, -count).join(', '), place }
  }
  return undefined
}
