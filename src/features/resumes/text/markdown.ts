import type { Outline, OutlineEntry } from '../outline/outline.ts'

/** A résumé in Markdown. */
export function markdownOf({ name, headline, contacts, summary, sections }: Outline): string {
  const contact = contacts.map(({ text, href }) => (href ? linked(text, href) : plain(text)))
  const blocks = [
    `# ${plain(name)}`,
    headline && `**${plain(headline)}**`,
    contact.join(' · '),
    summary.text && `## ${plain(summary.title)}\n\n${plain(summary.text)}`,
    ...sections.map(
      ({ title, entries, isLines }) =>
        `## ${plain(title)}\n\n${isLines ? entries.map(lineOf).join('\n') : entries.map(entryOf).join('\n\n')}`,
    ),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

const lineOf = ({ title, keywords }: OutlineEntry) =>
  `- ${[`**${plain(title)}**`, plain(keywords.join(', '))].filter(Boolean).join(': ')}`

function entryOf(entry: OutlineEntry): string {
  const { title, subtitle, place, period, href, text, points, keywords } = entry
  const facts = [subtitle, place, period].filter(Boolean).map(plain).join(' · ')
  return [
    `### ${href ? linked(title, href) : plain(title)}`,
    facts,
    plain(text),
    points.map((point) => `- ${plain(point)}`).join('\n'),
    plain(keywords.join(', ')),
  ]
    .filter(Boolean)
    .join('\n\n')
}

const linked = (text: string, href: string) =>
  `[${plain(text)}](<${href.replace(/[<>\s]/g, encodeURIComponent)}>)`

/** Text on one line, with Markdown's special characters escaped. */
const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|~]/g, (sign) => `\\${sign}`)
