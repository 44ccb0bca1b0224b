import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; headers: string; body: string }

export type MailServer = {
  /** What SMTP_URL names. */
  url: string
  mails: ReceivedMail[]
  /** How many were begun, refused ones among them. */
  attempts: number
  /** Says how all further mails are answered: taken, or refused with this text. */
  refuse(reason: string | undefined): void
  close(): Promise<void>
}

/**
 * A mail server on this machine that keeps what it is given. `secure` speaks TLS with a certificate of its own,
 * `startsTls` takes no password before that.
 */
export async function startMailServer({
  secure = false,
  startsTls = false,
  password = '',
} = {}): Promise<MailServer> {
  let refusal: string | undefined
  const smtp = new SMTPServer({
    secure,
    authOptional: !password,
    hideSTARTTLS: !startsTls,
    allowInsecureAuth: !startsTls,
    onAuth: (auth, _, answer) =>
      auth.password === password ? answer(null, { user: 'me' }) : answer(new Error('no')),
    onMailFrom: (_, __, answer) => {
      server.attempts += 1
      answer(refusal === undefined ? null : new Error(refusal))
    },
    onData: async (stream, { envelope }, answer) => {
      const [headers = '', ...rest] = (await text(stream)).split('\r\n\r\n')
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      server.mails.push({ from, to, headers, body: rest.join('\r\n\r\n') })
      answer()
    },
  })
  smtp.on('error', () => {})
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const auth = password ? `me:${encodeURIComponent(password)}@` : ''
  const server: MailServer = {
    url: `${secure ? 'smtps' : 'smtp'}://${auth}127.0.0.1:${port}`,
    mails: [],
    attempts: 0,
    refuse: (reason) => {
      refusal = reason
    },
    close: () => new Promise((resolve) => smtp.close(resolve)),
  }
  return server
}
