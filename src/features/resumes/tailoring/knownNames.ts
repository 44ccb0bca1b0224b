import { technologyKey } from '../../../shared/technologies.ts'
import { joinedKey, keyOf, tokensIn } from '../../../shared/words.ts'

/**
 * Where a name counts. `technology`: in any case. `word`, also an ordinary word: as a name within a sentence or in a row
 * of names. `noun`, also capitalised as a noun or a first name: in a row. `brand`: where a requirement is stated.
 */
export type NameKind = 'technology' | 'word' | 'noun' | 'brand'

/** One way to write a name. */
export type Spelling = {
  text: string
  kind: NameKind
  /** Keys of its words. */
  keys: string[]
  /** All spellings of the same name, this one among them. */
  same: readonly Spelling[]
}

/** Spellings by the joined keys of their words. */
export type KnownNames = ReadonlyMap<string, Spelling>

/** The spellings of one name, the usual one first. */
export function spellingsOf(texts: readonly { text: string; kind: NameKind }[]): Spelling[] {
  const same: Spelling[] = []
  for (const { text, kind } of texts) {
    const keys = tokensIn(text).map((token) => keyOf(token.text))
    if (keys.length > 0) same.push({ text, kind, keys, same })
    // “Tailwind” has the key of “Tailwind CSS”; a number at the end would be left out as a version.
    const whole = /\d$/.test(text) ? joinedKey(keys) : technologyKey(text)
    if (keys.length > 1 && whole !== joinedKey(keys)) same.push({ text, kind, keys: [whole], same })
  }
  return same
}

/** The known names and those of the owner's content, of which each spelling of a technology stands for all. */
export function withVocabulary(known: KnownNames, vocabulary: readonly string[]): KnownNames {
  const names = new Map(known)
  for (const name of vocabulary) {
    for (const part of new Set([name, ...name.split(/[/,&()]/)])) {
      const [spelling] = spellingsOf([{ text: part.trim(), kind: 'technology' }])
      const key = joinedKey(spelling?.keys ?? [])
      const kind = names.get(key)?.kind
      if (spelling && (kind === undefined || kind === 'brand')) names.set(key, spelling)
    }
  }
  return names
}
