import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { AddressInfo, Server } from 'node:net'

type Stored = { raw: string; uid?: number; flags?: string[] }
type Hoodiecrow = {
  server: Server
  listen(port: number, host: string, done: () => void): void
  close(done: () => void): void
  appendMessage(folder: string, flags: string[], date: string | null, raw: string): void
  getMailbox(folder: string): { messages: Stored[]; uidvalidity: number; uidnext: number }
}

export type ImapServer = {
  /** Value for IMAP_URL. */
  url: string
  /** Puts a mail into the mailbox, received now or at a time. */
  deliver(raw: string, time?: Date): void
  /** The mails with their flags. */
  messages(): Stored[]
  /** Numbers the mails anew, as after a move of the mailbox to another server. */
  renumber(first?: number): void
  close(): Promise<void>
}

/** A mailbox of hoodiecrow-imap, with the account me@mail.example and the password `secret`. */
export async function startImapServer({
  secure = false,
  startsTls = false,
} = {}): Promise<ImapServer> {
  const make = createRequire(import.meta.url)('hoodiecrow-imap') as (options: object) => Hoodiecrow
  const imap = make({
    plugins: ['UNSELECT', 'ID', ...(startsTls ? ['STARTTLS', 'LOGINDISABLED'] : [])],
    secureConnection: secure,
    users: { 'me@mail.example': { password: 'secret' } },
    storage: { INBOX: { messages: [] } },
  })
  await new Promise<void>((listening) => imap.listen(0, '127.0.0.1', listening))
  const { port } = imap.server.address() as AddressInfo
  const inbox = () => imap.getMailbox('INBOX')
  return {
    url: `${secure ? 'imaps' : 'imap'}://me%40mail.example:secret@127.0.0.1:${port}`,
    deliver: (raw, time) => imap.appendMessage('INBOX', [], time ? internalDate(time) : null, raw),
    messages: () => inbox().messages,
    renumber: (first = 1000) => {
      const mailbox = inbox()
      mailbox.uidvalidity += 1
      for (const [index, message] of mailbox.messages.entries()) message.uid = index + first
      mailbox.uidnext = mailbox.messages.length + first
    },
    close: async () => {
      const closed = once(imap.server, 'close')
      imap.close(() => {})
      await closed
    },
  }
}

/** A time as IMAP writes it, such as `29-Nov-2026 16:00:00 +0000`. */
function internalDate(time: Date): string {
  const [, day, month, year, clock] = time.toUTCString().split(' ')
  return `${day}-${month}-${year} ${clock} +0000`
}
