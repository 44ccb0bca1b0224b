import { isThisMachine } from '../http/networks.ts'

/** A plain text mail to one address. */
type OutgoingMail = {
  /** Message-ID, so that a duplicate can be recognized. */
  id: string
  from: string
  to: string
  subject: string
  text: string
  replyTo?: { name: string; address: string } | undefined
}

/** Sends a mail; throws an error with a message for the owner. */
export type SendMail = (mail: OutgoingMail) => Promise<void>

/** Time limits to connect to a mail server and for its replies, in milliseconds. */
const timeouts = { connecting: 20_000, answering: 60_000 }

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

/** A message for a failure. */
function explain(error: unknown, server: string): string {
  const { code = '', response, message = '' } = error as SmtpError
  if (code === 'EAUTH') return `The mail server ${server} refused the name or password of SMTP_URL.`
  if (code === 'ETLS') return `The mail server ${server} offers no encryption that can be trusted.`
  if (response) return `The mail server ${server} refused the mail: “${oneLine(response)}”.`
  return `The mail server ${server} cannot be reached: ${oneLine(message)}.`
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 300)
