import type { Language } from '../../../shared/texts/languages.ts'

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
  /** Whether every section could be read. */
  isWhole: boolean
}

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
}

const englishNames = new Intl.DisplayNames('en', { type: 'language' })

export const englishName = (language: string) => englishNames.of(language) ?? 'English'
