import { joinedKey } from '../../../shared/words.ts'
import { type KnownNames, type NameKind, type Spelling, spellingsOf } from './knownNames.ts'

/** Technologies, methods, standards and certificates of job descriptions; loaded at the first call, then kept. */
export function technologyNames(): Promise<KnownNames> {
  names ??= readNames()
  return names
}

let names: Promise<KnownNames> | undefined

/** Brands with longer names are sentences. */
const mostBrandWords = 3

async function readNames(): Promise<KnownNames> {
  const [{ default: lists }, { default: icons }] = await Promise.all([
    import('./technologies.json', { with: { type: 'json' } }),
    import('simple-icons/icons.json', { with: { type: 'json' } }),
  ])
  const { ordinaryWords, ...technologies } = lists
  const read = new Map<string, Spelling>()
  const add = (spellings: Spelling[]) => {
    for (const spelling of spellings) {
      const key = joinedKey(spelling.keys)
      if (!read.has(key)) read.set(key, spelling)
    }
  }
  for (const lines of Object.values(technologies)) {
    for (const entry of lines.flatMap((line) => line.split('; '))) add(technology(entry))
  }
  const ordinary = new Set(ordinaryWords.flatMap((line) => line.split(' ')))
  for (const { title } of icons) {
    const brand = spellingsOf([{ text: title, kind: 'brand' }])
    const { keys = [] } = brand[0] ?? {}
    const key = joinedKey(keys)
    const isName = key.length > 2 && /\p{L}/u.test(key) && keys.length <= mostBrandWords
    if (isName && !ordinary.has(title.toLowerCase())) add(brand)
  }
  return read
}

/** The spellings of an entry such as `~Go = Golang`. */
const technology = (entry: string): Spelling[] =>
  spellingsOf(
    entry.split(' = ').map((spelling) => {
      const text = spelling.replace(/^~{1,2}/, '')
      return { text, kind: kindOf(spelling) }
    }),
  )

function kindOf(spelling: string): NameKind {
  // The key of “Three.js” is “three”.
  if (spelling.endsWith('.js')) return 'word'
  if (spelling.startsWith('~~')) return 'noun'
  return spelling.startsWith('~') ? 'word' : 'technology'
}
