import { expect, test } from 'vitest'
import { csvOf } from './csvOf.ts'

const message = { name: 'Ada', subject: 'An "engine", cards', text: 'Dear owner,\nit computes.' }
const write = async (record: Partial<typeof message> = {}) => {
  const blob = await csvOf(['name', 'subject', 'text'], [{ ...message, ...record }])
  // text() would drop the byte order mark.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())
}

test('every record is a row, with special characters quoted', async () => {
  expect(await write()).toBe(
    '\uFEFFname,subject,text\r\nAda,"An ""engine"", cards","Dear owner,\nit computes."\r\n',
  )
})

test.each(['\n', '\r', '\r\n'])('a text with %j stays in its row', async (lineBreak) => {
  const text = `Roses${lineBreak}are red`
  expect(await write({ text })).toContain(`,"${text}"\r\n`)
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula', async (text) => {
  const csv = await write({ text })
  expect([`,'${text}\r\n`, `,"'${text}"\r\n`].some((end) => csv.endsWith(end))).toBe(true)
})
