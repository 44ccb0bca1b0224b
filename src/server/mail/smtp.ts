import { isThisMachine } from '../http/networks.ts'

/** One mail as it goes out: plain text, to one address. */
export type OutgoingMail = {
  /** Names it for who gets it twice. */
  id: string
  from: string
  to: string
  subject: string
  text: string
  replyTo?: { name: string; address: string } | undefined
}

/** Hands a mail to a mail server; throws an error whose message is a sentence for the owner. */
export type SendMail = (mail: OutgoingMail) => Promise<void>

/** How long a mail server may take to be there, and then to say anything, in milliseconds. */
const patience = { connecting: 20_000, answering: 60_000 }

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
 * How to reach a mail server. What leaves this machine is encrypted, and the certificate checked, or it is not sent:
 * from the first byte with smtps, by STARTTLS with smtp. A server on this machine may do without, or insist on
 * STARTTLS before a password, as Postfix does, with a certificate that nobody signed.
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
    connectionTimeout: patience.connecting,
    greetingTimeout: patience.connecting,
    dnsTimeout: patience.connecting,
    socketTimeout: patience.answering,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Sends through the mail server at an address; what that takes is loaded with the first mail. */
export function smtpSender(url: string): SendMail {
  const options = smtpOptions(url)
  return async ({ id, from, ...mail }) => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport(options)
    try {
      await transport.sendMail({
        ...mail,
        from: { name: 'Vitrine', address: from },
        to: { name: '', address: mail.to },
        messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      throw new Error(explain(error, `${options.host}:${options.port}`), { cause: error })
    } finally {
      transport.close()
    }
  }
}

type SmtpError = { code?: string; response?: string; message?: string }

/** What a failure means, in a sentence. */
function explain(error: unknown, server: string): string {
  const { code = '', response, message = '' } = error as SmtpError
  if (code === 'EAUTH') return `The mail server ${server} refused the name or password of SMTP_URL.`
  if (code === 'ETLS') return `The mail server ${server} offers no encryption that can be trusted.`
  if (response) return `The mail server ${server} refused the mail: “${oneLine(response)}”.`
  return `The mail server ${server} cannot be reached: ${oneLine(message)}.`
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 300)
