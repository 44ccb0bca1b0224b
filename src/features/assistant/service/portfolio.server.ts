import type { ContactInfo } from '../../../content/publicDocument.ts'
import type { CountedPeriod } from '../../../shared/dates/countedMonths.ts'
import type { Language } from '../../../shared/texts/languages.ts'
import type { Site } from '../../../site/siteTexts.ts'

/** Published content as text, the assistant's only source. */
export type Portfolio = {
  /** Name of the owner. */
  name: string
  /** The page's language. */
  language: Language
  /** Sent with every question: the owner and contact data. */
  facts: PortfolioFact[]
  /** Records, sent if they are relevant. */
  records: PortfolioRecord[]
  /** Lines on what the owner does not do yet, or would do differently. Answers alone name them: no page does. */
  gaps: string[]
  /** Anchors that links may use, such as #projects. */
  anchors: string[]
  /** The page for answers to the usual questions of recruiters. */
  page: RecruitersPage
  /** Whether every section could be read. */
  isWhole: boolean
}

/** Visible content of the page, with the contact section if it is not hidden. */
export type RecruitersPage = Site & { contact: ContactInfo | undefined }

export type PortfolioFact = {
  /** The section, such as About. */
  kind: string
  text: string
  /** Address of the section. */
  href: string
}

export type PortfolioRecord = {
  /** The kind, such as Project. */
  kind: string
  title: string
  details: string
  /** Address of the record. */
  href: string
  /** Set for positions and projects with a start. */
  period?: CountedPeriod | undefined
}

const englishNames = new Intl.DisplayNames('en', { type: 'language' })

export const englishName = (language: string) => englishNames.of(language) ?? 'English'
