import type { ImapFlow } from 'imapflow'
import { day, later } from '../../shared/dates/durations.ts'
import { smtpOptions } from './smtp.ts'

/** Mails after `lastUid` of a mailbox; after another UIDVALIDITY, those of the last weeks. */
export type Position = { validity: string; lastUid: number }

/** A mail that is wanted, before anything of it is parsed. */
export type ReceivedMail = {
  /** Its Message-ID, or one made of its number in the mailbox. */
  id: string
  /** The Message-IDs that it answers. */
  references: string[]
  /** Its first 256 kB. */
  source: Buffer
  /** Whether that is the whole mail. */
  isWhole: boolean
  /** Where the next round starts if this mail is not read again. */
  position: Position
}

type Round = {
  now: Date
  /** Whether a mail is read, by the Message-IDs that it answers. */
  isWanted: (mailIds: string[]) => Promise<boolean>
  /** Answers whether the round goes on. */
  onMail: (mail: ReceivedMail) => Promise<boolean>
}

/** How far back a mailbox is read that was not read before, in milliseconds. */
const firstReach = 30 * day
/** Mails whose headers are read in one round. */
const mostHeaders = 500
/** Mails that are fetched in one round. */
const mostMails = 20
/** Largest part of a mail that is fetched, and of its header fields that are searched, in bytes. */
const maxSource = 256 * 1024
const maxHeader = 64 * 1024
/** Time limit of a round, in milliseconds; then the connection is closed. */
const timeLimit = 5 * 60 * 1000
const headers = ['message-id', 'in-reply-to', 'references']

/** Whether a mailbox can be read there: with a user, which no server does without. */
export const isImapAddress = (value: string) =>
  /^imaps?:\/\/[^/?#]+(\/[^?#]*)?$/.test(value) && (URL.parse(value)?.username ?? '') !== ''

/** Connection options for a mailbox: encrypted under the same conditions as for the mail server. */
export function imapOptions(url: string) {
  const { protocol, port, pathname } = new URL(url)
  const secure = protocol === 'imaps:'
  const { requireTLS, auth, ...shared } = smtpOptions(url.replace(/^imap/, 'smtp'))
  return {
    ...shared,
    port: Number(port) || (secure ? 993 : 143),
    auth: auth ?? { user: '', pass: '' },
    ...(requireTLS && { doSTARTTLS: true }),
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
    disableAutoIdle: true,
    logger: false as const,
  }
}

/**
 * Reads the new mails of a mailbox that are wanted, and answers how far it came. Changes nothing there. Throws an
 * error with a message for the owner. imapflow is loaded with the first round.
 */
export async function readMailbox(
  url: string,
  { validity, lastUid }: Position,
  { now, isWanted, onMail }: Round,
): Promise<Position> {
  const { folder, ...options } = imapOptions(url)
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow(options)
  // A broken connection also rejects the call that waits.
  client.on('error', () => {})
  const timer = setTimeout(() => client.close(), timeLimit)
  try {
    await client.connect()
    const mailbox = await client.mailboxOpen(folder, { readOnly: true })
    const newValidity = `${mailbox.uidValidity}`
    const isKnown = newValidity === validity
    const searched = isKnown ? { uid: `${lastUid + 1}:*` } : { since: later(now, -firstReach) }
    const foundUids = (await client.search(searched, { uid: true })) || []
    // A range that ends with * always contains the last mail.
    const uids = foundUids.filter((uid) => !isKnown || uid > lastUid).sort((a, b) => a - b)
    const round = uids.slice(0, mostHeaders)
    let count = 0
    for (const mail of await mailsIn(client, round, newValidity)) {
      if (!(await isWanted(mail.references))) continue
      const query = { source: { maxLength: maxSource }, size: true }
      const fetched = await client.fetchOne(`${mail.position.lastUid}`, query, { uid: true })
      const source = fetched ? fetched.source : undefined
      // It may have been deleted meanwhile.
      if (!fetched || !source) continue
      const isWhole = (fetched.size ?? 0) <= source.length
      const goesOn = await onMail({ ...mail, source, isWhole })
      count += 1
      if (!goesOn || count === mostMails) return mail.position
    }
    const isAll = round.length === uids.length
    const last = isAll ? Math.max(mailbox.uidNext - 1, ...round) : (round.at(-1) ?? 0)
    return { validity: newValidity, lastUid: last }
  } catch (error) {
    throw new Error(explain(error, `${options.host}:${options.port}`), { cause: error })
  } finally {
    clearTimeout(timer)
    await client.logout().catch(() => client.close())
  }
}

type HeadOfMail = Pick<ReceivedMail, 'id' | 'references' | 'position'>

/** The Message-IDs in the headers of mails, by ascending number of the mails. */
async function mailsIn(client: ImapFlow, uids: number[], validity: string): Promise<HeadOfMail[]> {
  const mails: HeadOfMail[] = []
  if (uids.length === 0) return mails
  // One at a time, because a header may have megabytes.
  for await (const { uid, headers: head } of client.fetch(uids, { headers }, { uid: true })) {
    const lines = head?.toString('latin1', 0, maxHeader).replace(/\r?\n[ \t]+/g, ' ') ?? ''
    const idsOf = (field: string) =>
      lines
        .split('\n')
        .filter((line) => line.slice(0, field.length + 1).toLowerCase() === `${field}:`)
        .flatMap((line) => line.match(messageId) ?? [])
    mails.push({
      id: idsOf('message-id')[0] ?? `<${uid}@${validity}.mailbox>`,
      references: [...idsOf('references'), ...idsOf('in-reply-to')],
      position: { validity, lastUid: uid },
    })
  }
  return mails.sort((a, b) => a.position.lastUid - b.position.lastUid)
}

const messageId = /<[^<>\s]{1,300}>/g

type ImapError = { authenticationFailed?: boolean; responseText?: string; message?: string }

function explain(error: unknown, server: string): string {
  const { authenticationFailed, responseText, message = '' } = error as ImapError
  const reason = authenticationFailed
    ? 'refused the name or password of IMAP_URL'
    : `cannot be read: ${(responseText ?? message).slice(0, 300)}`
  return `The mailbox at ${server} ${reason}.`
}
