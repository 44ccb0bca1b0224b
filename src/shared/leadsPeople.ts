import wordLists from './leadsPeople.json' with { type: 'json' }
import { phraseFinder } from './phrases.ts'
import { tokensIn, type Word, wordList } from './words.ts'

type Kind = keyof typeof wordLists

/** Whether a text is about leading people, or about mentoring them. */
export const leadsPeople = (text: string, kind: Kind): boolean =>
  isAboutPeople(tokensIn(text), kind)

/** Maximum distance of a verb and its object in words. */
const objectDistance = 6

/** Whether words are about leading people, or about mentoring them. */
export function isAboutPeople(words: readonly Word[], kind: Kind): boolean {
  if (phrasesIn(words).some((phrase) => phrase.kind === kind)) return true
  const { verbs, finalVerbs, people } = actions[kind]
  const plain = words.map(({ text }) => text.toLowerCase())
  const hasPeople = (from: number, to: number) =>
    plain.slice(Math.max(0, from), to).some((word) => people.has(word))
  return plain.some(
    (word, index) =>
      (verbs.has(word) && hasPeople(index + 1, index + objectDistance)) ||
      (finalVerbs.has(word) && hasPeople(index - objectDistance, index)),
  )
}

const phrasesIn = phraseFinder(
  (['leading', 'mentoring'] as const).flatMap((kind) =>
    wordLists[kind].phrases.map((text) => ({ kind, value: 0, text })),
  ),
)

type Actions = { verbs: string[]; finalVerbs: string[]; people: string[] }

const actionsOf = ({ verbs, finalVerbs, people }: Actions) => ({
  verbs: new Set(wordList(verbs)),
  /** Their object stands before them. */
  finalVerbs: new Set(wordList(finalVerbs)),
  people: new Set(wordList(people)),
})
const actions = { leading: actionsOf(wordLists.leading), mentoring: actionsOf(wordLists.mentoring) }
