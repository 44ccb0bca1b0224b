import {
  type BackgroundName,
  backgrounds,
  type CompositionName,
  type Cover,
  compositions,
} from './drawCover.server.ts'
import { randomOf } from './pen.server.ts'

/** Data that determines a generated cover. */
export type CoverSource = {
  title: string
  tech: readonly string[]
  /** '' if unknown. */
  year: string
  /** Number of the variant that the owner chose; '' or absent for the first. */
  drawing?: string | undefined
}

/** Minimum distance between equal compositions or backgrounds; more than a row of the grid. */
export const minDistance = 4

/**
 * Chooses a cover for each project of a list. Each has its own order of preference and takes the first choice that
 * none of the next few has, from the end of the list, so that a new first project changes no other cover.
 */
export function chooseCovers(list: readonly CoverSource[], hue: number): Cover[] {
  const texts = list.map(({ title, tech, year, drawing }) =>
    textOf([title, ...tech, year], drawing),
  )
  const chosenGrammars = chooseDistinct(
    Object.keys(compositions) as CompositionName[],
    texts,
    'grammar',
  )
  const chosenGrounds = chooseDistinct(
    Object.keys(backgrounds) as BackgroundName[],
    texts,
    'ground',
  )
  return list.map(({ tech }, index) => ({
    grammar: at(chosenGrammars, index),
    ground: at(chosenGrounds, index),
    parts: Math.min(9, Math.max(1, tech.length)),
    hue,
    seed: hashOf(at(texts, index)),
  }))
}

/** The text that determines a generated image, with the number of its variant. */
export const textOf = (says: readonly string[], drawing: string | undefined): string =>
  [...says, ...(drawing ? [drawing] : [])].join('\n')

/**
 * Makes one of several choices for each text of a list, different from those nearby. `what` makes several choices
 * for one list independent.
 */
export function chooseDistinct<T>(
  choices: readonly T[],
  texts: readonly string[],
  what: string,
): T[] {
  const chosen: T[] = []
  for (const text of [...texts].reverse())
    chosen.push(preferred(choices, chosen.slice(-minDistance), hashOf(`${what}\n${text}`)))
  return chosen.reverse()
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new Error('each of a list has its own')
  return found
}

/** The first choice that is not taken; there are always more choices than taken ones. */
function preferred<T>(choices: readonly T[], taken: readonly T[], seed: number): T {
  const random = randomOf(seed)
  const [first] = choices
    .map((choice) => ({ choice, place: random() }))
    .filter(({ choice }) => !taken.includes(choice))
    .sort((one, other) => one.place - other.place)
  if (!first) throw new Error('more is taken than there are choices')
  return first.choice
}

/** The address of a cover, which contains everything that determines it. */
export const coverAddress = ({ grammar, ground, parts, hue, seed }: Cover): string =>
  `/plates/${grammar}-${ground}-${parts}-${hue}-${seed.toString(16).padStart(8, '0')}.svg`

const plateForm = /^\/plates\/([a-z]{1,20})-([a-z]{1,20})-([1-9])-(\d{1,3})-([0-9a-f]{8})\.svg$/

/** Parses a cover's address; undefined if it is invalid. */
export function parseCoverAddress(address: string): Cover | undefined {
  const [, grammar = '', ground = '', parts, hue, seed = ''] = plateForm.exec(address) ?? []
  if (!Object.hasOwn(compositions, grammar) || !Object.hasOwn(backgrounds, ground)) return undefined
  const plate: Cover = {
    grammar: grammar as CompositionName,
    ground: ground as BackgroundName,
    parts: Number(parts),
    hue: Number(hue),
    seed: Number.parseInt(seed, 16),
  }
  return plate.hue <= 360 && coverAddress(plate) === address ? plate : undefined
}

/** FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  // Titles that differ only in the last letter must get very different hashes (MurmurHash3 finalizer).
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
