import { answerText } from './answerText.server.ts'

/** An answer as it is stored, and the Message-IDs that it names. */
export type Answer = {
  mail_id: string
  references: string[]
  text: string
  sender: string
  /** Names of attachments as JSON; their contents are not stored. */
  attachments: string
}

const mostAttachments = 20
const maxName = 200
const maxMailId = 300

/** Parses a mail; undefined if it has no Message-ID. Throws if it cannot be parsed. */
export async function readAnswer(source: Buffer): Promise<Answer | undefined> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(source, { maxNestingDepth: 30 })
  const mailId = mail.messageId?.trim()
  if (!mailId || mailId.length > maxMailId) return undefined
  const files = mail.attachments.filter(({ related }) => !related).slice(0, mostAttachments)
  const { name, address = '' } = mail.from ?? {}
  return {
    mail_id: mailId,
    references: `${mail.inReplyTo ?? ''} ${mail.references ?? ''}`.split(/\s+/).filter(Boolean),
    text: answerText(mail.text, mail.html),
    sender: oneLine(name ? `${name} <${address}>` : address),
    attachments: JSON.stringify(files.map((file) => oneLine(file.filename ?? file.mimeType))),
  }
}

const oneLine = (text: string) =>
  text.replaceAll('\0', '').replace(/\s+/g, ' ').trim().slice(0, maxName).toWellFormed()
