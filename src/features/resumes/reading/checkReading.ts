import type { Outline } from '../outline/outline.ts'

/** Something that a machine should find, by what kind of thing it is. */
type Sought = { what: string; text: string }
export type Finding = Sought & { problem: 'missing' | 'misplaced' }

/**
 * Looks for everything that a résumé says in what a machine has read of it: what is not there, and what stands
 * where it belongs to something else. What belongs together is an entry: its title first, then where, when and
 * its points. Templates may order entries otherwise, but keep each of them whole.
 */
export function checkReading(
  outline: Outline,
  text: string,
): { findings: Finding[]; checked: number } {
  const read = readable(text)
  const groups = soughtIn(outline)
  const taken = new Set<number>()
  const walks = groups.map((group) => {
    const walk = bestWalk(read, group, taken)
    taken.add(walk.start)
    return { group, ...walk }
  })
  const findings = walks.flatMap(({ group, start, places }) => {
    const end = Math.min(read.length, ...[...taken].filter((other) => other > start))
    return group.flatMap((sought, index): Finding[] => {
      const place = places[index] ?? -1
      if (place >= 0 && place < end) return []
      const isThere = read.includes(readable(sought.text))
      return [{ ...sought, problem: isThere ? 'misplaced' : 'missing' }]
    })
  })
  return { findings, checked: groups.reduce((sum, { length }) => sum + length, 0) }
}

/**
 * Whether every word of a name is in what a machine has read. Of a word with vowel marks that is written from right to
 * left its letters are enough: machines read them, but not in one piece.
 */
export function isRead(name: string, text: string): boolean {
  const read = readable(text)
  return name
    .split(/\s+/)
    .map(readable)
    .every((word) =>
      vowelled.test(word)
        ? [...word.replace(/\p{M}/gu, '')].every((letter) => read.includes(letter))
        : read.includes(word),
    )
}

const vowelled = /[\p{Script=Hebrew}\p{Script=Arabic}]\p{M}/u

type Walk = { start: number; places: number[] }

/** Where the texts of an entry stand, one behind the other: from that of its titles with which most follow soonest. */
function bestWalk(read: string, group: Sought[], taken: Set<number>): Walk {
  const words = group.map(({ text }) => readable(text))
  const [title = ''] = words
  let best: Walk & { lost: number; span: number } = {
    ...{ start: -1, places: [], lost: Number.POSITIVE_INFINITY, span: 0 },
  }
  for (let start = read.indexOf(title); start >= 0; start = read.indexOf(title, start + 1)) {
    if (taken.has(start)) continue
    let end = start
    const places = words.map((text) => {
      const place = read.indexOf(text, end)
      if (place >= 0) end = place + text.length
      return place
    })
    const lost = places.filter((place) => place < 0).length
    const span = end - start
    if (lost < best.lost || (lost === best.lost && span < best.span)) {
      best = { start, places, lost, span }
    }
  }
  return best
}

function soughtIn({ name, headline, contacts, summary, sections }: Outline): Sought[][] {
  const head = [
    { what: 'Name', text: name },
    { what: 'Headline', text: headline },
  ]
  const entries = sections.flatMap(({ title: section, entries }) =>
    entries.map(({ title, subtitle, place, period, text, points, keywords }) => [
      { what: section, text: title },
      ...[subtitle, place, period, text].map((part) => ({
        what: `${section}, ${title}`,
        text: part,
      })),
      ...points.map((point) => ({ what: `${section}, ${title}`, text: point })),
      ...keywords.map((word) => ({ what: `${section}, ${title}`, text: word })),
    ]),
  )
  return [
    head,
    ...contacts.map(({ text }) => [{ what: 'Contact', text }]),
    [{ what: 'Profile', text: summary.text }],
    ...entries,
  ]
    .map((group) => group.filter(({ text }) => text.trim() !== ''))
    .filter((group) => group.length > 0)
}

/** Letters and digits alone: lines, hyphens and spaces fall otherwise on every page. */
const readable = (text: string) =>
  text
    .normalize('NFKC')
    .toLocaleLowerCase('en')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
