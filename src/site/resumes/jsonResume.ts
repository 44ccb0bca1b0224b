import type { OwnSectionId } from '../../content/sections.ts'
import type { Language } from '../../shared/texts/languages.ts'

/**
 * A résumé in the format of JSON Resume 1.0 (https://jsonresume.org/schema); dates are YYYY, YYYY-MM or YYYY-MM-DD.
 */
export type JsonResume = {
  $schema: string
  basics: {
    name: string
    label?: string | undefined
    image?: string | undefined
    email?: string | undefined
    phone?: string | undefined
    url?: string | undefined
    summary?: string | undefined
    location?: { address?: string | undefined; city?: string | undefined } | undefined
    profiles?: { network: string; url: string }[] | undefined
    /** Extension: from when and for what the person is available, their time zone and permits. */
    'x-availability'?: string[] | undefined
  }
  work?: (Dated &
    Details & {
      name: string
      position: string
      location?: string | undefined
      /** Extensions: the kind of work, and the technologies. */
      'x-kind'?: string | undefined
      'x-keywords'?: string[] | undefined
    })[]
  volunteer?: (Dated & Details & { organization: string; position: string })[]
  education?: (Dated & {
    institution: string
    url?: string | undefined
    area?: string | undefined
    studyType?: string | undefined
    score?: string | undefined
    courses?: string[] | undefined
    'x-location'?: string | undefined
    'x-details'?: string | undefined
  })[]
  projects?: (Dated & {
    name: string
    description?: string | undefined
    highlights?: string[] | undefined
    keywords?: string[] | undefined
    url?: string | undefined
    roles?: string[] | undefined
  })[]
  skills?: { name: string; keywords: string[] }[]
  certificates?: {
    name: string
    date?: string | undefined
    issuer?: string | undefined
    url?: string | undefined
  }[]
  awards?: {
    title: string
    date?: string | undefined
    awarder?: string | undefined
    summary?: string | undefined
  }[]
  publications?: {
    name: string
    publisher?: string | undefined
    releaseDate?: string | undefined
    url?: string | undefined
    summary?: string | undefined
  }[]
  languages?: { language: string; fluency?: string | undefined }[]
  interests?: { name: string; keywords?: string[] | undefined }[]
  references?: { name: string; reference: string }[]
  /** Extension: the sections that the owner added. */
  'x-sections'?: { id: OwnSectionId; title: string; items: OwnItem[] }[]
  meta: {
    canonical?: string | undefined
    version: 'v1.0.0'
    lastModified: string
    /** Extensions: the language of the headings, and the order of the sections. */
    'x-vitrine': { language: Language; sections: string[] }
  }
}

type Dated = { startDate?: string | undefined; endDate?: string | undefined }
type Details = {
  url?: string | undefined
  summary?: string | undefined
  highlights?: string[] | undefined
}
export type OwnItem = Dated & {
  title: string
  subtitle?: string | undefined
  url?: string | undefined
  summary?: string | undefined
  keywords?: string[] | undefined
}
