import { expect, test } from 'vitest'
import { readConfig } from '../server/config.ts'
import { startWarnings } from './startWarnings.server.ts'

const warnings = (host: string, trustProxy = 0, publicUrl?: string) =>
  startWarnings({ host, trustProxy, publicUrl }).map((warning) => warning.split(':')[0])

test('a site that only this machine reaches has no warnings', () => {
  for (const host of ['127.0.0.1', '127.0.0.2', '::1', 'localhost'])
    expect(warnings(host)).toEqual([])
  expect(warnings('127.0.0.1', 0, 'http://localhost:4000')).toEqual([])
  expect(warnings('127.0.0.1', 1, 'https://me.dev')).toEqual([])
})

test('listening to the network, plain http and a missing PUBLIC_URL cause warnings', () => {
  expect(warnings('0.0.0.0', 0, 'https://me.dev')).toEqual(['Vitrine listens on 0.0.0.0'])
  expect(warnings('0.0.0.0', 1, 'https://me.dev')).toEqual(['Vitrine listens on 0.0.0.0'])
  expect(warnings('127.0.0.1', 1)).toEqual(['PUBLIC_URL is not set'])
  expect(warnings('127.0.0.1', 1, 'http://me.dev')).toEqual(['PUBLIC_URL is not https'])
  expect(warnings('192.0.2.1')).toEqual(['Vitrine listens on 192.0.2.1', 'PUBLIC_URL is not set'])
})

test('an unencrypted remote database or AI service causes a warning', () => {
  const nearby = { host: '127.0.0.1', trustProxy: 0 }
  const ofDatabase = (databaseUrl: string) => startWarnings({ ...nearby, databaseUrl })
  expect(ofDatabase('postgres://me:word@db.example/site')).toHaveLength(1)
  expect(ofDatabase('postgres://me:word@db.example/site?sslmode=disable')).toHaveLength(1)
  for (const address of [
    'postgres://me:word@db.example/site?sslmode=verify-full',
    'postgres://me:word@db.example/site?ssl=true',
    'postgres://127.0.0.1/site',
    'postgres:///site?host=/run/postgresql',
  ]) {
    expect(ofDatabase(address)).toEqual([])
  }
  const ofService = (baseUrl: string, apiKey?: string) =>
    startWarnings({ ...nearby, ai: { baseUrl, apiKey } })
  expect(ofService('http://models.example/v1', 'key')).toHaveLength(1)
  expect(ofService('https://models.example/v1', 'key')).toEqual([])
  expect(ofService('http://127.0.0.1:11434/v1', 'any')).toEqual([])
  expect(ofService('http://models.example/v1')).toEqual([])
})

test('a private key on the server causes a warning', () => {
  const nearby = { host: '127.0.0.1', trustProxy: 0 }
  expect(startWarnings({ ...nearby, backupIdentity: 'key.txt' })).toEqual([
    expect.stringMatching(/^BACKUP_AGE_IDENTITY is set: .* elsewhere/),
  ])
})

test('a sender of mails without a server that sends them', () => {
  const nearby = { host: '127.0.0.1', trustProxy: 0 }
  expect(startWarnings({ ...nearby, mailFrom: 'me@me.dev' })).toEqual([
    'MAIL_FROM is set, but no mail is sent: set SMTP_URL to the mail server.',
  ])
  const mail = readConfig({ SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'me@me.dev' })
  expect(startWarnings({ ...nearby, mailFrom: mail.mailFrom, mail: mail.mail })).toEqual([])
  expect(startWarnings(readConfig({ MAIL_FROM: 'me@me.dev' }))).toHaveLength(1)
})
