import { smtpOptions } from './smtp.ts'

/** Mails after `lastUid` of a mailbox; after another UIDVALIDITY, those of the last weeks. */
export type Position = { validity: string; lastUid: number }

type Round = {
  now: Date
  /** Whether a mail is read, by the Message-IDs that it names. */
  isWanted: (mailIds: string[]) => Promise<boolean>
  onMail: (source: Buffer) => Promise<void>
}

/** How far back a mailbox is read that was not read before, in milliseconds. */
const firstReach = 30 * 24 * 60 * 60 * 1000
/** Mails whose headers are read in one round. */
const mostHeaders = 500
/** Largest part of a mail that is read, in bytes. */
const maxSource = 2 * 1024 * 1024
const headers = ['in-reply-to', 'references']

export const isImapAddress = (value: string) =>
  /^imaps?:\/\/[^/?#]+(\/[^?#]*)?$/.test(value) && URL.canParse(value)

/** Connection options for a mailbox: encrypted under the same conditions as for the mail server. */
export function imapOptions(url: string) {
  const { protocol, port, pathname } = new URL(url)
  const secure = protocol === 'imaps:'
  const { requireTLS, auth, ...shared } = smtpOptions(url.replace(/^imap/, 'smtp'))
  return {
    ...shared,
    ...{ port: Number(port) || (secure ? 993 : 143), auth: auth ?? { user: '', pass: '' } },
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
  try {
    await client.connect()
    const mailbox = await client.mailboxOpen(folder, { readOnly: true })
    const isKnown = `${mailbox.uidValidity}` === validity
    const searched = isKnown
      ? { uid: `${lastUid + 1}:*` }
      : { since: new Date(now.getTime() - firstReach) }
    const found = (await client.search(searched, { uid: true })) || []
    // A range that ends with * always contains the last mail.
    const uids = found.filter((uid) => !isKnown || uid > lastUid).sort((a, b) => a - b)
    const round = uids.slice(0, mostHeaders)
    const wanted: number[] = []
    const heads = round.length > 0 ? await client.fetchAll(round, { headers }, { uid: true }) : []
    for (const { uid, headers: head } of heads) {
      if (await isWanted(head?.toString('latin1').match(/<[^<>\s]{1,300}>/g) ?? []))
        wanted.push(uid)
    }
    for (const uid of wanted) {
      const query = { source: { maxLength: maxSource } }
      const mail = await client.fetchOne(`${uid}`, query, { uid: true })
      const source = mail ? mail.source : undefined
      if (source) await onMail(source)
    }
    const isAll = round.length === uids.length
    const last = isAll ? Math.max(mailbox.uidNext - 1, ...round) : (round.at(-1) ?? 0)
    return { validity: `${mailbox.uidValidity}`, lastUid: last }
  } catch (error) {
    throw new Error(explain(error, `${options.host}:${options.port}`), { cause: error })
  } finally {
    await client.logout().catch(() => client.close())
  }
}

type ImapError = { authenticationFailed?: boolean; responseText?: string; message?: string }

function explain(error: unknown, server: string): string {
  const { authenticationFailed, responseText, message = '' } = error as ImapError
  const reason = authenticationFailed
    ? 'refused the name or password of IMAP_URL'
    : `cannot be read: ${(responseText ?? message).slice(0, 300)}`
  return `The mailbox at ${server} ${reason}.`
}
