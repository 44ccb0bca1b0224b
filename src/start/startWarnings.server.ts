import { isThisMachine } from '../server/http/networks.ts'

type Exposure = {
  host: string
  publicUrl?: string | undefined
  trustProxy: number
  /** Whether the owner's password is weak. */
  isWeak?: boolean | undefined
  databaseUrl?: string | undefined
  /** Path of a private key for backup copies. */
  backupIdentity?: string | undefined
  ai?: { baseUrl: string; apiKey: string | undefined }
  /** The sender of mails, and undefined `mail` where nothing sends them. */
  mailFrom?: string | undefined
  mail?: object | undefined
}

/** Warnings about the settings, one sentence each, nearly all of security. A private site has none. */
export function startWarnings(exposure: Exposure): string[] {
  const { host, publicUrl, trustProxy, isWeak, databaseUrl, backupIdentity, ai } = exposure
  const { mail, mailFrom } = exposure
  const isOpen = !isThisMachine(host)
  const isFound = isOpen || trustProxy > 0
  return [
    isWeak && 'ADMIN_PASSWORD is easily guessed: sign in and choose another under Settings.',
    isOpen &&
      trustProxy > 0 &&
      `Vitrine listens on ${host}: who reaches this machine can go around the proxy. Leave HOST at 127.0.0.1 where the proxy runs beside it.`,
    isOpen &&
      trustProxy === 0 &&
      `Vitrine listens on ${host}: everybody who reaches this machine can open it, without encryption. Put a proxy with https in front.`,
    isFound &&
      publicUrl === undefined &&
      'PUBLIC_URL is not set: links name the address at which the owner last signed in, and secure cookies follow the scheme that a request names.',
    publicUrl?.startsWith('http:') &&
      !isThisMachine(new URL(publicUrl).hostname) &&
      'PUBLIC_URL is not https: passwords and sessions can be read on their way.',
    databaseUrl !== undefined &&
      isUnencrypted(new URL(databaseUrl)) &&
      'DATABASE_URL asks for no encryption: all content can be read on its way. Add ?sslmode=verify-full.',
    backupIdentity !== undefined &&
      'BACKUP_AGE_IDENTITY is set: the private key opens every copy in the bucket, and belongs elsewhere than on the server.',
    ai?.apiKey !== undefined &&
      ai.baseUrl.startsWith('http:') &&
      !isThisMachine(new URL(ai.baseUrl).hostname) &&
      'AI_BASE_URL is not https: AI_API_KEY can be read on its way.',
    mailFrom !== undefined &&
      mail === undefined &&
      'MAIL_FROM is set, but no mail is sent: set SMTP_URL to the mail server.',
  ].filter((warning) => typeof warning === 'string')
}

/** Whether the connection to a remote database is not encrypted. */
function isUnencrypted({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? hostname
  const mode = searchParams.get('sslmode') ?? 'disable'
  const isElsewhere = host !== '' && !host.startsWith('/') && !isThisMachine(host)
  return isElsewhere && mode === 'disable' && searchParams.get('ssl') === null
}
