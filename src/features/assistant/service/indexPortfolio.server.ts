import MiniSearch from 'minisearch'
import type { Portfolio, PortfolioFact, PortfolioRecord } from './portfolio.server.ts'
import { formsIn, isStem, ownFormsIn, searchWords } from './searchWords.server.ts'

/** The searchable content of the portfolio, records first, with its index and the forms of its words. */
export type PortfolioIndex = ReturnType<typeof indexPortfolio>

export function indexPortfolio({
  records,
  facts,
  language,
}: Pick<Portfolio, 'records' | 'facts' | 'language'>) {
  const formsOf = formsIn(language)
  const entries = [
    ...records.map((record) => ({ ...record, details: withoutLinks(record.details) })),
    ...factEntries(facts),
  ]
  const index = new MiniSearch<PortfolioRecord & { id: number }>({
    fields: ['title', 'kind', 'details'],
    tokenize: searchWords,
    processTerm: formsOf,
    searchOptions: {
      boost: { title: 3, kind: 2 },
      boostDocument: (id) => (isWork(entries[id]) ? workBoost : 1),
      prefix: (term) => term.length > 3 && !isStem(term),
      fuzzy: (term) => (term.length > 4 && !isStem(term) ? 0.2 : false),
    },
  })
  index.addAll(entries.map((entry, id) => ({ ...entry, id })))
  return { entries, index, formsOf, ownFormsOf: ownFormsIn(language) }
}

/** Kinds that show work, which count more than what is only claimed. */
const workKinds = ['Project', 'Position', 'Post']
const workBoost = 3

export const isWork = (record: Pick<PortfolioRecord, 'kind'> | undefined): boolean =>
  workKinds.includes(record?.kind ?? '')

/** One entry for each place with content. */
const factEntries = (facts: PortfolioFact[]): PortfolioRecord[] =>
  [...Map.groupBy(facts, ({ kind }) => kind)].map(([kind, those]) => ({
    kind,
    title: '',
    details: withoutLinks(those.map(({ text }) => text).join('\n')),
    href: those[0]?.href ?? '',
  }))

/** The lines without those that are addresses. */
const withoutLinks = (details: string) =>
  details
    .split('\n')
    .filter((line) => !line.includes('://'))
    .join('\n')
