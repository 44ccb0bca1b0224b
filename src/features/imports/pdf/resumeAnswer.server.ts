import * as z from 'zod/mini'
import { maxEntries } from '../importFile.ts'
import { isInText, type SourceText } from './textEvidence.ts'

/** In UTF-16 units; the forms have narrower limits. */
const longestClaim = 5000

const said = z.optional(z.nullable(z.string().check(z.maxLength(longestClaim))))
const listed = z.optional(
  z.nullable(z.array(z.string().check(z.maxLength(longestClaim))).check(z.maxLength(100))),
)
const list = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.optional(z.nullable(z.array(z.object(shape)).check(z.maxLength(maxEntries / 5))))

const period = { startDate: said, endDate: said }
const story = { summary: said, highlights: listed }

/** The part of JSON Resume that the service is asked for; what else it sends is dropped. */
const answered = z.object({
  basics: z.optional(
    z.nullable(
      z.object({
        ...{ name: said, label: said, summary: said, email: said, phone: said, location: said },
        links: listed,
      }),
    ),
  ),
  work: list({ name: said, position: said, location: said, url: said, ...period, ...story }),
  education: list({ institution: said, area: said, studyType: said, score: said, ...period }),
  projects: list({
    name: said,
    description: said,
    highlights: listed,
    keywords: listed,
    url: said,
    ...period,
  }),
  skills: list({ name: said, keywords: listed }),
  certificates: list({ name: said, issuer: said, date: said, url: said }),
  awards: list({ title: said, awarder: said, date: said, summary: said }),
  publications: list({ name: said, publisher: said, releaseDate: said, url: said, summary: said }),
  volunteer: list({ organization: said, position: said, ...period, ...story }),
  languages: list({ language: said, fluency: said }),
  interests: list({ name: said, keywords: listed }),
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
    const standing = value.flatMap((one, index) => field(`${path}[${index}]`, one))
    return standing.length > 0 ? [standing] : []
  }
  const object = (path: string, fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) =>
        field(`${path}.${name}`, value).map((standing) => [name, standing]),
      ),
    )
  const entry = (section: string, index: number, fields: Fields): Fields[] => {
    const path = `${section}[${index}]`
    const names = identities[section] ?? (section === 'skills' ? [] : ['name'])
    const foreign = names.find(
      (name) => typeof fields[name] === 'string' && fields[name] && !isInText(fields[name], ground),
    )
    if (foreign) return refuse(`${path}.${foreign}`, `${fields[foreign]}`)
    const standing = object(path, fields)
    return Object.keys(standing).length > 0 ? [standing] : []
  }
  const { basics, ...sections } = answer
  const { links = [], ...person } = object('basics', basics ?? {})
  const profiles = (links as string[]).map((url) => ({ network: hostOf(url), url }))
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
