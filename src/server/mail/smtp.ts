import { isThisMachine } from '../http/networks.ts'
import type { MailDetails } from './mail.ts'

/** A plain text mail to one address. */
type OutgoingMail = Pick<MailDetails, 'fromName' | 'references' | 'autoSubmitted'> & {
  /** Part of the Message-ID, so that a duplicate can be recognized. */
  id: string
  from: string
  to: string
  subject: string
  text: string
  replyTo?: { name: string; address: string } | undefined
}

/** The Message-ID of a mail, by its id and the address that it comes from. */
export const messageIdOf = (id: string, from: string) =>
  `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`

/** Sends a mail; throws an error with a message for the owner. */
export type SendMail = (mail: OutgoingMail) => Promise<void>

/** Time limits to connect to a mail server and for its replies, in milliseconds. */
const timeouts = { connecting: 20_000, answering: 60_000 }
/** Time limit for one mail, in milliseconds, because each line of an answer extends the others. */
const mailTimeout = 120_000

export function isSmtpAddress(value: string): boolean {
  try {
    return (
      /^smtps?:$/.test(new URL(value).protocol) &&
      !/[?#]/.test(value) &&
      smtpOptions(value).host !== ''
    )
  } catch {
    return false
  }
}

/**
 * Connection options for a mail server. Remote ones need TLS (smtps, or STARTTLS with smtp) and a valid certificate;
 * a local one may be unencrypted or use a self-signed certificate.
 */
export function smtpOptions(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const isHere = isThisMachine(hostname)
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isHere,
    ...(!secure && isHere && { tls: { rejectUnauthorized: false } }),
    ...(auth.user && { auth }),
    connectionTimeout: timeouts.connecting,
    greetingTimeout: timeouts.connecting,
    dnsTimeout: timeouts.connecting,
    socketTimeout: timeouts.answering,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Sends through a mail server; nodemailer is loaded with the first mail. */
export function smtpSender(url: string, timeLimit = mailTimeout): SendMail {
  const options = smtpOptions(url)
  return async ({ id, from, fromName = 'Vitrine', autoSubmitted, references = [], ...mail }) => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport(options)
    const signal = AbortSignal.timeout(timeLimit)
    try {
      await transport.sendMail({
        ...mail,
        signal,
        from: { name: fromName, address: from },
        to: { name: '', address: mail.to },
        messageId: messageIdOf(id, from),
        ...(references.length > 0 && { references, inReplyTo: references.at(-1) }),
        headers: autoSubmitted ? { 'Auto-Submitted': autoSubmitted } : {},
      })
    } catch (error) {
      const server = `${options.host}:${options.port}`
      const tooLong = `The mail server ${server} did not take the mail within ${timeLimit / 60_000} minutes.`
      throw new Error(signal.aborted ? tooLong : explain(error, server), { cause: error })
    } finally {
      transport.close()
    }
  }
}

type SmtpError = { code?: string; response?: string; message?: string; responseCode?: number }

/** Whether the server refused the mail itself, not the connection, with a permanent code of RFC 5321. */
export function isRefusedForGood({ cause }: { cause?: unknown }): boolean {
  const { code = '', responseCode = 0 } = (cause ?? {}) as SmtpError
  return ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode >= 500
}

/** A message for a failure. */
function explain(error: unknown, server: string): string {
  const { code = '', response, message = '' } = error as SmtpError
  if (code === 'EAUTH') return `The mail server ${server} refused the name or password of SMTP_URL.`
  if (code === 'ETLS') return `The mail server ${server} offers no encryption that can be trusted.`
  if (response) return `The mail server ${server} refused the mail: “${oneLine(response)}”.`
  return `The mail server ${server} cannot be reached: ${oneLine(message)}.`
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 300)
