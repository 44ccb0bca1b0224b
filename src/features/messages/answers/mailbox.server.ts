import type { Logger } from 'pino'
import type { Changes } from '../../../server/changes.ts'
import type { Database, Transaction } from '../../../server/db/database.ts'
import { type Lease, lease } from '../../../server/db/lease.ts'
import type { Origins } from '../../../server/http/origins.ts'
import { newId } from '../../../server/ids.ts'
import { type ReceivedMail, readMailbox } from '../../../server/mail/imap.ts'
import type { OwnerMail } from '../../../server/mail/ownerMail.ts'
import { startSandboxed } from '../../../server/worker-process/startSandboxed.ts'
import { sandboxedProcess } from '../../../server/worker-process/workerProcess.ts'
import { day, later } from '../../../shared/dates/durations.ts'
import { messageStore } from '../../../site/sections/contact/store.server.ts'
import { mailSettings } from '../../mail/mailSettings.server.ts'
import { conversationMessages } from '../conversation/contract.ts'
import { conversationStore, replyAddress } from '../conversation/store.server.ts'
import { replySubject } from '../inbox/replyLink.ts'
import { messageMail } from '../receiveMessage.server.ts'
import type { Answer } from './readAnswer.server.ts'

type Dependencies = {
  db: Database
  now: () => Date
  log: Logger
  changes: Changes
  mail: OwnerMail
  origins: Pick<Origins, 'publicUrl'>
}

/** Answers to one message that are read in a day. */
const mostAnswers = 20
/** How long a round may take, in minutes; the connection is closed before. */
const longestRound = 10
/** Limits of the process that reads a mail: time in milliseconds, memory in MB. */
const readingTime = 10_000
const readingMemory = 256

/** The entry of an answer before the answer is read. */
type Begun = { id: string; message: string; mail_id: string; error: string }

export type Mailbox = ReturnType<typeof answerMailbox>

/** Reads answers to replies from the mailbox of IMAP_URL. */
export function answerMailbox(dependencies: Dependencies) {
  const { db, now, log, changes, mail } = dependencies
  const url = mail.settings?.mailbox
  let round = Promise.resolve()
  let isClosed = false

  /** Answers whether the next mail may follow. */
  const receive = async (held: Lease, received: ReceivedMail): Promise<boolean> => {
    const begun = await held.write((transaction) => begin(transaction, received, now()))
    if (begun) {
      const isRead = begun.error === conversationMessages.unreadable
      const answer = isRead ? await readInProcess(received).catch(warn) : undefined
      await db
        .transaction()
        .execute((transaction) => finish(transaction, { begun, answer }, dependencies))
      void mail.deliver()
      await changes.announce('messages', begun.message)
    }
    return !isClosed
  }
  const warn = (error: unknown) => {
    log.warn({ err: error }, 'a mail in the mailbox could not be read')
    return undefined
  }

  const readAll = async (address: string, held: Lease) => {
    const { mailbox } = await mailSettings.read(db)
    const note = (changed: Partial<typeof mailbox>) =>
      held.write(async (transaction) => {
        const { mailbox: noted } = await mailSettings.read(transaction)
        const checked = { ...noted, ...changed, checkedAt: now().toISOString() }
        await mailSettings.write(transaction, { mailbox: checked }, now())
      })
    try {
      const reached = await readMailbox(address, mailbox, {
        now: now(),
        isWanted: async (ids) => (await conversationStore.messageOf(db, ids)) !== undefined,
        onMail: (received) => receive(held, received),
      })
      await note({ ...reached, error: '' })
    } catch (error) {
      log.warn({ err: error }, 'the mailbox could not be read')
      await note({ error: (error as Error).message })
    }
  }

  const look = async () => {
    if (!url || isClosed) return
    // One round at a time among all processes.
    const held = await lease(db, 'mailbox', { minutes: longestRound, now })
    if (!held) return
    try {
      await readAll(url, held)
    } catch (error) {
      if (!held.signal.aborted) throw error
      log.warn('a round that took too long was left to another process')
    } finally {
      await held.release()
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

/**
 * Notes the place after a mail, and adds an entry that says that the mail could not be read; so it stays if reading the
 * mail ends this process. undefined for an answer that is known, or beyond those of a day.
 */
async function begin(
  transaction: Transaction,
  { id: mail_id, references, position }: ReceivedMail,
  time: Date,
): Promise<Begun | undefined> {
  const { mailbox } = await mailSettings.read(transaction)
  await mailSettings.write(transaction, { mailbox: { ...mailbox, ...position } }, time)
  const message = await conversationStore.messageOf(transaction, references)
  if (message === undefined) return undefined
  const since = later(time, -day)
  const entries = await conversationStore.answersSince(transaction, message, since)
  const answers = entries.filter(({ error }) => error !== conversationMessages.tooMany)
  const isFull = answers.length >= mostAnswers
  if (isFull && entries.length > answers.length) return undefined
  const error = isFull ? conversationMessages.tooMany : conversationMessages.unreadable
  const begun = { id: newId(), message, mail_id, error }
  if (!(await conversationStore.add(transaction, entryOf(begun), time))) return undefined
  await messageStore.note(transaction, [message], { status: 'unread', spam_at: '' })
  return begun
}

const entryOf = ({ id, message, mail_id, error }: Begun) => ({
  id,
  message,
  mail_id,
  author: 'visitor' as const,
  state: 'received' as const,
  text: '',
  sender: '',
  error,
})

/** Puts the answer into its entry, which stays as it is without one, and mails the owner. */
async function finish(
  transaction: Transaction,
  { begun, answer }: { begun: Begun; answer: Answer | undefined },
  { mail, now, origins }: Dependencies,
): Promise<void> {
  const message = await messageStore.find(transaction, begun.message)
  // It may have been deleted meanwhile.
  if (!message) return
  const entry = { ...entryOf(begun), ...(answer && answered(answer, message.email)) }
  await conversationStore.add(transaction, entry, now())
  if (entry.error === conversationMessages.unreadable) {
    const { unreadable } = await mailSettings.read(transaction)
    const counted = { count: unreadable.count + 1, lastAt: now().toISOString() }
    await mailSettings.write(transaction, { unreadable: counted }, now())
  }
  // In the mailbox to which mails to the owner go, the owner finds the answer itself.
  if ((await replyAddress(mail)) === (await mail.readTo())) return
  const text = [entry.error, entry.error && entry.sender, entry.text].filter(Boolean).join('\n\n')
  const subject = replySubject(message)
  await mail.post(transaction, messageMail({ ...message, subject, message: text }, origins))
}

function answered({ text, name, address }: Answer, email: string) {
  const isFromVisitor = address.toLowerCase() === email.toLowerCase()
  const error = isFromVisitor ? '' : conversationMessages.otherSender
  return { text, sender: name ? `${name} <${address}>` : address, error }
}

const doJob = sandboxedProcess((sandbox) => startSandboxed('imports', sandbox, readingMemory), {
  timeLimit: readingTime,
  idleTime: 10_000,
  mostWaiting: 10,
  sentences: {
    tooMany: 'Too many mails are being read.',
    failed: 'Reading the mail took too much time or memory.',
  },
})

async function readInProcess({ source, isWhole }: ReceivedMail): Promise<Answer> {
  return (await doJob({ name: 'readAnswer', input: [source, isWhole] })) as Answer
}
