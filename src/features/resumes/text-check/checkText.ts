import type { Outline } from '../outline/outline.ts'

type Text = { what: string; text: string }
/** A text to find, and its kind. */
type Sought = Text & { /** Whether it may stand directly before the title. */ mayPrecede?: boolean }
export type Finding = Text & { problem: 'missing' | 'misplaced' }

/**
 * Compares the text read from a résumé with its content, and reports what is missing or misplaced. Templates may
 * order entries differently, but each entry must be contiguous, title first or after its period.
 */
export function checkText(
  outline: Outline,
  text: string,
): { findings: Finding[]; checked: number } {
  const read = readable(text)
  const groups = soughtIn(outline)
  const starts = new Set<number>()
  const walks = groups.map((group) => {
    const walk = bestWalk(read, group, starts)
    starts.add(walk.start)
    return { group, ...walk }
  })
  const findings = walks.flatMap(({ group, start, offsets }) => {
    const end = Math.min(read.length, ...[...starts].filter((otherStart) => otherStart > start))
    return group.flatMap(({ what, text }, index): Finding[] => {
      const position = offsets[index] ?? -1
      if (position >= 0 && position < end) return []
      const isThere = read.includes(readable(text))
      return [{ what, text, problem: isThere ? 'misplaced' : 'missing' }]
    })
  })
  return { findings, checked: groups.reduce((sum, { length }) => sum + length, 0) }
}

/**
 * Whether every word of a name is in the text. For right-to-left words with vowel marks the letters are enough,
 * because readers insert spaces.
 */
export function isNameReadable(name: string, text: string): boolean {
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

type Walk = { start: number; offsets: number[] }

/** Positions of an entry's texts in sequence, starting at the title after which most of them follow soonest. */
function bestWalk(read: string, group: Sought[], starts: Set<number>): Walk {
  const words = group.map(({ text }) => readable(text))
  const [title = ''] = words
  let best: Walk & { lost: number; span: number } = {
    start: -1,
    offsets: [],
    lost: Number.POSITIVE_INFINITY,
    span: 0,
  }
  for (let start = read.indexOf(title); start >= 0; start = read.indexOf(title, start + 1)) {
    if (starts.has(start)) continue
    let end = start
    const offsets = words.map((text, index) => {
      if (group[index]?.mayPrecede && read.endsWith(text, start)) return start
      const position = read.indexOf(text, end)
      if (position >= 0) end = position + text.length
      return position
    })
    const lost = offsets.filter((offset) => offset < 0).length
    const span = end - start
    if (lost < best.lost || (lost === best.lost && span < best.span)) {
      best = { start, offsets, lost, span }
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
    entries.map(({ title, subtitle, place: offset, period, text, points, keywords }) => [
      { what: section, text: title },
      ...[subtitle, offset].map((part) => ({ what: `${section}, ${title}`, text: part })),
      { what: `${section}, ${title}`, text: period, mayPrecede: true },
      { what: `${section}, ${title}`, text },
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

/** Only letters and digits, because lines, hyphens and spaces vary. */
const readable = (text: string) =>
  text
    .normalize('NFKC')
    .toLocaleLowerCase('en')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
