import { toText } from 'hast-util-to-text'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { maxReply } from '../conversation/schemas.ts'
import { withoutQuote } from '../conversation/withoutQuote.ts'

/** An answer as it is stored, and the Message-IDs that it names. */
export type Answer = { mail_id: string; references: string[]; text: string; sender: string }

const mostAttachments = 20
const maxLine = 300
/** How much of an HTML mail is read, in characters: deep trees take long. */
const maxHtml = 100_000
const cutMark = '\n[…]'

/** Parses a mail; undefined if it has no Message-ID. Throws if it cannot be parsed. */
export async function readAnswer(source: Buffer): Promise<Answer | undefined> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(source, { maxNestingDepth: 30 })
  const mailId = mail.messageId?.trim()
  if (!mailId || mailId.length > maxLine) return undefined
  const files = mail.attachments.filter(({ related }) => !related).slice(0, mostAttachments)
  const names = files.map((file) => oneLine(file.filename ?? file.mimeType)).join(', ')
  const { name, address = '' } = mail.from ?? {}
  const written = mail.text?.trim() ? mail.text : await textOfHtml(mail.html ?? '')
  const text = cut(withoutQuote(written.replaceAll('\0', '')))
  return {
    mail_id: mailId,
    references: `${mail.inReplyTo ?? ''} ${mail.references ?? ''}`.split(/\s+/).filter(Boolean),
    text: names ? `${text}\n\nAttached, in your mailbox: ${names}` : text,
    sender: oneLine(name ? `${name} <${address}>` : address),
  }
}

const oneLine = (text: string) =>
  text.replaceAll('\0', '').replace(/\s+/g, ' ').trim().slice(0, maxLine).toWellFormed()

const cut = (text: string) =>
  text.length > maxReply ? text.slice(0, maxReply - cutMark.length).toWellFormed() + cutMark : text

/** The text of an HTML mail without the quoted mail. */
async function textOfHtml(html: string): Promise<string> {
  const { default: rehypeParse } = await import('rehype-parse')
  const tree = unified().use(rehypeParse, { fragment: true }).parse(html.slice(0, maxHtml))
  visit(tree, { tagName: 'blockquote' }, (_, index, parent) => {
    if (index === undefined) return undefined
    parent?.children.splice(index, 1)
    return [SKIP, index]
  })
  return toText(tree)
}
