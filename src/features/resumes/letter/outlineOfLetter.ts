import type { PhrasingContent, RootContent } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { longDate } from '../../../shared/dates/dates.ts'
import { shownLink } from '../../../shared/rules/links.ts'
import { directionOf, type Language } from '../../../shared/texts/languages.ts'
import { textDirection } from '../../../shared/texts/textDirection.ts'
import { textsIn } from '../../../shared/texts/translations.ts'
import type { Outline } from '../outline/outline.ts'
import type { Letter } from './letter.ts'

export type Span = { text: string; isStrong: boolean; isEmphasized: boolean; href: string }

/** A paragraph, or a point of a list. */
export type Block = { isPoint: boolean; spans: Span[] }

/** The content of a letter in reading order, the source of every output format. */
export type LetterOutline = Pick<Outline, 'name' | 'headline' | 'contacts'> & {
  language: Language
  isRightToLeft: boolean
  /** Document title: the name, and the subject. */
  title: string
  recipient: string[]
  date: string
  subject: string
  salutation: string
  blocks: Block[]
  closing: string
}

/** The outline of a letter from the person of a résumé. */
export function outlineOfLetter(
  letter: Letter,
  { name, headline, contacts }: Pick<Outline, 'name' | 'headline' | 'contacts'>,
): LetterOutline {
  const { language, subject, salutation, closing } = letter
  const blocks = unified().use(remarkParse).parse(letter.body).children.flatMap(blocksOf)
  const written = [name, ...blocks.flatMap(({ spans }) => spans.map(({ text }) => text))].join('')
  return {
    language,
    isRightToLeft: directionOf(language) === 'rtl' || textDirection(written) === 'rtl',
    title: [name, subject].filter(Boolean).join(', '),
    name,
    headline,
    contacts,
    recipient: letter.recipient.split(/\n/).flatMap((line) => line.trim() || []),
    date: letter.date ? longDate(letter.date, textsIn(language)) : '',
    subject,
    salutation,
    blocks,
    closing,
  }
}

/** Text of a block in one piece. */
export const plainBlock = ({ spans }: Block): string => spans.map(({ text }) => text).join('')

/** Headings are paragraphs in bold, and HTML is text: a letter has neither. */
function blocksOf(content: RootContent): Block[] {
  if (content.type === 'paragraph') return [{ isPoint: false, spans: spansIn(content.children) }]
  if (content.type === 'heading') {
    return [{ isPoint: false, spans: spansIn(content.children, { ...plain, isStrong: true }) }]
  }
  if (content.type === 'list') {
    return content.children.flatMap((item) =>
      item.children.flatMap(blocksOf).map((block) => ({ ...block, isPoint: true })),
    )
  }
  if (content.type === 'blockquote') return content.children.flatMap(blocksOf)
  return 'value' in content ? [{ isPoint: false, spans: [{ ...plain, text: content.value }] }] : []
}

const plain: Span = { text: '', isStrong: false, isEmphasized: false, href: '' }

function spansIn(contents: PhrasingContent[], style = plain): Span[] {
  return contents.flatMap((content) => {
    if (content.type === 'strong') return spansIn(content.children, { ...style, isStrong: true })
    if (content.type === 'emphasis') {
      return spansIn(content.children, { ...style, isEmphasized: true })
    }
    if (content.type === 'link') {
      return spansIn(content.children, { ...style, href: shownLink(content.url) ?? '' })
    }
    if (content.type === 'break') return [{ ...style, text: ' ' }]
    return 'value' in content ? [{ ...style, text: content.value.replace(/\s+/g, ' ') }] : []
  })
}
