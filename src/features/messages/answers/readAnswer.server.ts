import { toText } from 'hast-util-to-text'
import PostalMime from 'postal-mime'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { maxReply } from '../conversation/schemas.ts'
import { withoutQuote } from '../conversation/withoutQuote.ts'

/** The text of an answer, and whom it says it is from. */
export type Answer = { text: string; name: string; address: string }

/** A mail with more is not parsed: time and memory of a parser grow with them, not with the size. */
const mostLines = 20_000
const mostParts = 2000
const mostAttachments = 20
const maxLine = 300
const maxName = 100
/** How much of an HTML mail is read, in characters: deep trees take long. */
const maxHtml = 100_000
const cutMark = '\n[…]'
const moreMark = 'More of this mail is in your mailbox.'

/**
 * Reads a mail, or its beginning. Throws if it has too many lines or parts, or no text where it ends. Only the
 * process for imports may do that.
 */
export async function readAnswer(source: Uint8Array, isWhole: boolean): Promise<Answer> {
  refuseTooMany(source)
  const mail = await PostalMime.parse(source, {
    maxNestingDepth: 30,
    forceRfc822Attachments: true,
  })
  const files = mail.attachments.filter(({ related }) => !related).slice(0, mostAttachments)
  const names = files.map((file) => oneLine(file.filename ?? file.mimeType)).join(', ')
  const written = mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? '')
  const text = cut(withoutQuote(withoutNul(written)))
  if (!text && !isWhole) throw new Error('the beginning of the mail has no text')
  const { name = '', address = '' } = mail.from ?? {}
  const attached = names && `Attached, in your mailbox: ${names}`
  return {
    text: [text, attached, isWhole ? '' : moreMark].filter(Boolean).join('\n\n'),
    name: oneLine(name, maxName),
    address: oneLine(address),
  }
}

function refuseTooMany(source: Uint8Array): void {
  const text = Buffer.from(source).toString('latin1')
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  if (count(/\n/g) > mostLines) throw new Error('the mail has too many lines')
  const parts = Math.max(count(/^--/gm), count(/^content-type:/gim))
  if (parts > mostParts) throw new Error('the mail has too many parts')
}

/** Postgres refuses NUL, which an encoded header can hold. */
const withoutNul = (text: string) => text.replaceAll('\0', '')

const oneLine = (text: string, max = maxLine) =>
  withoutNul(text).replace(/\s+/g, ' ').trim().slice(0, max).toWellFormed()

const cut = (text: string) =>
  text.length > maxReply ? text.slice(0, maxReply - cutMark.length).toWellFormed() + cutMark : text

/** The text of an HTML mail without the quoted mail. */
function textOfHtml(html: string): string {
  const tree = unified().use(rehypeParse, { fragment: true }).parse(html.slice(0, maxHtml))
  visit(tree, { tagName: 'blockquote' }, (_, index, parent) => {
    if (index === undefined) return undefined
    parent?.children.splice(index, 1)
    return [SKIP, index]
  })
  return toText(tree)
}
