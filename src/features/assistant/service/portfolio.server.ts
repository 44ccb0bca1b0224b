/** What the assistant knows: published content in words, and nothing else. */
export type Portfolio = {
  /** The owner's name. */
  name: string
  /** What the page is in, by its English name, such as German. */
  language: string
  /** Told with every question: who the owner is and how to reach them. */
  facts: PortfolioFact[]
  /** What there is several of, told where it matters to the question. */
  records: PortfolioRecord[]
  /** The anchors of the page that a visitor can be sent to, such as #projects. */
  anchors: string[]
  /** Whether every part of the content could be read just now. */
  isWhole: boolean
}

export type PortfolioFact = {
  /** What it belongs to, such as About. */
  kind: string
  text: string
  /** Where the page says it. */
  href: string
}

export type PortfolioRecord = {
  /** What it is, such as Project. */
  kind: string
  title: string
  details: string
  /** Where the page shows it. */
  href: string
}
