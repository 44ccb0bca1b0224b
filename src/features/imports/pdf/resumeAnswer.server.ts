import * as z from 'zod/mini'
import { maxEntries } from '../importFile.ts'
import { isInText, type SourceText } from './textEvidence.ts'

/** In UTF-16 units; the forms have narrower limits. */
const longestClaim = 5000

const text = z.string().check(z.maxLength(longestClaim))
const claim = z.optional(z.nullable(z.union([text, z.array(text).check(z.maxLength(100))])))
const entryOf = (names: string) =>
  z.object(Object.fromEntries(names.split(' ').map((name) => [name, claim])))
const list = (names: string) =>
  z.optional(z.nullable(z.array(entryOf(names)).check(z.maxLength(maxEntries / 5))))

/** The part of JSON Resume that the service is asked for; what else it sends is dropped. */
const answered = z.object({
  basics: z.optional(z.nullable(entryOf('name label summary email phone location links'))),
  work: list('name position location url startDate endDate summary highlights'),
  education: list('institution area studyType score startDate endDate'),
  projects: list('name description highlights keywords url startDate endDate'),
  skills: list('name keywords'),
  certificates: list('name issuer date url'),
  awards: list('title awarder date summary'),
  publications: list('name publisher releaseDate url summary'),
  volunteer: list('organization position startDate endDate summary highlights'),
  languages: list('language fluency'),
  interests: list('name keywords'),
})

/** The fields without which an entry would be another. */
const identities: Readonly<Record<string, readonly string[]>> = {
  work: ['name', 'position'],
  education: ['institution', 'area', 'studyType'],
  volunteer: ['organization', 'position'],
  awards: ['title'],
  languages: ['language'],
}

/** The answer of a service as an object; undefined where it is none, or not in this form. */
export function parsedAnswer(answer: string) {
  const begin = answer.indexOf('{')
  const end = answer.lastIndexOf('}')
  try {
    const read = answered.safeParse(JSON.parse(answer.slice(begin, end + 1)))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

type Fields = Record<string, unknown>

/** A JSON Resume of what the text says, and by its path each claim that it does not say. */
export function checkedAnswer(
  answer: NonNullable<ReturnType<typeof parsedAnswer>>,
  ground: SourceText,
) {
  const refused: string[] = []
  const refuse = (path: string, claim: string) => {
    refused.push(`${path}: “${claim.slice(0, 100)}”`)
    return []
  }
  const field = (path: string, value: unknown): unknown[] => {
    if (typeof value === 'string') {
      if (value.trim() === '') return []
      return isInText(value, ground) ? [value] : refuse(path, value)
    }
    if (!Array.isArray(value)) return []
    const supported = value.flatMap((one, index) => field(`${path}[${index}]`, one))
    return supported.length > 0 ? [supported] : []
  }
  const object = (path: string, fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) =>
        field(`${path}.${name}`, value).map((supported) => [name, supported]),
      ),
    )
  const entry = (section: string, index: number, fields: Fields): Fields[] => {
    const path = `${section}[${index}]`
    const names = identities[section] ?? (section === 'skills' ? [] : ['name'])
    const foreign = names.find(
      (name) => typeof fields[name] === 'string' && fields[name] && !isInText(fields[name], ground),
    )
    if (foreign) return refuse(`${path}.${foreign}`, `${fields[foreign]}`)
    const supported = object(path, fields)
    return Object.keys(supported).length > 0 ? [supported] : []
  }
  const { basics, ...sections } = answer
  const { links = [], ...person } = object('basics', basics ?? {})
  const profiles = [links].flat().map((link) => ({ network: hostOf(`${link}`), url: `${link}` }))
  const lists = Object.entries(sections).map(([section, entries]) => [
    section,
    (entries ?? []).flatMap((fields, index) => entry(section, index, fields)),
  ])
  return { resume: { basics: { ...person, profiles }, ...Object.fromEntries(lists) }, refused }
}

const hostOf = (url: string) =>
  url
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .split('/')[0] ?? ''
