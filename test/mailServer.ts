import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; headers: string; body: string }

export type MailServer = {
  /** Value for SMTP_URL. */
  url: string
  mails: ReceivedMail[]
  /** Number of attempts, including refused ones. */
  attempts: number
  /** Sets whether further mails are refused, with a text and a code of SMTP. */
  refuse(reason: string | undefined, code?: number): void
  close(): Promise<void>
}

/**
 * A mail server that keeps its mails. `secure` uses TLS with a self-signed certificate, `startsTls` accepts a
 * password only after STARTTLS.
 */
export async function startMailServer({
  secure = false,
  startsTls = false,
  password = '',
} = {}): Promise<MailServer> {
  let refusal: Error | undefined
  const smtp = new SMTPServer({
    secure,
    authOptional: !password,
    hideSTARTTLS: !startsTls,
    allowInsecureAuth: !startsTls,
    onAuth: (auth, _, answer) =>
      auth.password === password ? answer(null, { user: 'me' }) : answer(new Error('no')),
    onMailFrom: (_, __, answer) => {
      server.attempts += 1
      answer(refusal)
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
    refuse: (reason, code = 550) => {
      refusal = reason === undefined ? undefined : smtpError(reason, code)
    },
    close: () => new Promise((resolve) => smtp.close(resolve)),
  }
  return server
}

const smtpError = (reason: string, responseCode: number) =>
  Object.assign(new Error(reason), { responseCode })
