import { expect, test } from 'vitest'
import type { ContactMessage } from '../../../site/sections/contact/contract.ts'
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

test('every message is a row, with special characters quoted', async () => {
  expect(await messagesCsv([message])).toBe(
    '\uFEFFname,email,subject,message,status,createdAt\r\n' +
      'Ada,ada@example.com,"An ""engine"", cards","Dear owner,\nit computes.",unread,2026-05-01T12:00:00.000Z\r\n',
  )
})

test.each(['\n', '\r', '\r\n'])('a text with %j stays in its row', async (lineBreak) => {
  const text = `Roses${lineBreak}are red`
  const csv = await messagesCsv([{ ...message, message: text }])
  expect(csv).toContain(`,"${text}",unread,`)
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula', async (subject) => {
  const csv = await messagesCsv([{ ...message, subject }])
  const cells = [`'${subject}`, `"'${subject}"`]
  expect(
    cells.some((cell) => csv.includes(`,${cell},Dear`) || csv.includes(`,${cell},"Dear`)),
  ).toBe(true)
})
