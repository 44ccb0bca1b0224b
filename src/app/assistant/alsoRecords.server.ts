import { alsoEntries } from '../../features/also/alsoEntries.ts'
import type { Also } from '../../features/also/contract.ts'
import type { PortfolioRecord } from '../../features/assistant/service/portfolio.server.ts'
import { periodInWords } from '../../shared/dates/period.ts'

/** What one of each list is called. */
const kinds: Partial<Record<string, string>> = {
  Languages: 'Language',
  Awards: 'Award',
  'Publications and talks': 'Publication',
  Interests: 'Interest',
}

/** The small lists in words, as the section shows them. */
export const alsoRecords = (also: Also): PortfolioRecord[] =>
  alsoEntries(also).flatMap(({ label, entries }) =>
    entries.map(({ title, by, level, period, text, points = [], href }) => ({
      kind: kinds[label] ?? label,
      href: '#also',
      title,
      details: [by, level, period && periodInWords(period), text, ...points, href]
        .filter(Boolean)
        .join('\n'),
    })),
  )
