import type { Portfolio, PortfolioRecord } from './portfolio.server.ts'

/** Maximum length of a system prompt in UTF-16 units; the limits of its parts follow. */
export const maxPromptLength = 24_000
const maxFacts = 6000
const maxTitles = 5000
const maxRecord = 4000

/** The portfolio as text: the facts, as many titles as fit, and the first records in full. */
export function portfolioText({ facts, records }: Portfolio, taken: number): string {
  const factLines = facts.map(({ text }) => text)
  const parts = [within(factLines, maxFacts).join('\n'), titles(records)]
  let left = maxPromptLength - taken - parts.join('\n\n').length
  const chosen: string[] = []
  for (const record of records) {
    const text = recordText(record)
    if (text.length + 2 > left) continue
    left -= text.length + 2
    chosen.push(text)
  }
  return [...parts, ...chosen].filter(Boolean).join('\n\n')
}

function recordText({ kind, title, details }: PortfolioRecord): string {
  return clipped(`${kind}: ${title}\n${details}`, maxRecord).trimEnd()
}

const clipped = (text: string, max: number) =>
  text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text

/** As many whole lines as fit; a single long one is cut. */
function within(lines: string[], max: number): string[] {
  let left = max
  return lines
    .map((line) => clipped(line, 1500))
    .filter((line) => {
      left -= line.length + 1
      return left >= 0
    })
}

/** All titles by kind, so that the model does not deny what is left out. */
function titles(records: PortfolioRecord[]): string {
  const kinds = [...Map.groupBy(records, ({ kind }) => kind)]
  const share = Math.floor(maxTitles / Math.max(1, kinds.length))
  return kinds.map(([kind, those]) => titlesOf(kind, those, share)).join('\n')
}

function titlesOf(kind: string, records: PortfolioRecord[], max: number): string {
  const all = records.map(({ title }) => clipped(title, 200))
  const listed = within(
    all.map((title) => `${title};`),
    max - 60,
  )
  const rest = all.length - listed.length
  const more = rest > 0 ? ` and ${rest} more` : ''
  return `All of kind ${kind} (${all.length}): ${listed.join(' ')}${more}`
}
