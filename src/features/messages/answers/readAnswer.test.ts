import { expect, test } from 'vitest'
import { readAnswer } from './readAnswer.server.ts'

const mail = (body: string, header = '') =>
  Buffer.from(
    `From: Ben Ash <ben@example.com>\r\nMessage-ID: <1@b.example>\r\n${header}\r\n${body}`,
  )

test('an answer has its text and its sender', async () => {
  expect(await readAnswer(mail('Great\r\n\r\n> Yes'), true)).toEqual({
    text: 'Great',
    name: 'Ben Ash',
    address: 'ben@example.com',
  })
})

test('a mail with more than 20,000 lines is not parsed', async () => {
  expect((await readAnswer(mail('x\r\n'.repeat(19_990)), true)).text).toContain('x')
  await expect(readAnswer(mail('x\n'.repeat(20_000)), true)).rejects.toThrow('too many lines')
})

test('a mail with more than 2,000 parts is not parsed, nor are mails in it', async () => {
  const type = 'Content-Type: multipart/mixed; boundary=b\r\n'
  const parts = (count: number) => mail(`${'--b\r\n\r\nx\r\n'.repeat(count)}`, type)
  expect((await readAnswer(parts(1900), true)).text).toContain('x')
  await expect(readAnswer(parts(2001), true)).rejects.toThrow('too many parts')
  const nested = (count: number) =>
    mail('inside', 'content-type: message/rfc822\r\n\r\n'.repeat(count))
  await expect(readAnswer(nested(2001), true)).rejects.toThrow('too many parts')
  expect((await readAnswer(nested(2), true)).text).toBe('Attached, in your mailbox: message/rfc822')
})

test('the beginning of a large mail is read, if it has a text', async () => {
  const type = 'Content-Type: multipart/mixed; boundary=b\r\n'
  const photo =
    '--b\r\nContent-Type: image/png; name=boat.png\r\nContent-Transfer-Encoding: base64\r\n\r\nAAAA'
  const beginning = mail(`--b\r\n\r\nHere it is.\r\n${photo}`, type)
  expect((await readAnswer(beginning, false)).text).toBe(
    'Here it is.\n\nAttached, in your mailbox: boat.png\n\nMore of this mail is in your mailbox.',
  )
  await expect(readAnswer(mail(photo, type), false)).rejects.toThrow('no text')
})

test('a long name does not hide the address', async () => {
  const from = `From: "${'x'.repeat(400)} <ben@example.com>" <eve@x.example>\r\n\r\nHello`
  const { name, address } = await readAnswer(Buffer.from(from), true)
  expect(name).toHaveLength(100)
  expect(address).toBe('eve@x.example')
})
