import { displayNames } from './displayNames.ts'
import { periodsIn, trimMarks, withoutPeriods } from './periodsIn.ts'
import { isListed, plainWords, withoutMark } from './resumeWords.ts'
import { continued, entriesOf } from './sectionEntries.ts'
import { joinLines, type TextLine } from './textLines.ts'

const separators = /\t|[,;|•·⋅∙/]\s|\s[•·|⋅∙]|\s[–—] /

/** Joins lines that go on in the next one. */
const joinedLines = (lines: TextLine[]): TextLine[] =>
  joinLines(lines, (last, line) => {
    const isOpen =
      /[,;&·•]$/.test(last.text) ||
      (/^\p{Ll}/u.test(line.text) && /[,;:]/.test(last.text)) ||
      (last.text.includes(':') &&
        !line.text.includes(':') &&
        line.gap < 1.4 &&
        line.left > last.left + 2)
    return isOpen && !isListed(line.text) && line.gap < 1.6
      ? { ...last, text: continued(last.text, line.text) }
      : undefined
  })

/** Longest name of a skill. */
const longestSkill = 60
/** Words from which a text is a sentence. */
const mostWords = 6

/** Reads skills, in groups where the lines name them. */
export function skillsIn(lines: TextLine[]): {
  skills: { name: string; keywords: string[] }[]
  left: string[]
} {
  const groups = new Map<string, string[]>()
  const left: string[] = []
  let heading = ''
  for (const [index, line] of joinedLines(lines).entries()) {
    const { name, rest } = groupOf(withoutMark(line.text), line.isBold)
    if (name && rest === '') {
      heading = name
      continue
    }
    const items = itemsOf(rest)
    const next = lines[index + 1]
    if (!name && items.length === 1 && line.isBold && next && !next.isBold) {
      heading = items[0] ?? ''
      continue
    }
    const skills = items.filter(
      (item) => item.length <= longestSkill && item.split(' ').length <= mostWords,
    )
    left.push(...items.filter((item) => !skills.includes(item)))
    const group = name || heading
    groups.set(group, [...(groups.get(group) ?? []), ...skills])
  }
  const skills = [...groups].flatMap(([name, keywords]) =>
    keywords.length > 0 ? [{ name, keywords: [...new Set(keywords)] }] : [],
  )
  return { skills, left }
}

/** The name of a group before its skills: `Tools: Git, Docker`. */
function groupOf(text: string, isBold: boolean): { name: string; rest: string } {
  const colon = text.indexOf(':')
  if (colon > 0 && colon < 50) {
    return { name: text.slice(0, colon).trim(), rest: text.slice(colon + 1).trim() }
  }
  const [first = '', ...others] = text.split('\t')
  const rest = others.join('\t')
  if (others.length > 0 && (/[,;·•]/.test(rest) || isBold) && !/[,;·•]/.test(first)) {
    return { name: first.trim(), rest }
  }
  return { name: '', rest: text }
}

/** Items of a text; commas in parentheses separate none. */
function itemsOf(text: string): string[] {
  const open = text.replace(/\([^()]{0,80}\)/g, (inner) => inner.replace(/[,;/]\s/g, '\u0000'))
  return open
    .split(separators)
    .map((item) => trimMarks(item.replaceAll('\u0000', ', ')).replace(/\.$/, ''))
    .map((item) => item.replace(/[●○★☆■□▪▫•]{2,}|\s\d{1,3} ?%$/g, '').trim())
    .filter(Boolean)
}

/** Names of languages in the languages of the page. */
let allNames: ReadonlySet<string> | undefined
const languageNames = () => {
  allNames ??= new Set([
    ...displayNames('language').map((name) => plainWords(name).join(' ')),
    ...['mandarin', 'castellano', 'castilian', 'farsi', 'flemish', 'cantonese'],
  ])
  return allNames
}

const isLanguage = (text: string) => languageNames().has(plainWords(text).join(' '))

/** Reads languages with their levels: `English (native)`, `German: C1`, `French – fluent`. */
export function languagesIn(lines: TextLine[]): {
  languages: { language: string; fluency?: string }[]
  left: string[]
} {
  const languages: { language: string; fluency?: string }[] = []
  const left: string[] = []
  for (const line of lines) {
    const parts = withoutMark(line.text)
      .split(/\t|[,;|•·⋅∙]\s|\s[•·|]\s?|\s[–—-]\s|:\s?|(?=\()/)
      .map((part) => trimMarks(part))
      .map((part) =>
        part
          .replace(/^\(|\)$/g, '')
          .replace(/[●○★☆■□▪▫•]{2,}/g, '')
          .trim(),
      )
      .filter(Boolean)
    for (const part of parts) {
      const [first = '', ...others] = part.split(' ')
      const last = languages.at(-1)
      if (isLanguage(part)) languages.push({ language: part })
      else if (isLanguage(first)) languages.push({ language: first, fluency: others.join(' ') })
      else if (last && !last.fluency) last.fluency = part
      else if (last?.fluency && part.length < 40) last.fluency += `, ${part}`
      else left.push(part)
    }
  }
  return { languages, left }
}

/** A certificate or an award: a name, who gave it, and when. */
export type DatedItem = { name: string; issuer?: string; date?: string; summary?: string }

/** Reads certificates or awards. */
export function datedItems(lines: TextLine[]): DatedItem[] {
  const items: DatedItem[] = []
  const joined = joinedLines(lines)
  const isList =
    joined.some(({ text }) => isListed(text)) || joined.every(({ text }) => text.length < 140)
  if (!isList) {
    return entriesOf(lines).flatMap(({ head, text, points }) => {
      const [item] = datedItems(head.map((line) => ({ ...line, text: line.text.slice(0, 139) })))
      const summary = [...text, ...points].join('\n')
      return item ? [{ ...item, ...(summary && { summary }) }] : []
    })
  }
  for (const line of joined) {
    const text = withoutMark(line.text)
    const [period] = periodsIn(text)
    const [name = '', ...rest] = withoutPeriods(text)
      .split(/\t|\s[|•·–—]\s|\s-\s|, (?=\p{Lu})/u)
      .map(trimMarks)
      .filter(Boolean)
    const last = items.at(-1)
    if (name === '') {
      if (last && !last.date && period?.start) last.date = period.start
      continue
    }
    const isMore =
      last &&
      !isListed(line.text) &&
      line.gap < 1.25 &&
      !line.isBold &&
      !last.issuer &&
      !period &&
      joined.length > 1 &&
      items.length < joined.length / 2 &&
      line.left >= 0 &&
      lines.some(({ isBold }) => isBold)
    if (last && isMore) last.issuer = name
    else {
      const issuer = rest.join(', ')
      items.push({ name, ...(issuer && { issuer }), ...(period?.start && { date: period.start }) })
    }
  }
  return items
}

/** Reads words of a list, such as interests. */
export const wordsOfLines = (lines: TextLine[]): string[] =>
  joinedLines(lines)
    .flatMap(({ text }) => itemsOf(withoutMark(text)))
    .filter((item) => item.length <= longestSkill)
