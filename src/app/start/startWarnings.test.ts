import { expect, test } from 'vitest'
import { startWarnings } from './startWarnings.server.ts'

const warnings = (host: string, trustProxy = 0, publicUrl?: string) =>
  startWarnings({ host, trustProxy, publicUrl }).map((warning) => warning.split(':')[0])

test('a site that only this machine reaches is not warned of', () => {
  for (const host of ['127.0.0.1', '127.0.0.2', '::1', 'localhost'])
    expect(warnings(host)).toEqual([])
  expect(warnings('127.0.0.1', 0, 'http://localhost:4000')).toEqual([])
  expect(warnings('127.0.0.1', 1, 'https://me.dev')).toEqual([])
})

test('listening to everybody, plain http and a missing PUBLIC_URL are told', () => {
  expect(warnings('0.0.0.0', 0, 'https://me.dev')).toEqual(['Vitrine listens on 0.0.0.0'])
  expect(warnings('0.0.0.0', 1, 'https://me.dev')).toEqual(['Vitrine listens on 0.0.0.0'])
  expect(warnings('127.0.0.1', 1)).toEqual(['PUBLIC_URL is not set'])
  expect(warnings('127.0.0.1', 1, 'http://me.dev')).toEqual(['PUBLIC_URL is not https'])
  expect(warnings('192.0.2.1')).toEqual(['Vitrine listens on 192.0.2.1', 'PUBLIC_URL is not set'])
})
