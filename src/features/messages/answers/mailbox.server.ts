import { toText } from 'hast-util-to-text'
import type { Logger } from 'pino'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import type { Changes } from '../../../server/changes.ts'
import type { Database } from '../../../server/db/database.ts'
import type { Origins } from '../../../server/http/origins.ts'
import { readMailbox } from '../../../server/mail/imap.ts'
import type { OwnerMail } from '../../../server/mail/ownerMail.ts'
import type { RateLimits } from '../../../server/rateLimit.ts'
import { messageStore } from '../../../site/sections/contact/store.server.ts'
import { mailSettings } from '../../mail/mailSettings.server.ts'
import { maxReply } from '../conversation/schemas.ts'
import { conversationStore, replyAddress } from '../conversation/store.server.ts'
import { withoutQuote } from '../conversation/withoutQuote.ts'
import { replySubject } from '../inbox/replyLink.ts'
import { messageMail } from '../receiveMessage.server.ts'

type Dependencies = {
  db: Database
  now: () => Date
  log: Logger
  changes: Changes
  mail: OwnerMail
  limits: RateLimits
  origins: Pick<Origins, 'publicUrl'>
}

/** One round at a time among all processes; that of a process that was killed counts for five minutes. */
const lease = { key: 'mailbox', minutes: 5 }

export type Mailbox = ReturnType<typeof answerMailbox>

/** Reads answers to replies from the mailbox of IMAP_URL. */
export function answerMailbox(dependencies: Dependencies) {
  const { db, now, log, changes, mail, limits, origins } = dependencies
  const url = mail.settings?.mailbox
  let round = Promise.resolve()
  let isClosed = false

  const read = async (source: Buffer) => {
    const answer = await readAnswer(source).catch((error) => {
      // The mails after it are read all the same.
      log.warn({ err: error }, 'a mail in the mailbox could not be read')
    })
    if (!answer) return
    const id = await storeAnswer(answer)
    if (!id) return
    void mail.deliver()
    await changes.announce('messages', id)
  }

  /** Stores an answer once, and answers the id of its message. */
  const storeAnswer = ({ references, ...answer }: Answer) =>
    db.transaction().execute(async (transaction) => {
      const id = await conversationStore.messageOf(transaction, references)
      if (id === undefined) return undefined
      const entry = { message: id, author: 'visitor', state: 'received', ...answer } as const
      if (!(await conversationStore.add(transaction, entry, now()))) return undefined
      await messageStore.note(transaction, [id], { status: 'unread', spam_at: '' })
      const message = await messageStore.find(transaction, id)
      // In the mailbox to which mails to the owner go, the owner finds the answer itself.
      const isElsewhere = (await replyAddress(mail)) !== (await mail.readTo())
      if (message && isElsewhere) {
        await mail.post(
          transaction,
          messageMail(
            { ...message, subject: replySubject(message), message: answer.text },
            origins,
          ),
        )
      }
      return id
    })

  const look = async () => {
    if (!url || isClosed) return
    if (!(await limits.isFree(lease.key, lease.minutes))) return
    const { mailbox } = await mailSettings.read(db)
    const note = (changed: Partial<typeof mailbox>) =>
      db.transaction().execute(async (transaction) => {
        const checked = { ...mailbox, ...changed, checkedAt: now().toISOString() }
        await mailSettings.write(transaction, { mailbox: checked }, now())
      })
    try {
      const reached = await readMailbox(url, mailbox, {
        now: now(),
        isWanted: async (ids) => (await conversationStore.messageOf(db, ids)) !== undefined,
        onMail: read,
      })
      await note({ ...reached, error: '' })
    } catch (error) {
      log.warn({ err: error }, 'the mailbox could not be read')
      await note({ error: (error as Error).message })
    } finally {
      await limits.reset(lease.key)
    }
  }

  return {
    /** Reads new answers, one round at a time. Never rejects. */
    look(): Promise<void> {
      round = round
        .then(look)
        .catch((error) => log.error({ err: error }, 'the mailbox could not be looked after'))
      return round
    },

    async close(): Promise<void> {
      isClosed = true
      await round
    },
  }
}

/** An answer as it is stored, and the Message-IDs that it names. */
type Answer = { mail_id: string; references: string[]; text: string; sender: string }

const mostAttachments = 20
const maxLine = 300
/** How much of an HTML mail is read, in characters: deep trees take long. */
const maxHtml = 100_000
const cutMark = '\n[…]'

/** Parses a mail; undefined if it has no Message-ID. Throws if it cannot be parsed. */
async function readAnswer(source: Buffer): Promise<Answer | undefined> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(source, { maxNestingDepth: 30 })
  const mailId = withoutNul(mail.messageId).trim()
  if (!mailId || mailId.length > maxLine) return undefined
  const files = mail.attachments.filter(({ related }) => !related).slice(0, mostAttachments)
  const names = files.map((file) => oneLine(file.filename ?? file.mimeType)).join(', ')
  const { name, address = '' } = mail.from ?? {}
  const written = mail.text?.trim() ? mail.text : await textOfHtml(mail.html ?? '')
  const text = cut(withoutQuote(withoutNul(written)))
  return {
    mail_id: mailId,
    references: `${withoutNul(mail.inReplyTo)} ${withoutNul(mail.references)}`
      .split(/\s+/)
      .filter(Boolean),
    text: names ? `${text}\n\nAttached, in your mailbox: ${names}` : text,
    sender: oneLine(name ? `${name} <${address}>` : address),
  }
}

/** Postgres refuses NUL, which an encoded header can hold. */
const withoutNul = (text = '') => text.replaceAll('\0', '')

const oneLine = (text: string) =>
  withoutNul(text).replace(/\s+/g, ' ').trim().slice(0, maxLine).toWellFormed()

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
