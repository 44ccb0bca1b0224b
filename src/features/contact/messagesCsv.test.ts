import { expect, test } from 'vitest'
import type { ContactMessage } from './contract.ts'
import { messagesCsv } from './messagesCsv.ts'

const message: ContactMessage = {
  _id: 'a',
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'An "engine", cards',
  message: 'Dear owner,\nit computes.',
  status: 'unread',
  createdAt: '2026-05-01T12:00:00.000Z',
}

test('every message is a row, with what would break it quoted', async () => {
  expect(await messagesCsv([message])).toBe(
    '\uFEFFname,email,subject,message,status,createdAt\r\n' +
      'Ada,ada@example.com,"An ""engine"", cards","Dear owner,\nit computes.",unread,2026-05-01T12:00:00.000Z\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('%j is no formula', async (subject) => {
  const csv = await messagesCsv([{ ...message, subject }])
  expect(csv).toContain(`ada@example.com,'${subject},`)
})
