import { claimsIn } from './claimWords.ts'
import { containsTerm, type Term } from './jobTerms.ts'
import { type SearchableEntry, searchableText } from './searchableContent.ts'
import { isCapitalised, keyOf, looksTechnical, stemOf, type Word, wordsIn } from './words.ts'

/** Data for checking wordings. */
export type WordingContext = {
  /** Terms of the job, and names of the content. */
  terms: Term[]
  /** Stems of all words of the content, and of the description. */
  record: ReadonlySet<string>
  job: ReadonlySet<string>
}

export const stemsOf = (texts: string[]): Set<string> =>
  new Set(texts.flatMap((text) => wordsIn(text).map(({ text }) => stemOf(text))))

/** Maximum length of a wording in UTF-16 units, as stored in résumés. */
const longestWording = 500
/** Shorter words are not checked as claims. */
const shortestClaim = 4
/** Maximum share of words that are not in the content. */
const mostNew = 1 / 3

/** A point to reword, and its entry. */
type Source = { entry: SearchableEntry; text: string }

/**
 * The reason why a wording is refused; '' if it is accepted. Numbers, names, technologies and claims must be in the
 * entry, and terms of the job anywhere in the content.
 */
export function checkWording(
  wording: string,
  { entry, text }: Source,
  ground: WordingContext,
): string {
  if (wording.length > longestWording) return `It is longer than ${longestWording} characters.`
  if (/:\/\/|@|www\./i.test(wording)) return 'It holds an address.'
  const number = foreignNumber(wording, entry)
  if (number) return `“${number}” is a number that your record does not say here.`
  const name = foreignName(wording, entry, ground)
  if (name) return `“${name}” is a name that your record does not say here.`
  const claimed = foreignClaim(wording, entry)
  if (claimed) return `“${claimed}” claims what your record does not say here.`
  if (isNegated(text) && !isNegated(wording)) return 'It leaves out a negation of your record.'
  const words = wordsIn(wording)
    .map(({ text }) => text)
    .filter((word) => word.length >= shortestClaim && !joiningWords.has(word.toLowerCase()))
  const unknown = words.filter((word) => !ground.record.has(stemOf(word)))
  const claim = unknown.find((word) => ground.job.has(stemOf(word)))
  if (claim) return `“${claim}” is what the job asks for, and your record does not say it.`
  if (unknown.length > words.length * mostNew) {
    return `Too much of it is not in your record: ${unknown.join(', ')}.`
  }
  return ''
}

/** A number, in digits or words, that the entry lacks. */
function foreignNumber(wording: string, { text, dates }: SearchableEntry): string | undefined {
  const known = new Set([...numbersIn(text), ...dates.flatMap(numbersIn)])
  return numbersIn(wording).find((number) => !known.has(number))
}

/** Normalized numbers: without digit grouping, with an adjacent unit. */
function numbersIn(text: string): string[] {
  const digits = [...text.matchAll(/\p{Nd}[\p{Nd}.,’']*\p{L}*/gu)].map(({ 0: found, index }) => {
    const isShare = /^\s?%/.test(text.slice(index + found.length, index + found.length + 2))
    const ungrouped = found.replace(/[.,’'](?=\d{3}(?!\d))/g, '').replace(/[.,’']$/, '')
    return ungrouped.replace(',', '.').toLowerCase() + (isShare ? '%' : '')
  })
  const words = wordsIn(text).map(({ text }) => text.toLowerCase())
  return [...digits, ...words.filter((word) => numberWords.has(word))]
}

/** A name, technology or language that the entry lacks. */
function foreignName(
  wording: string,
  entry: SearchableEntry,
  { terms }: WordingContext,
): string | undefined {
  const searched = searchableText(wording)
  const term = terms.find(
    (term) => containsTerm(searched, term) && !containsTerm(entry.searched, term),
  )
  if (term) return term.text
  return wordsIn(wording).find(
    (word, index) =>
      (looksTechnical(word.text) || (isCapitalised(word.text) && !opensSentence(word, index))) &&
      !entry.searched.keys.has(keyOf(word.text)),
  )?.text
}

/** A negation, or a claim such as “led” or “award-winning”, that the entry lacks. */
function foreignClaim(wording: string, { text }: SearchableEntry): string | undefined {
  const known = new Set(claimsIn(text).map(({ claim }) => claim))
  return claimsIn(wording).find(({ claim }) => !known.has(claim))?.word
}

const isNegated = (text: string) => claimsIn(text).some(({ claim }) => claim === 'negation')

/** Stricter than for descriptions, which have names in quotes and brackets. */
const opensSentence = ({ gap }: Word, index: number) => index === 0 || /[.!?]\s/.test(gap)

/** Conjunctions and the like in the page's languages. */
const joiningWords = new Set(
  `
  about above across after again along also although among around because been before behind being below between
  both could during each either from have having into more most much other over same since some such than that their
  them then there these they this those through thus under until upon using very well were what when where which
  while whose with within without would
  aber alle auch beim damit dass dem den denen deren dessen diese diesem diesen dieser dieses durch eine einem einen
  einer eines gegen haben hatte hinter jede jeder mehr nach nicht oder ohne sich sind sodass sowie über unter vom vor
  waren wurde wurden während weil zwischen
  ainsi après aussi avant avec cette dans depuis dont elle entre étaient leur leurs mais même pendant plus pour sans
  sont sous tous toute toutes
  ante aunque como cuando desde donde durante entre esta este hasta mientras para pero porque sino sobre también tras
  ainda como desde durante entre essa esse esta este mais para pela pelas pelo pelos porque quando sobre também
  `
    .split(/\s+/)
    .filter(Boolean),
)

/** Number words in the page's languages; `one` and the like are left out, because they are ambiguous. */
const numberWords: ReadonlySet<string> = new Set(
  `
  two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty
  ninety hundred hundreds thousand thousands million millions billion billions dozen dozens percent twice tenfold
  double doubled doubling triple tripled tripling quadruple quadrupled half halved halving third thirds quarter
  zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig hundert hunderte tausend tausende millionen
  milliarden dutzend dutzende prozent doppelt verdoppelt verdreifacht vervierfacht halb halbiert hälfte drittel viertel
  deux trois quatre cinq sept huit neuf dix onze douze vingt trente quarante cinquante cent cents mille milliard
  milliards douzaine douzaines doublé triplé moitié tiers quart
  dos tres cuatro cinco seis siete ocho nueve diez doce veinte treinta cien ciento cientos mil miles millón millones
  docena docenas duplicado duplicó triplicado triplicó mitad tercio cuarto
  dois duas três quatro sete oito nove dez doze vinte trinta cem centenas milhares milhão milhões dúzia dúzias dobro
  dobrou duplicou triplicou metade terço
  `
    .split(/\s+/)
    .filter(Boolean),
)
