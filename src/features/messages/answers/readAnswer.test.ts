import { expect, test } from 'vitest'
import { maxReply } from '../conversation/schemas.ts'
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

test('attachments are named, pictures inside of the text are not', async () => {
  const part = (head: string) => `--b\r\n${head}\r\n\r\n`
  const picture = 'Content-Type: image/png; name=logo.png\r\nContent-ID: <logo>'
  const related = `Content-Type: multipart/related; boundary=c\r\n\r\n--c\r\nContent-Type: text/html\r\n\r\n<p>Great</p><img src="cid:logo">\r\n--c\r\n${picture}\r\n\r\nAAAA\r\n--c--\r\n`
  const file = `${part('Content-Type: application/pdf; name=plan.pdf')}AAAA\r\n`
  const body = `--b\r\n${related}${file}--b--`
  const { text } = await readAnswer(
    mail(body, 'Content-Type: multipart/mixed; boundary=b\r\n'),
    true,
  )
  expect(text).toBe('Great\n\nAttached, in your mailbox: plan.pdf')
})

test('a long name does not hide the address', async () => {
  const from = `From: "${'x'.repeat(400)} <ben@example.com>" <eve@x.example>\r\n\r\nHello`
  const { name, address } = await readAnswer(Buffer.from(from), true)
  expect(name).toHaveLength(100)
  expect(address).toBe('eve@x.example')
})

test('of an HTML mail the first 100,000 characters are read', async () => {
  const html = (length: number) =>
    mail(`<p>Great</p>${'<i></i>\n'.repeat(length / 8)}<p>More</p>`, 'Content-Type: text/html\r\n')
  expect((await readAnswer(html(90_000), true)).text).toMatch(/^Great\s+More$/)
  expect((await readAnswer(html(108_000), true)).text).not.toContain('More')
})

test('twenty attachments are named, each on one line', async () => {
  const type = 'Content-Type: multipart/mixed; boundary=b\r\n'
  const file = (name: string) =>
    `--b\r\nContent-Type: image/png\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\nA\r\n`
  const files = (count: number, name: string) => mail(file(name).repeat(count), type)
  const { text } = await readAnswer(files(21, 'a  b'), true)
  expect(text).toBe(`Attached, in your mailbox: ${Array(20).fill('a b').join(', ')}`)
  const long = (await readAnswer(files(1, ` ${'x'.repeat(301)}`), true)).text
  expect(long).toBe(`Attached, in your mailbox: ${'x'.repeat(300)}`)
})

test('a long text is cut where a reply may end', async () => {
  const read = async (length: number) => (await readAnswer(mail('x'.repeat(length)), true)).text
  expect(await read(maxReply)).toBe('x'.repeat(maxReply))
  const cut = await read(maxReply + 1)
  expect(cut).toHaveLength(maxReply)
  expect(cut).toMatch(/x\n\[…\]$/)
})

test('a mail at its limits is parsed', async () => {
  const lines = 20_000 - mail('').toString().split('\n').length + 1
  expect((await readAnswer(mail(`x${'\n'.repeat(lines)}`), true)).text).toBe('x')
  await expect(readAnswer(mail(`x${'\n'.repeat(lines + 1)}`), true)).rejects.toThrow('lines')
})

test('the quoted mails of an HTML mail are left out', async () => {
  const html = '<p>Great</p><blockquote>One</blockquote><blockquote>Two</blockquote><p>Yes</p>'
  const { text } = await readAnswer(mail(html, 'Content-Type: text/html\r\n'), true)
  expect(text.split(/\s+/)).toEqual(['Great', 'Yes'])
})
