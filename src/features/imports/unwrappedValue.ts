import { isMarkup, mark, plainLines } from './plainText.ts'

/** A value of JSON whose fields are taken one by one, so that in the end it is known what nobody has taken. */
export type UnwrappedValue = {
  /** Whether there is anything in it. */
  isFilled: boolean
  /** The first of the fields that holds a text or a number, trimmed and without its formatting; undefined where none does. */
  text(...names: string[]): string | undefined
  /** Names of its fields. */
  names(): string[]
  /** The same as `text`, but not taken by being looked at. */
  peek(...names: string[]): string | undefined
  /** Whether one of the fields says yes. */
  flag(...names: string[]): boolean
  /** The texts of a list, of its objects' `name` (or the like), or of one text, a line each; without their formatting. */
  texts(...names: string[]): string[] | undefined
  /** The same as `text` with its formatting; of a list its texts, a line each. */
  written(...names: string[]): string | undefined
  /** The same as `texts`, but not taken by being looked at. */
  peekTexts(...names: string[]): string[]
  /** The same as `texts` with their formatting; HTML is one text. */
  writtenTexts(...names: string[]): string[] | undefined
  /** The entries of a list, or of an object that stands where a list should; texts come as `{ name }`. */
  entries(...names: string[]): UnwrappedValue[]
  object(...names: string[]): UnwrappedValue
  /** Marks fields as known, where it is no loss that they are not taken. */
  ignore(...names: string[]): void
  /** Values that no reader took, each with its path: `work[2].ticker: ENG`. */
  left(): string[]
  /** How many texts, numbers and answers are in it, and how many of them no reader took. */
  counts(): { all: number; left: number }
}

/** Characters of a value that was not taken, with its path. */
const longestLeft = 300

type Fields = Record<string, unknown>

/** Opens a value that came from a file; whatever it is, nothing of this throws. */
export function unwrapValue(value: unknown, path = ''): UnwrappedValue {
  const fields: Fields = isFields(value) ? value : {}
  const children: UnwrappedValue[] = []
  const takenNames = new Set<string>()
  const at = (name: string) => (path ? `${path}.${name}` : name)
  const fieldAt = (name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined)
  const firstFilled = (names: string[]) => names.find((name) => isFilled(fieldAt(name)))
  const firstTexts = (names: string[]) => {
    const name = names.find((name) => textsOf(fieldAt(name)).length > 0)
    if (name === undefined) return undefined
    takenNames.add(name)
    return textsOf(fieldAt(name))
  }
  const written = (names: string[]) => {
    const name = names.find((name) => textOf(fieldAt(name)) !== undefined)
    if (name === undefined) return undefined
    takenNames.add(name)
    return textOf(fieldAt(name))
  }
  const open = (value: unknown, path: string) => {
    const opened = unwrapValue(value, path)
    children.push(opened)
    return opened
  }

  return {
    isFilled: isFilled(value),

    text(...names) {
      const text = written(names)
      return text === undefined ? undefined : plainLines(text) || undefined
    },

    names: () => Object.keys(fields),

    peek: (...names) =>
      names.map((name) => textOf(fieldAt(name))).find((text) => text !== undefined),

    flag(...names) {
      for (const name of names) takenNames.add(name)
      return names.some((name) => fieldAt(name) === true || fieldAt(name) === 'true')
    },

    texts: (...names) => firstTexts(names)?.map(plainLines).filter(Boolean),

    peekTexts: (...names) =>
      names.map((name) => textsOf(fieldAt(name))).find((texts) => texts.length > 0) ?? [],

    written: (...names) => written(names) ?? firstTexts(names)?.join('\n'),

    writtenTexts: (...names) => firstTexts(names),

    entries(...names) {
      const name = firstFilled(names)
      const list = name === undefined ? undefined : fieldAt(name)
      if (name === undefined || typeof list !== 'object' || list === null) return []
      takenNames.add(name)
      if (!Array.isArray(list)) return [open(list, at(name))]
      return list.flatMap((entry, index) => {
        if (!isFilled(entry)) return []
        const text = textOf(entry)
        return [open(text === undefined ? entry : { name: text }, `${at(name)}[${index}]`)]
      })
    },

    object(...names) {
      const name = names.find((name) => isFields(fieldAt(name)))
      if (name === undefined) return unwrapValue(undefined)
      takenNames.add(name)
      return open(fieldAt(name), at(name))
    },

    ignore(...names) {
      for (const name of names) takenNames.add(name)
    },

    left() {
      const fieldTexts = Object.keys(fields)
        .filter((name) => !takenNames.has(name) && isFilled(fields[name]))
        .map((name) => `${at(name)}: ${textOf(fields[name]) ?? JSON.stringify(fields[name])}`)
        .map((text) => text.slice(0, longestLeft))
      return [...fieldTexts, ...children.flatMap((child) => child.left())]
    },

    counts() {
      const untaken = Object.keys(fields).filter((name) => !takenNames.has(name))
      const inChildren = children.reduce((sum, child) => sum + child.counts().left, 0)
      const own = untaken.reduce((sum, name) => sum + countOf(fields[name]), 0)
      return { all: countOf(value), left: own + inChildren }
    },
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value says anything: not null, an empty text, an empty list, or an object of such. */
function isFilled(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return false
  if (typeof value === 'string') return value.trim() !== ''
  if (typeof value === 'object') return Object.values(value).some(isFilled)
  return true
}

/** How many texts, numbers and answers a value has. */
function countOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return isFilled(value) ? 1 : 0
  return Object.values(value).reduce((sum: number, inner) => sum + countOf(inner), 0)
}

/** A text or a number as a trimmed text; undefined for anything else, and where it is empty. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return `${value}`
  return typeof value === 'string' ? value.trim() || undefined : undefined
}

const nameFields = ['name', 'text', 'value', 'title', 'summary', 'description', 'keyword']

function textsOf(value: unknown): string[] {
  const single = textOf(value)
  if (single !== undefined && isMarkup(single)) return [single]
  if (single !== undefined) return single.split(/\r?\n/).map(withoutMark).filter(Boolean)
  if (!Array.isArray(value)) return []
  return value.flatMap((item) => {
    const name = isFields(item) ? nameFields.find((field) => textOf(item[field])) : undefined
    const text = (name ? textOf((item as Fields)[name]) : textOf(item)) ?? ''
    return (text.includes('\n') ? text : withoutMark(text)) || []
  })
}

/** A line of a list without the mark before it. */
const withoutMark = (line: string) => line.replace(mark, '').trim()
