import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from './errors.ts'
import { holdsAddress } from './http/networks.ts'

const mistakesIn = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof StartError) return error.lines
    throw error
  }
}

describe('settings', () => {
  test('no settings mean a private site on port 4000', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      sampleContent: true,
      corsOrigins: [],
      trustProxy: 0,
      maxConnections: 1000,
      maxConnectionsPerAddress: 100,
      rateLimitScale: 1,
      logLevel: 'info',
    })
  })

  test('production also listens on this machine only, and empty values count as unset', () => {
    expect(readConfig({ NODE_ENV: 'production', PORT: '', HOST: ' ' })).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
    })
  })

  test('the default proxies are those of this machine', () => {
    const isProxy = (PROXIES: string, address: string) => {
      const { proxies } = readConfig({ PROXIES })
      return proxies && holdsAddress(proxies, address)
    }
    expect(isProxy('', '127.0.0.1')).toBe(true)
    expect(isProxy('', '::ffff:127.0.0.1')).toBe(true)
    expect(isProxy('', '::1')).toBe(true)
    expect(isProxy('', '10.0.0.1')).toBe(false)
    expect(isProxy('10.0.0.0/8, 192.0.2.1', '10.9.8.7')).toBe(true)
    expect(isProxy('10.0.0.0/8, 192.0.2.1', '192.0.2.1')).toBe(true)
    expect(isProxy('10.0.0.0/8, 192.0.2.1', '192.0.2.2')).toBe(false)
    expect(isProxy('10.0.0.0/8', '127.0.0.1')).toBe(false)
    expect(isProxy('2001:db8::/32', '2001:db8::7')).toBe(true)
  })

  test('values are read', () => {
    expect(
      readConfig({
        PORT: '80',
        PUBLIC_URL: 'https://me.dev/',
        CORS_ORIGINS: 'https://a.dev, https://b.dev:8080',
        SAMPLE_CONTENT: '0',
        RATE_LIMIT_SCALE: '0.5',
      }),
    ).toMatchObject({
      port: 80,
      publicUrl: 'https://me.dev',
      corsOrigins: ['https://a.dev', 'https://b.dev:8080'],
      sampleContent: false,
      rateLimitScale: 0.5,
    })
  })

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', '12345'],
    ['SECRETS_KEY', 'short'],
    ['SECRETS_KEY_PREVIOUS', 'short'],
    ['SAMPLE_CONTENT', 'yes'],
    ['BACKUP_S3_URL', 'https://s3.example'],
    ['BACKUP_S3_URL', 's3://bucket'],
    ['BACKUP_S3_URL', 'https://me:secret@s3.example/bucket'],
    ['BACKUP_S3_URL', 'https://s3.example/bucket?x=1'],
    ['BACKUP_S3_URL', 'https://s3.example/bucket/a%20b'],
    ['BACKUP_S3_REGION', 'eu north'],
    ['BACKUP_S3_ACCESS_KEY_ID', 'a/b'],
    ['BACKUP_S3_SECRET_ACCESS_KEY', 'a b'],
    ['BACKUP_AGE_RECIPIENT', 'AGE-SECRET-KEY-1X'],
    ['PUBLISH_URL', 'https://me.dev/?x=1'],
    ['PUBLISH_FORM_URL', 'mailto:me@me.dev'],
    ['PUBLISH_GIT_URL', 'http://github.com/me/site.git'],
    ['PUBLISH_GIT_URL', 'https://token@github.com/me/site.git'],
    ['PUBLISH_GIT_URL', 'git@github.com:me/site.git'],
    ['PUBLISH_GIT_BRANCH', '--force'],
    ['PUBLISH_GIT_BRANCH', 'a..b'],
    ['PUBLISH_GIT_TOKEN', 'a b'],
    ['PUBLISH_S3_URL', 's3://bucket'],
    ['PUBLIC_URL', 'me.dev'],
    ['PUBLIC_URL', 'https://me.dev/blog'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://a.dev,b.dev'],
    ['TRUST_PROXY', '-1'],
    ['PROXIES', 'proxy.local'],
    ['PROXIES', '10.0.0.0/33'],
    ['PROXIES', '10.0.0.0/'],
    ['MAX_CONNECTIONS', '0'],
    ['MAX_CONNECTIONS_PER_ADDRESS', 'many'],
    ['AI_BASE_URL', 'ftp://x'],
    ['AI_DAILY_LIMIT', '1.5'],
    ['AI_DAILY_TOKENS', '-1'],
    ['SMTP_URL', 'mail.example:465'],
    ['SMTP_URL', 'smtp://mail.example/?tls=no'],
    ['SMTP_URL', 'smtps://%zz@mail.example'],
    ['IMAP_URL', 'imaps://mail.example'],
    ['IMAP_URL', 'mail.example:993'],
    ['MAIL_FROM', 'me'],
    ['MAIL_TO', 'me'],
    ['RATE_LIMIT_SCALE', '0'],
    ['RATE_LIMIT_SCALE', 'x'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is one sentence that names it', (name, value) => {
    const mistakes = mistakesIn({ [name]: value })
    expect(mistakes).toHaveLength(1)
    expect(mistakes[0]).toMatch(new RegExp(`^${name} must .*\\.$`))
  })

  test('a mail server needs a sender address', () => {
    const url = 'smtps://mail.example'
    expect(mistakesIn({ SMTP_URL: url })[0]).toContain('needs MAIL_FROM')
    expect(readConfig({ SMTP_URL: url, MAIL_FROM: 'me@me.dev' }).mail).toMatchObject({ url })
    expect(readConfig({ MAIL_FROM: 'me@me.dev' }).mail).toBeUndefined()
  })

  test('copies of backups need all their settings, and daily backups', () => {
    const whole = {
      BACKUP_S3_URL: 'https://s3.example/bucket/folder/',
      BACKUP_S3_ACCESS_KEY_ID: 'id',
      BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
      BACKUP_AGE_RECIPIENT: `age1${'q'.repeat(58)}`,
    }
    expect(readConfig(whole).backupCopies).toEqual({
      bucket: {
        prefix: 'BACKUP_S3',
        url: 'https://s3.example/bucket/folder',
        region: undefined,
        accessKeyId: 'id',
        secretAccessKey: 'secret',
      },
      recipient: whole.BACKUP_AGE_RECIPIENT,
    })
    expect(readConfig({}).backupCopies).toBeUndefined()
    for (const name of Object.keys(whole)) {
      expect(mistakesIn({ ...whole, [name]: '' })).toEqual([
        expect.stringMatching(new RegExp(`belong together; not set: ${name}\\.$`)),
      ])
    }
    expect(mistakesIn({ BACKUP_S3_REGION: 'auto' })[0]).toContain('not set: BACKUP_S3_URL, ')
    expect(mistakesIn({ ...whole, DAILY_BACKUPS: '0' })[0]).toContain('needs daily backups')
  })

  test('publishing needs the address of the site, and all of its place', () => {
    const git = { PUBLISH_GIT_URL: 'https://github.com/me/site.git', PUBLISH_GIT_TOKEN: 'token' }
    const url = 'https://me.github.io/site/'
    expect(readConfig({ ...git, PUBLISH_URL: url }).publish).toEqual({
      url,
      form: undefined,
      bucket: undefined,
      git: { url: git.PUBLISH_GIT_URL, branch: 'gh-pages', token: 'token' },
    })
    expect(mistakesIn(git)[0]).toContain('not set: PUBLISH_URL.')
    expect(mistakesIn({ PUBLISH_GIT_BRANCH: 'site', PUBLISH_URL: url })[0]).toContain(
      'not set: PUBLISH_GIT_URL, PUBLISH_GIT_TOKEN.',
    )
    const bucket = { PUBLISH_URL: url, PUBLISH_S3_URL: 'https://s3.example/bucket' }
    expect(mistakesIn(bucket)[0]).toContain('not set: PUBLISH_S3_ACCESS_KEY_ID, ')
    expect(readConfig({ PUBLISH_URL: url }).publish).toEqual({ url })
  })

  test('several mistakes are reported at once', () => {
    expect(mistakesIn({ PORT: 'x', LOG_LEVEL: 'y', CORS_ORIGINS: '*,*' })).toHaveLength(3)
  })
})
