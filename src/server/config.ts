import * as z from 'zod/mini'
import { isEmail } from '../shared/rules/email.ts'
import { webAddress } from '../shared/rules/links.ts'
import { bucketFields, copySettings } from './bucketSettings.ts'
import { StartError } from './errors.ts'
import { loopback, networks } from './http/networks.ts'
import { publicNetwork } from './http/publicRequest.server.ts'
import { isImapAddress } from './mail/imap.ts'
import type { MailSettings } from './mail/ownerMail.ts'
import { isSmtpAddress } from './mail/smtp.ts'
import { parseSettings } from './parseSettings.ts'
import { publishFields, publishSettings } from './publishSettings.ts'

const wholeNumber = (min: number, max: number, message: string) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d+$/, message)), z.transform(Number)),
    z.number().check(z.gte(min, message), z.lte(max, message)),
  )

const listed = z.transform((value: string) =>
  value.split(',').flatMap((entry) => entry.trim() || []),
)
const connections = (name: string, otherwise: number) => {
  const message = `${name} must be a whole number from 10 to 100000`
  return z._default(wholeNumber(10, 100_000, message), otherwise)
}

const flag = (name: string, otherwise: '0' | '1' = '1') =>
  z.pipe(
    z._default(z.enum(['0', '1'], `${name} must be 0 or 1`), otherwise),
    z.transform((value) => value === '1'),
  )

const httpAddress = (name: string) =>
  z
    .string()
    .check(
      z.refine((value) => webAddress(value) !== undefined, `${name} must be an http(s) address`),
    )

const secretsKey = (name: string) =>
  z.optional(z.string().check(z.minLength(32, `${name} must have at least 32 characters`)))

const emailAddress = (name: string) =>
  z.optional(z.string().check(z.refine(isEmail, `${name} must be an e-mail address`)))

const mailServer = (name: string, isValid: (value: string) => boolean, example: string) =>
  z.optional(z.string().check(z.refine(isValid, `${name} must be an address such as ${example}`)))

const origin = (message: string) =>
  z.pipe(
    z.string().check(z.refine(isOrigin, message)),
    z.transform((value: string) => new URL(value).origin),
  )

function isOrigin(value: string): boolean {
  const url = webAddress(value)
  return url !== undefined && url.pathname === '/' && !url.search && !url.hash && !url.username
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

// zod/mini, which the schemas of the calls use too: the whole zod would cost every start some megabytes.
const settings = z.object({
  PORT: z._default(wholeNumber(0, 65535, 'PORT must be a whole number from 0 to 65535'), 4000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must start with postgres://'),
        z.refine(URL.canParse, 'DATABASE_URL must be a complete postgres:// address'),
      ),
  ),
  ADMIN_EMAIL: emailAddress('ADMIN_EMAIL'),
  ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(
        z.minLength(6, 'ADMIN_PASSWORD must have at least 6 characters'),
        z.maxLength(256, 'ADMIN_PASSWORD must have at most 256 characters'),
      ),
  ),
  SECRETS_KEY: secretsKey('SECRETS_KEY'),
  SECRETS_KEY_PREVIOUS: secretsKey('SECRETS_KEY_PREVIOUS'),
  DAILY_BACKUPS: flag('DAILY_BACKUPS'),
  ...bucketFields,
  BACKUP_AGE_IDENTITY: z.optional(z.string()),
  ...publishFields,
  SAMPLE_CONTENT: flag('SAMPLE_CONTENT'),
  PUBLIC_URL: z.optional(
    origin('PUBLIC_URL must be an http(s) address without a path, such as https://me.dev'),
  ),
  CORS_ORIGINS: z.pipe(
    z.pipe(z._default(z.string(), ''), listed),
    z.array(
      origin('CORS_ORIGINS must list exact http(s) origins, separated by commas, and never *'),
    ),
  ),
  TRUST_PROXY: z._default(
    wholeNumber(0, 10, 'TRUST_PROXY must be the number of proxies, from 0 to 10'),
    0,
  ),
  PROXIES: z.optional(
    z.pipe(
      z.pipe(z.string(), listed),
      z
        .array(z.string())
        .check(
          z.refine(
            (written) => networks(written) !== undefined,
            'PROXIES must list addresses or networks such as 10.0.0.0/8, separated by commas',
          ),
        ),
    ),
  ),
  COUNTRY_HEADER: z.optional(
    z.string().check(z.regex(/^[\w-]{1,60}$/, 'COUNTRY_HEADER must be the name of a header')),
  ),
  MAX_CONNECTIONS: connections('MAX_CONNECTIONS', 1000),
  MAX_CONNECTIONS_PER_ADDRESS: connections('MAX_CONNECTIONS_PER_ADDRESS', 100),
  AI_BASE_URL: z._default(httpAddress('AI_BASE_URL'), 'https://openrouter.ai/api/v1'),
  AI_API_KEY: z.optional(z.string()),
  AI_MODEL: z._default(z.string(), 'meta-llama/llama-3.3-70b-instruct:free'),
  AI_DAILY_LIMIT: z._default(
    wholeNumber(0, 1_000_000, 'AI_DAILY_LIMIT must be a whole number from 0 to 1000000'),
    500,
  ),
  AI_DAILY_TOKENS: z._default(
    wholeNumber(0, 1_000_000_000, 'AI_DAILY_TOKENS must be a whole number from 0 to 1000000000'),
    2_000_000,
  ),
  GITHUB_API_URL: z.optional(httpAddress('GITHUB_API_URL')),
  RELEASES_URL: z.optional(httpAddress('RELEASES_URL')),
  SMTP_URL: mailServer('SMTP_URL', isSmtpAddress, 'smtps://user:password@mail.example:465'),
  IMAP_URL: mailServer('IMAP_URL', isImapAddress, 'imaps://user:password@mail.example:993'),
  WEBHOOK_PRIVATE: flag('WEBHOOK_PRIVATE', '0'),
  MAIL_FROM: emailAddress('MAIL_FROM'),
  MAIL_TO: emailAddress('MAIL_TO'),
  METRICS_TOKEN: z.optional(
    z.string().check(z.minLength(16, 'METRICS_TOKEN must have at least 16 characters')),
  ),
  RATE_LIMIT_SCALE: z._default(
    z.pipe(
      z.pipe(z.string(), z.transform(Number)),
      z
        .number('RATE_LIMIT_SCALE must be a number above 0')
        .check(
          z.gt(0, 'RATE_LIMIT_SCALE must be a number above 0'),
          z.lte(1_000_000, 'RATE_LIMIT_SCALE must be a number above 0'),
        ),
    ),
    1,
  ),
  LOG_LEVEL: z._default(
    z.enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}`),
    'info',
  ),
})

export type Config = ReturnType<typeof readConfig>

/** Parses the settings; throws a StartError with one sentence for each invalid one. */
export function readConfig(environment: Record<string, string | undefined>) {
  const values = parseSettings(settings, environment)
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    secretsKey: values.SECRETS_KEY,
    previousSecretsKey: values.SECRETS_KEY_PREVIOUS,
    dailyBackups: values.DAILY_BACKUPS,
    backupCopies: copySettings(values, values.DAILY_BACKUPS),
    publish: publishSettings(values),
    backupIdentity: values.BACKUP_AGE_IDENTITY,
    sampleContent: values.SAMPLE_CONTENT,
    publicUrl: values.PUBLIC_URL,
    corsOrigins: values.CORS_ORIGINS,
    trustProxy: values.TRUST_PROXY,
    proxies: values.PROXIES ? networks(values.PROXIES) : loopback,
    countryHeader: values.COUNTRY_HEADER?.toLowerCase(),
    maxConnections: values.MAX_CONNECTIONS,
    maxConnectionsPerAddress: values.MAX_CONNECTIONS_PER_ADDRESS,
    ai: {
      baseUrl: values.AI_BASE_URL,
      apiKey: values.AI_API_KEY,
      model: values.AI_MODEL,
      dailyLimit: values.AI_DAILY_LIMIT,
      dailyTokens: values.AI_DAILY_TOKENS,
    },
    releases: values.RELEASES_URL ? { address: values.RELEASES_URL } : undefined,
    gitHub: { address: values.GITHUB_API_URL?.replace(/\/$/, '') },
    mail: mailSettings(values),
    mailFrom: values.MAIL_FROM,
    webhooks: values.WEBHOOK_PRIVATE ? { ...publicNetwork, isAllowed: () => true } : publicNetwork,
    metricsToken: values.METRICS_TOKEN,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    logLevel: values.LOG_LEVEL,
  }
}

function mailSettings({
  SMTP_URL: url,
  IMAP_URL: mailbox,
  MAIL_FROM: from,
  MAIL_TO: to,
}: z.output<typeof settings>): MailSettings | undefined {
  if (url === undefined && mailbox !== undefined) {
    throw new StartError(
      'IMAP_URL needs SMTP_URL: answers are read to replies that were sent from here.',
    )
  }
  if (url === undefined) return undefined
  if (from !== undefined) return { url, from, to, mailbox }
  throw new StartError('SMTP_URL needs MAIL_FROM, the address that mails come from.')
}
