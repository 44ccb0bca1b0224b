import { trimMarks, withoutPeriods } from './periodsIn.ts'
import { isPlace, placeAtEnd } from './placesIn.ts'
import { endsLikeRole, namesCompany, namesRole, namesSchool, withoutMark } from './resumeWords.ts'
import type { TextLine } from './textLines.ts'

/** Parts of the lines that say what an entry is. */
export type Head = {
  /** Texts that are no place, date, address or kind of work, in their order. */
  texts: HeadText[]
  place?: string
  url?: string
  employmentType?: string
}
type HeadText = {
  text: string
  /** Whether the place stands beside it, as behind an organisation. */
  isPlaced: boolean
  /** The type of its line; absent where it is not known. */
  look?: Look
}
type Look = Pick<TextLine, 'isBold' | 'size'>

const separators = /\t|[|•]| [·⋅◦/] | [–—‒] | - | ‖ /
const duration =
  /^\(?(?:\d+ ?(?:years?|yrs?|y|months?|mos?|m|jahre?|monate?|ans?|mois|a[ñn]os?|mes(?:es)?)\.?,? ?(?:and |und |et |y |e )?){1,2}\)?$/i
const employment =
  /^(?:full[- ]?time|part[- ]?time|freelance|contract|internship|self[- ]employed|permanent|temporary|seasonal|apprenticeship|vollzeit|teilzeit|festanstellung|freiberuflich|praktikum|cdi|cdd|stage|alternance|temps plein|temps partiel|jornada completa|media jornada|tiempo completo|tempo integral|meio período|estágio|clt|pj)$/i
const address =
  /^(?:https?:\/\/|www\.)\S+$|^[\w-]+(?:\.[\w-]+)+\/\S*$|^[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:com|org|net|io|dev|de|fr|es|pt|co|eu|ch|at)$/

/** Reads the parts of the lines at the head of an entry. */
export function headOf(lines: TextLine[]): Head {
  const head: Head = { texts: [] }
  for (const { text, isBold, size } of lines) {
    const first = head.texts.length
    const hadPlace = head.place !== undefined
    const rest = withoutPeriods(withoutMark(text))
    for (const part of rest.split(separators)) addPart(head, trimMarks(part))
    const last = head.texts.at(-1)
    const isPlaced = head.place !== undefined && !hadPlace && head.texts.length > first
    if (last && isPlaced) last.isPlaced = true
    for (const headText of head.texts.slice(first)) headText.look = { isBold, size }
  }
  return head
}

/** Which of two texts is bold, or larger where that does not differ: 1 for the first, -1 for the other, 0 for neither. */
function emphasis({ look: one }: HeadText, { look: other }: HeadText): -1 | 0 | 1 {
  if (!one || !other) return 0
  if (one.isBold !== other.isBold) return one.isBold ? 1 : -1
  if (Math.abs(one.size - other.size) < 0.5) return 0
  return one.size > other.size ? 1 : -1
}

function addPart(head: Head, text: string): void {
  if (text === '' || duration.test(text)) return
  if (!head.place && isPlace(text)) head.place = text
  else if (!head.employmentType && employment.test(text)) head.employmentType = text
  else if (!head.url && address.test(text)) head.url = text
  else {
    const [outside, inside] = parentheses(text)
    if (
      outside &&
      inside &&
      (isPlace(inside) || employment.test(inside) || duration.test(inside))
    ) {
      addPart(head, outside)
      addPart(head, inside)
      return
    }
    const ending = head.place || isPlace(text) ? undefined : placeAtEnd(text)
    if (ending) head.place = ending.place
    head.texts.push({ text: ending?.before ?? text, isPlaced: false })
  }
}

/** A text and what stands in parentheses at its end. */
function parentheses(text: string): [string, string] | [] {
  const open = text.lastIndexOf('(')
  return open > 0 && text.endsWith(')')
    ? [text.slice(0, open).trim(), text.slice(open + 1, -1).trim()]
    : []
}

const joints = [' at ', ' @ ', ' bei ', ' chez ', ' na ', ' no ', ' en ', ' für ', ', ', ' in der ']

/** Divides one text into a role and an organisation: `Analyst at Engine Ltd`. */
function dividedHead(text: string): [string, string] | undefined {
  for (const joint of joints) {
    const at = text.indexOf(joint)
    if (at < 1) continue
    const [before, after] = [text.slice(0, at).trim(), text.slice(at + joint.length).trim()]
    // Names such as adidas begin in small letters.
    const isNamed = /^[\p{Lu}\d]/u.test(after) || (joint === ' at ' && namesRole(before))
    if (!isNamed) continue
    if (namesRole(before)) return [before, after]
    if (joint === ', ' && (namesRole(after) || namesCompany(before))) return [after, before]
    if (joint === ' at ' || joint === ' @ ') return [before, after]
  }
  return undefined
}

/** The role and organisation of an entry, and what is left. */
export type Position = {
  position?: string
  name?: string
  place?: string
  left: string[]
  /** Whether a word or the other entries say which is which; else it is the usual order. */
  isKnown: boolean
}

/** Which of two texts is the role. */
export type RoleOrder = {
  role: 'first' | 'second'
  /** Whether the role is bold, or larger than the organisation, or the other way round; absent where neither is usual. */
  isRoleEmphasized?: boolean
  /** Whether the entries say so; else it is the usual order. */
  isKnown: boolean
}

const isRole = (text: string) => namesRole(text) && !namesCompany(text)

/** The order in which the entries of a section name role and organisation. `label` is what the person does. */
export function roleOrder(heads: Head[], label = ''): RoleOrder {
  let sum = 0
  let emphasized = 0
  for (const {
    texts: [one, other],
  } of heads) {
    if (!one || !other) continue
    const vote = roleScore(one, label) - roleScore(other, label)
    sum += vote
    emphasized += vote * emphasis(one, other)
  }
  return {
    role: sum < 0 ? 'second' : 'first',
    ...(Math.abs(emphasized) > 1 && { isRoleEmphasized: emphasized > 0 }),
    isKnown: Math.abs(sum) > 1,
  }
}

/** The role among texts as their look tells it; undefined where it does not. */
function roleByLook({ texts: [one, other] }: Head, order: RoleOrder): 0 | 1 | undefined {
  const emphasized = one && other ? emphasis(one, other) : 0
  if (order.isRoleEmphasized === undefined || emphasized === 0) return undefined
  return emphasized > 0 === order.isRoleEmphasized ? 0 : 1
}

/** How much a text looks like a role, more than like an organisation. */
function roleScore({ text, isPlaced }: HeadText, label: string): number {
  const isLabel = label !== '' && text.toLowerCase() === label.toLowerCase()
  return (
    (isRole(text) ? 3 : 0) +
    (isLabel ? 2 : 0) +
    (endsLikeRole(text) ? 1 : 0) -
    (namesCompany(text) ? 3 : 0) -
    (isPlaced ? 2 : 0)
  )
}

/** Heads with the town behind a last comma as their place, where others of the section have theirs there. */
export function withTowns(heads: Head[]): Head[] {
  const endings = heads.map(({ texts, place }) =>
    place ? [] : texts.flatMap(({ text }, index) => townAtEnd(text, index, texts.length)),
  )
  const isUsual =
    heads.length > 1 &&
    (heads.filter(({ place }) => place).length * 2 >= heads.length ||
      endings.every((places, index) => places.length > 0 || heads[index]?.place))
  return heads.map((head, index) => {
    const [ending] = endings[index] ?? []
    if (!ending || !(isUsual || namesCompany(ending.before))) return head
    const texts = head.texts.map((text, index) =>
      index === ending.index ? { ...text, text: ending.before, isPlaced: true } : text,
    )
    return { ...head, texts, place: ending.place }
  })
}

function townAtEnd(text: string, index: number, count: number) {
  const at = text.lastIndexOf(', ')
  const [before = '', place = ''] = text.endsWith(')')
    ? parentheses(text)
    : [text.slice(0, Math.max(0, at)), text.slice(at + 2)]
  const isTown = /^\p{Lu}[\p{L}.'’-]{2,30}(?: (?:d[aeo] )?\p{Lu}[\p{L}.'’-]{1,20})?$/u.test(place)
  const isOther = namesRole(place) || namesCompany(place) || namesSchool(place)
  // A single text may name role and organisation.
  const isAlone = count === 1 && !before.includes(', ') && !text.endsWith(')')
  const isOfRole = isRole(before) && !before.includes(', ')
  return before && isTown && !isOther && !isAlone && !isOfRole ? [{ before, place, index }] : []
}

/** The role, organisation and place of the parts of a head. */
export function positionOf(head: Head, order: RoleOrder): Position {
  const texts = head.texts.map(({ text }) => text)
  const [only] = texts
  if (only === undefined) return { left: [], isKnown: false }
  if (texts.length === 1) return positionOfText(only, order)
  const isOnlyRole = texts.filter(isRole).length === 1
  const byLook = roleByLook(head, order)
  const usual = byLook ?? (order.role === 'first' ? 0 : 1)
  const role = isOnlyRole ? texts.findIndex(isRole) : usual
  const others = texts.filter((_, index) => index !== role)
  const [name = '', ...left] = others
  return {
    ...placedLeft(head, left),
    position: texts[role] ?? '',
    name,
    isKnown: isOnlyRole || byLook !== undefined || order.isKnown,
  }
}

function positionOfText(text: string, order: RoleOrder): Position {
  const [position, name] = dividedHead(text) ?? []
  if (position && name) return { position, name, left: [], isKnown: true }
  const [first, second] = dividedByComma(text, order) ?? []
  if (first && second) return { position: first, name: second, left: [], isKnown: order.isKnown }
  if (isRole(text)) return { position: text, left: [], isKnown: true }
  return { name: text, left: [], isKnown: namesCompany(text) }
}

/** Takes a short text that is left for the place, where there is none. */
function placedLeft({ place }: Head, left: string[]): { left: string[]; place?: string } {
  const at = left.findIndex(
    (text) => /^\p{Lu}[\p{L} .,'’-]{1,40}$/u.test(text) && text.split(' ').length < 5,
  )
  const placeText = left[at]
  return place || placeText === undefined
    ? { left }
    : { left: left.toSpliced(at, 1), place: placeText }
}

function dividedByComma(text: string, order: RoleOrder): [string, string] | undefined {
  const at = text.indexOf(', ')
  if (at < 1 || isRole(text.slice(at))) return undefined
  const [before, after] = [text.slice(0, at), text.slice(at + 2)]
  return order.role === 'first' && !namesCompany(before) ? [before, after] : undefined
}
