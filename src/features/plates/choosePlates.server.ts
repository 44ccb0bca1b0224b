import {
  type GrammarName,
  type GroundName,
  grammars,
  grounds,
  type Plate,
} from './drawPlate.server.ts'
import { randomOf } from './pen.server.ts'

/** What a plate is drawn from. */
export type Pictured = {
  title: string
  tech: readonly string[]
  /** '' where it is not known. */
  year: string
  /** Which other one its owner asked for; '' or absent for the first. */
  drawing?: string | undefined
}

/** How far apart the same grammar, or the same ground, may hang: further than a row of the grid is wide. */
export const apart = 4

/**
 * Chooses a plate for each of a list. Every one has an order of preference of its own, and takes the first that
 * none of the next few has; it is gone through from the end, so that who comes first changes nobody else's,
 * and who comes between changes only those that wanted the same.
 */
export function choosePlates(list: readonly Pictured[], hue: number): Plate[] {
  const texts = list.map(({ title, tech, year, drawing }) =>
    textOf([title, ...tech, year], drawing),
  )
  const chosenGrammars = chooseApart(Object.keys(grammars) as GrammarName[], texts, 'grammar')
  const chosenGrounds = chooseApart(Object.keys(grounds) as GroundName[], texts, 'ground')
  return list.map(({ tech }, index) => ({
    grammar: at(chosenGrammars, index),
    ground: at(chosenGrounds, index),
    parts: Math.min(9, Math.max(1, tech.length)),
    hue,
    seed: hashOf(at(texts, index)),
  }))
}

/** Who says this, and which other drawing of it is asked for. */
export const textOf = (says: readonly string[], drawing: string | undefined): string =>
  [...says, ...(drawing ? [drawing] : [])].join('\n')

/** What each of a list takes of some choices, by its text; `what` keeps choices of one list from going together. */
export function chooseApart<T>(choices: readonly T[], texts: readonly string[], what: string): T[] {
  const chosen: T[] = []
  for (const text of [...texts].reverse())
    chosen.push(preferred(choices, chosen.slice(-apart), hashOf(`${what}\n${text}`)))
  return chosen.reverse()
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new Error('each of a list has its own')
  return found
}

/** The first choice that is not taken; there are always more choices than are taken. */
function preferred<T>(choices: readonly T[], taken: readonly T[], seed: number): T {
  const random = randomOf(seed)
  const [first] = choices
    .map((choice) => ({ choice, place: random() }))
    .filter(({ choice }) => !taken.includes(choice))
    .sort((one, other) => one.place - other.place)
  if (!first) throw new Error('more is taken than there are choices')
  return first.choice
}

/** The address at which a plate is served; all that it is drawn from stands in it. */
export const plateAddress = ({ grammar, ground, parts, hue, seed }: Plate): string =>
  `/plates/${grammar}-${ground}-${parts}-${hue}-${seed.toString(16).padStart(8, '0')}.svg`

const plateForm = /^\/plates\/([a-z]{1,20})-([a-z]{1,20})-([1-9])-(\d{1,3})-([0-9a-f]{8})\.svg$/

/** The plate at an address; undefined for any other words. */
export function plateAt(address: string): Plate | undefined {
  const [, grammar = '', ground = '', parts, hue, seed = ''] = plateForm.exec(address) ?? []
  if (!Object.hasOwn(grammars, grammar) || !Object.hasOwn(grounds, ground)) return undefined
  const plate: Plate = {
    grammar: grammar as GrammarName,
    ground: ground as GroundName,
    parts: Number(parts),
    hue: Number(hue),
    seed: Number.parseInt(seed, 16),
  }
  return plate.hue <= 360 && plateAddress(plate) === address ? plate : undefined
}

/** FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  // Titles that differ in their last letter alone shall look nothing alike (the end of MurmurHash3).
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
