import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ContactMessage } from '../../../site/sections/contact/contract.ts'
import { replyLink } from './replyLink.ts'

const message: ContactMessage = {
  _id: 'a',
  name: 'Ada Byron',
  email: 'ada+engine@example.com',
  subject: 'Engine & cards? 100 %',
  message: 'Dear owner,\n\nit computes #1.\r\nAda',
  status: 'read',
  createdAt: '2026-05-01T12:00:00.000Z',
}

function read(link: string) {
  const url = new URL(link)
  const body = url.searchParams.get('body') ?? ''
  return { to: decodeURIComponent(url.pathname), subject: url.searchParams.get('subject'), body }
}

test('a reply contains the subject and the quoted text unchanged', () => {
  const { to, subject, body } = read(replyLink(message))
  expect(to).toBe('ada+engine@example.com')
  expect(subject).toBe('Re: Engine & cards? 100 %')
  expect(body).toBe(
    '\r\n\r\nOn May 1, 2026, Ada Byron wrote:\r\n> Dear owner,\r\n> \r\n> it computes #1.\r\n> Ada',
  )
  expect(replyLink(message)).not.toContain('+engine@example.com?subject=Re:+')
})

test('a reply to a reply has one prefix', () => {
  expect(read(replyLink({ ...message, subject: 'RE: Engine' })).subject).toBe('RE: Engine')
})

test('an address cannot add header fields', () => {
  const { to, body } = read(replyLink({ ...message, email: 'a?bcc=b@example.com&body=x' }))
  expect(to).toBe('a?bcc=b@example.com&body=x')
  expect(body).toContain('Dear owner')
})

test('a long text is cut at the limit of mail programs, and marked', () => {
  const link = replyLink({ ...message, message: 'Ж'.repeat(5000), subject: '字'.repeat(200) })
  expect(link.length).toBeLessThanOrEqual(1800)
  const { subject, body } = read(link)
  expect(subject).toMatch(/^Re: 字+\.\.\.$/)
  expect(body).toMatch(/> Ж+\.\.\.$/)
})

test('any text gives a short, decodable address', () => {
  const text = fc.string({ unit: 'binary', maxLength: 5000 })
  fc.assert(
    fc.property(text, text, (subject, body) => {
      const link = replyLink({ ...message, subject: subject.slice(0, 200), message: body })
      expect(link.length).toBeLessThanOrEqual(1800)
      expect(() => decodeURIComponent(link)).not.toThrow()
    }),
  )
})
