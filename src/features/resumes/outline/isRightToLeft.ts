import { directionOf } from '../../../shared/texts/languages.ts'
import { textDirection } from '../../../shared/texts/textDirection.ts'
import type { Outline } from './outline.ts'

/**
 * Whether a résumé is set from right to left: by its language, or because most of the owner's text is written so,
 * without headings, dates and keywords.
 */
export function isRightToLeft({ language, name, headline, summary, sections }: Outline): boolean {
  if (directionOf(language) === 'rtl') return true
  const entries = sections.flatMap(({ entries }) => entries)
  const written = [
    ...[name, headline, summary.text],
    ...entries.flatMap(({ title, subtitle, text, points }) => [title, subtitle, text, ...points]),
  ]
  return textDirection(written.join('')) === 'rtl'
}
