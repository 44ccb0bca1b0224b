import { parseMonth } from '@vitrine/resume-pdf/dates'
import { capitalized } from '../../shared/capitalized.ts'
import { addressOf, dateOf, endOf, periodOf, wordsOf } from './entryFields.ts'
import type { ImportedRecord } from './importedRecord.ts'
import { withTags } from './plainText.ts'
import { withoutHtml } from './posts/htmlToMarkdown.server.ts'
import type { UnwrappedValue } from './unwrappedValue.ts'

type Item = NonNullable<ImportedRecord['section-items']>[number]

/** Entries of lists that have no home here, each with the heading of a section that the owner may add for them. */
export function readOwnItems(root: UnwrappedValue): Item[] {
  const exported = root.entries('x-sections').flatMap((section) => {
    section.ignore('id')
    const heading = section.text('title') ?? ''
    return section.entries('items').flatMap((entry) => readItem(heading, entry))
  })
  const left = root.left()
  const lists = root.names().filter((name) => left.some((text) => text.startsWith(`${name}: [{`)))
  const others = lists.flatMap((name) =>
    root.entries(name).flatMap((entry) => readItem(headingOf(name), entry)),
  )
  return [...exported, ...others]
}

/** A list's name in words: `openSource` is `Open source`. */
const headingOf = (name: string) =>
  capitalized(
    name
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/[_-]+/g, ' ')
      .toLowerCase(),
  )

const titles = ['title', 'name', 'event', 'label']

function readItem(section: string, entry: UnwrappedValue): Item[] {
  const used = titles.find((name) => entry.peek(name) !== undefined)
  const title = used && entry.text(used)
  if (!title) return []
  const { start, end } = periodOf(entry)
  const date = dateOf(entry, 'date', 'releaseDate', 'year')
  return [
    {
      section,
      title,
      subtitle: entry.text(
        ...['subtitle', 'publisher', 'issuer', 'institution', 'organization', 'event'],
        ...['conference', 'location', 'venue', 'role'],
      ),
      start_date: date ?? (start && (parseMonth(start) ?? start)),
      end_date: date ? undefined : endOf(end),
      text: markdownIn(entry, ['summary', 'description', 'text'], ['highlights']),
      link: addressOf(entry, 'url', 'link', 'website'),
      tags: wordsOf(entry, 'keywords', 'tags'),
    },
  ]
}

/** Texts of an entry as Markdown, with the items of its lists below them. */
export function markdownIn(
  entry: UnwrappedValue,
  texts: string[],
  lists: string[] = [],
): string | undefined {
  const paragraphs = texts.map((name) => entry.written(name) ?? '')
  const points = lists
    .flatMap((name) => entry.writtenTexts(name) ?? [])
    .map((point) => `- ${point.replace(/^[-*•] /, '')}`)
  const written = [...paragraphs, points.join('\n')].filter(Boolean).join('\n\n')
  return withTags(written, withoutHtml).trim() || undefined
}
