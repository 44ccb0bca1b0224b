import { periodsIn, trimMarks } from './periodsIn.ts'
import { isPlace } from './placesIn.ts'
import type { Section } from './resumeSections.ts'
import { namesCompany, namesRole, namesSchool } from './resumeWords.ts'
import { continued } from './sectionEntries.ts'
import { isDocumentTitle, isSectionHeading } from './sectionHeadings.ts'
import { joinLines, type TextLine } from './textLines.ts'

/** A person as `basics` of JSON Resume has them, and the lines of which nothing was read. */
export type Person = {
  name?: string
  label?: string
  email?: string
  phone?: string
  summary?: string
  location?: string | { address: string; postalCode: string; city: string; country: string }
  profiles: { network: string; url: string }[]
  left: string[]
}

const isEmail = (text: string) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)

/** The first mail address of a text. */
const mailIn = (text: string): string | undefined =>
  text
    .split(/[\s,;|<>()[\]•·]+/)
    .map((word) => word.replace(/^mailto:/i, '').replace(/[.:]$/, ''))
    .find(isEmail)
const label =
  /^(?:e-?mail(?:[- ]adresse)?|mail|courriel|correo(?: electr[oó]nico)?|phone|mobile|mobil|cell|tel(?:ephone|efon|éfono|efone|\.)?|téléphone|teléfono|móvil|telemóvel|portable|handy|address|adresse|anschrift|dirección|endereço|morada|location|ort|wohnort|ville|ubicación|localização|web(?:site|seite)?|site|homepage|portfolio|github|linkedin|gitlab|name|nom|nombre|nome)\s?[:\t]\s?/i
const separators = /\t|[|•·⋄◦‖♦⋅∙]| [–—/] /

/** Reads the person from the lines above the sections, and from those with contact details. */
export function personIn(sections: Section[], links: string[]): Person {
  const header = sections.filter(({ kind }) => kind === 'header' || kind === 'contact')
  const lines = joinAddresses(header.flatMap(({ lines }) => lines))
  const person: Person = { profiles: [], left: [] }
  const nameLines = nameIn(sections)
  if (nameLines.length > 0) person.name = writtenName(nameLines)
  const urls: string[] = []
  const paragraphs: TextLine[] = []
  for (const line of lines) {
    if (nameLines.includes(line)) {
      const rest = line.text.replace(label, '').replace(firstPart(line), '')
      for (const part of rest.split(separators)) readContact(person, urls, part)
      continue
    }
    if (isDocumentTitle(line.text)) continue
    if (sections.length > 1 && isParagraph(line, paragraphs.at(-1))) {
      paragraphs.push(line)
      continue
    }
    for (const part of line.text.replace(label, '').split(separators))
      readContact(person, urls, part)
  }
  const summary = sections.filter(({ kind }) => kind === 'summary').flatMap(({ lines }) => lines)
  const written = summary.length > 0 ? summary : paragraphs
  if (written.length > 0) person.summary = paragraphsOf(written)
  if (summary.length > 0) person.left.push(...paragraphs.map(({ text }) => text))
  readElsewhere(person, urls, sections, links)
  person.profiles = profilesOf(urls)
  return person
}

/** Joins an address that is cut at the end of its line. */
const joinAddresses = (lines: TextLine[]): TextLine[] =>
  joinLines(lines, (last, { text }) => {
    const isCut = /[\w.-]\/$|-$/.test(last.text) && last.text.includes('/')
    const isCutMail = isEmail(last.text) && /^[a-z.]{1,12}$/.test(text)
    return isCutMail || (isCut && /^[\w/.-]{1,60}$/.test(text))
      ? { ...last, text: last.text + text.replace(/^-/, '') }
      : undefined
  })

/** Text lines of a description above the sections. */
const isParagraph = ({ text, isBold }: TextLine, previous: TextLine | undefined) =>
  !isBold &&
  mailIn(text) === undefined &&
  !text.includes('\t') &&
  (text.split(' ').length > 8 ||
    (previous !== undefined && /[.!]$/.test(text) && !/^\+?\d/.test(text))) &&
  text.split(separators).length < 3

/** Joins lines to paragraphs, where gaps or full stops divide them. */
function paragraphsOf(lines: TextLine[]): string {
  const paragraphs: string[] = []
  for (const { text, gap } of lines) {
    const last = paragraphs.pop()
    if (last === undefined) paragraphs.push(text)
    else if (gap > 1.4 || /^[•▪◦]/.test(text)) paragraphs.push(last, text)
    else paragraphs.push(continued(last, text))
  }
  return paragraphs.join('\n').replaceAll('\t', ' ')
}

/** Reads one part of a line with contact details. */
function readContact(person: Person, urls: string[], written: string): void {
  const text = trimMarks(written.replace(label, ''))
  if (text === '') return
  const email = mailIn(text)
  const links = email ? [email] : text.split(/[\s,]+/).filter(isAddress)
  if (links.length > 0) {
    if (email) person.email ??= email
    else urls.push(...links)
    const rest = trimMarks(links.reduce((rest, link) => rest.replace(link, ''), text))
    if (rest && !isName(rest)) readContact(person, urls, rest)
    return
  }
  const parts = text.split(', ')
  const phone = parts.find(isPhone)
  if (!person.phone && phone) {
    person.phone = phone
    readContact(person, urls, parts.filter((part) => part !== phone).join(', '))
    return
  }
  const postal = postalAddress(text)
  if (!person.location && postal) person.location = postal
  else if (!person.location && isPlace(text)) person.location = text
  else if (!person.label && isLabel(text)) person.label = text
  else if (!(person.name && sameName(person.name, text))) person.left.push(text)
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const isLabel = (text: string) =>
  namesRole(text) &&
  !namesCompany(text) &&
  text.length < 120 &&
  text.split(' ').length < 14 &&
  !/\d{3}/.test(text)

const isPhone = (text: string) => {
  if (!/^[+(]?[\d\s()./+-]{6,24}\d$/.test(text)) return false
  const digits = text.replace(/\D/g, '').length
  return digits >= 7 && digits <= 15 && periodsIn(text).length === 0
}

const postalCode = /^(?:[A-Z]{1,2}-)?\d{4,5}(?:-\d{3,4})?$/

/** An address with its postal code before or behind the town. */
function postalAddress(text: string) {
  const words = text.split(/[\s,]+/)
  const at = words.findIndex((word) => postalCode.test(word))
  const code = words[at]
  if (code === undefined || words.length > 12 || periodsIn(text).length > 0) return undefined
  const [before = '', after = ''] = text.split(code, 2).map(trimMarks)
  const [town = '', ...country] = after.split(',').map((part) => part.trim())
  if (!/^\p{Lu}[\p{L} .'-]{1,40}$/u.test(town)) return undefined
  return { address: before, postalCode: code, city: town, country: country.join(', ') }
}

const hosts =
  /^(?:https?:\/\/|www\.)\S|^[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,3}\.(?:com|org|net|io|dev|me|de|fr|es|pt|br|co|eu|ch|at|uk|ai|app|tech|info|xyz|page|example)(?:\/\S*)?$/i

const isAddress = (word: string) => hosts.test(word) && !word.includes('@')

/** Takes what only the other sections or the targets of links name. */
function readElsewhere(person: Person, urls: string[], sections: Section[], links: string[]): void {
  const text = sections.flatMap(({ lines }) => lines.map((line) => line.text)).join('\n')
  const mailLink = links.find((link) => /^mailto:/i.test(link))?.slice('mailto:'.length)
  const email = person.email ?? mailIn(text) ?? mailIn(mailLink ?? '')
  if (email) person.email = email
  const phone = person.phone ?? links.find((link) => /^tel:/i.test(link))?.slice('tel:'.length)
  if (phone) person.phone = phone
  const accounts =
    /^https?:\/\/(?:www\.)?(?:github\.com\/[\w-]+|gitlab\.com\/[\w-]+|(?:\w+\.)?linkedin\.com\/in\/[^/]+)\/?$/i
  urls.push(...links.filter((link) => accounts.test(link)))
}

function profilesOf(urls: string[]): Person['profiles'] {
  const profiles = new Map<string, { network: string; url: string }>()
  for (const written of urls) {
    const url = written.replace(/[.,;)]$/, '')
    const address = webAddress(url)
    if (!address) continue
    const host = address.hostname.replace(/^www\./, '')
    const key = `${host}${address.pathname.replace(/\/$/, '')}`.toLowerCase()
    if (!profiles.has(key)) profiles.set(key, { network: host, url })
  }
  // An address that is cut at the end of its line.
  const isCut = (key: string) =>
    [...profiles.keys()].some(
      (otherKey) => otherKey.length > key.length && /[/-]/.test(key) && otherKey.startsWith(key),
    )
  return [...profiles].filter(([key]) => !isCut(key)).map(([, profile]) => profile)
}

/** The address of a page, also where it is written without https://. */
function webAddress(text: string): URL | undefined {
  const isBare = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d+)?(?:[/?#]|$)/u.test(text)
  const address = isBare ? `https://${text}` : text
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address) : undefined
}

const particles = new Set(
  'von van de da do dos das del der den di la le el bin ibn zu y e of af ten ter'.split(' '),
)

/** Whether a text can be the name of a person. */
function isName(text: string): boolean {
  const name = text.replace(/, (?:Ph\.?D|M\.?Sc|MBA|Dr|M\.?D)\.?$/i, '')
  const words = name.split(/\s+/)
  if (words.length < 2 || words.length > 6 || name.length > 50) return false
  if (isSectionHeading(name) || isDocumentTitle(name) || namesRole(name)) return false
  if (namesCompany(name) || namesSchool(name) || isPlace(name)) return false
  return words.every((word) => particles.has(word) || /^\p{Lu}[\p{L}\p{M}'’.-]*$/u.test(word))
}

const firstPart = ({ text }: TextLine) => {
  const part = trimMarks((text.replace(label, '').split('\t')[0] ?? '').split(/ [|•·] /)[0] ?? '')
  const [name = '', role = ''] = part.split(', ', 2)
  return namesRole(role) ? name : part
}

const nameLabel = /^(?:name|nom|nombre|nome)\s?[:\t]/i

/** The line with the name, or the two that hold its parts: the largest letters that can be one. */
function nameIn(sections: Section[]): TextLine[] {
  const header = sections.filter(({ kind }) => isPersonal(kind)).flatMap(({ lines }) => lines)
  const labelled = header.find((line) => nameLabel.test(line.text) && isName(firstPart(line)))
  if (labelled) return [labelled]
  const body = Math.min(...sections.flatMap(({ lines }) => lines.map(({ size }) => size)))
  const others = sections.flatMap(({ kind, lines }) => (isPersonal(kind) ? [] : lines))
  const candidates = [...header.slice(0, 40), ...others.filter(({ size }) => size > body * 1.3)]
  const bySize = candidates.toSorted((a, b) => Math.round(b.size * 2) - Math.round(a.size * 2))
  for (const [index, line] of bySize.entries()) {
    const next = bySize[index + 1]
    const isWrapped =
      next !== undefined &&
      line.size > body * 1.3 &&
      Math.abs(next.size - line.size) < 0.5 &&
      Math.abs(next.baseline - line.baseline) < line.size * 2 &&
      isName(`${firstPart(line)} ${firstPart(next)}`)
    if (isWrapped) return [line, next]
    if (isName(firstPart(line))) return [line]
  }
  return []
}

const isPersonal = (kind: Section['kind']) => kind === 'header' || kind === 'contact'

/** The name as it is written, in small letters where it is all capitals. */
function writtenName(lines: TextLine[]): string {
  const name = lines.map(firstPart).join(' ').split(/\s+/).join(' ')
  if (name !== name.toUpperCase()) return name
  return name.toLowerCase().replace(/(?<=^|[\s'’-])\p{L}/gu, (letter) => letter.toUpperCase())
}
