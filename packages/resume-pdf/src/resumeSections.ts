import type { TextBlock } from './readingOrder.ts'
import {
  isDocumentTitle,
  longestHeading,
  type SectionKind,
  sectionKindIn,
  sectionKindOf,
} from './sectionHeadings.ts'
import type { TextLine } from './textLines.ts'

export type Section = { kind: SectionKind | 'header'; heading: string; lines: TextLine[] }

/** Divides text in reading order into its sections. The first one is what stands before any heading. */
export function sectionsOf(blocks: TextBlock[]): Section[] {
  const look = headingLook(blocks.flatMap(({ lines }) => lines))
  const header: Section = { kind: 'header', heading: '', lines: [] }
  const sections = [header]
  const ends: Section[] = []
  for (const { lines, after } of blocks) {
    let current = ends[after] ?? header
    for (const line of joinHeadings(lines)) {
      const parsedHeading = headingIn(line, current, look)
      if (!parsedHeading) current.lines.push(line)
      else {
        current = {
          kind: parsedHeading.kind,
          heading: parsedHeading.heading,
          lines: parsedHeading.rest,
        }
        sections.push(current)
      }
    }
    ends.push(current)
  }
  return sections
}

/** Joins the words of a heading that a narrow column or a margin wraps: `Work` above `Experience`. */
function joinHeadings(lines: TextLine[]): TextLine[] {
  const joined: TextLine[] = []
  for (let index = 0; index < lines.length; index++) {
    const [line, next] = [lines[index], lines[index + 1]]
    if (!line) continue
    const [first = '', ...others] = line.text.split('\t')
    const [second = '', ...rest] = next?.text.split('\t') ?? []
    const heading = `${first} ${second}`
    const areAlike = next && line.isBold === next.isBold && Math.abs(line.size - next.size) < 0.5
    if (!next || !sectionKindOf(heading)) joined.push(line)
    else if (others.length > 0 && rest.length > 0) {
      joined.push({ ...line, text: [heading, ...others].join('\t') }, withoutFirst(next))
      index++
    } else if (areAlike && others.length === 0 && rest.length === 0) {
      joined.push({ ...line, text: heading })
      index++
    } else joined.push(line)
  }
  return joined
}

type Look = {
  /** The size of most letters. */
  body: number
  /** How lines look that are known headings, by how often. */
  headings: Map<string, number>
  /** Whether sizes and weights are known. */
  isKnown: boolean
}

const lookOf = ({ text, size, isBold }: TextLine) =>
  `${Math.round(size * 2)} ${isBold} ${isUpper(text)}`

const isUpper = (text: string) => /\p{Lu}/u.test(text) && text === text.toUpperCase()

function headingLook(lines: TextLine[]): Look {
  const sizes = new Map<number, number>()
  const headings = new Map<string, number>()
  for (const line of lines) {
    const size = Math.round(line.size * 2) / 2
    sizes.set(size, (sizes.get(size) ?? 0) + line.text.length)
    if (!sectionKindOf(line.text)) continue
    headings.set(lookOf(line), (headings.get(lookOf(line)) ?? 0) + 1)
  }
  const [body] = [...sizes].sort(([, a], [, b]) => b - a)
  const isKnown = sizes.size > 1 || lines.some(({ isBold }) => isBold)
  return { body: body?.[0] ?? 1, headings, isKnown }
}

type FoundHeading = { kind: SectionKind; heading: string; rest: TextLine[] }

function headingIn(
  line: TextLine,
  { kind: current }: Section,
  look: Look,
): FoundHeading | undefined {
  // Spread letters have wide gaps between their words.
  const whole = line.text.replaceAll('\t', ' ')
  const [first = '', ...others] = sectionKindOf(whole) ? [whole] : line.text.split('\t')
  const kind = sectionKindOf(first)
  const isLarge = line.size > look.body * 1.06
  if (kind && others.length === 0) {
    const isMarked = line.isBold || isUpper(first) || line.gap > 1.3 || !look.isKnown
    // A group of skills may be named like a section, and looks otherwise.
    const isUsual =
      current !== 'skills' || !look.isKnown || (look.headings.get(lookOf(line)) ?? 0) > 1
    const stands = isLarge || (isMarked && isUsual)
    if (stands && !isDocumentTitle(first)) return { kind, heading: first, rest: [] }
    if (stands && kind !== 'summary') return { kind, heading: first, rest: [] }
  }
  // A heading in the margin, beside its first line.
  const isGroup = current === 'skills' || current === 'languages'
  if (
    kind &&
    others.length > 0 &&
    kind !== current &&
    (isLarge || isUpper(first) || line.gap > 1.4 || !isGroup)
  ) {
    return { kind, heading: first, rest: [withoutFirst(line)] }
  }
  const labelled = labelledHeading(line, current)
  if (labelled) return labelled
  return looksLikeHeading(line, current, look)
    ? { kind: sectionKindIn(first), heading: line.text, rest: [] }
    : undefined
}

/** A line without its first part. */
const withoutFirst = (line: TextLine): TextLine => ({
  ...line,
  text: line.text.split('\t').slice(1).join('\t'),
  left: line.lefts[1] ?? line.left,
  lefts: line.lefts.slice(1),
})

/** A heading before its text: `Skills: Java, Python`. */
function labelledHeading(line: TextLine, current: Section['kind']): FoundHeading | undefined {
  const colon = line.text.indexOf(':')
  if (colon < 1 || colon === line.text.length - 1) return undefined
  if (!['header', 'summary', 'education', 'interests', 'languages'].includes(current))
    return undefined
  const heading = line.text.slice(0, colon)
  const kind = sectionKindOf(heading)
  if (!kind || kind === 'contact' || kind === current) return undefined
  return { kind, heading, rest: [{ ...line, text: line.text.slice(colon + 1).trim() }] }
}

/** Whether a line without a usual word looks like the headings of this text. */
function looksLikeHeading(line: TextLine, current: Section['kind'], look: Look): boolean {
  const { text, size } = line
  if (text.length > longestHeading || /[\t\d@.:,]/.test(text) || text.split(' ').length > 6)
    return false
  if ((look.headings.get(lookOf(line)) ?? 0) < 2) return false
  const isDistinct = size > look.body * 1.06 || (isUpper(text) && line.gap > 1.2)
  if (!isDistinct || current === 'header') return false
  return sectionKindIn(text) !== 'other' || size > look.body * 1.15
}
