import type { Outline, OutlineEntry } from '../outline/outline.ts'

/** A résumé as plain text, for forms that accept nothing else. */
export function plainTextOf({ name, headline, contacts, summary, sections }: Outline): string {
  const blocks = [
    [name, headline, ...contacts.map(({ text }) => text)].filter(Boolean).join('\n'),
    summary.text && `${summary.title.toUpperCase()}\n\n${summary.text}`,
    ...sections.map(
      ({ title, entries, isLines }) =>
        `${title.toUpperCase()}\n\n${isLines ? entries.map(lineOf).join('\n') : entries.map(entryOf).join('\n\n')}`,
    ),
  ]
  return `${blocks.filter(Boolean).join('\n\n\n')}\n`
}

const lineOf = ({ title, keywords }: OutlineEntry) =>
  [title, keywords.join(', ')].filter(Boolean).join(': ')

function entryOf({ title, subtitle, place, period, href, text, points, keywords }: OutlineEntry) {
  return [
    [title, subtitle, place].filter(Boolean).join(', '),
    period,
    text,
    ...points.map((point) => `- ${point}`),
    keywords.join(', '),
    href,
  ]
    .filter(Boolean)
    .join('\n')
}
