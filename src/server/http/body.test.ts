import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/createTestApp.ts'
import { sqliteDatabase, type TestDatabase } from '../../../test/databases.ts'
import { ReceivedFile } from './body.ts'

describe('request bodies', () => {
  let database: TestDatabase
  let app: TestApp

  beforeAll(async () => {
    database = await sqliteDatabase.create()
    app = await createTestApp(database)
  })
  afterAll(async () => {
    await app.close()
    await database.remove()
  })

  const post = (raw: BodyInit, type?: string) =>
    app.owner.send('POST', '/api/projects', { raw, headers: type ? { 'Content-Type': type } : {} })
  const errorOf = async (response: Response) => (await response.json()).error

  test.each(['{', '', 'title=x', '{"title":"x"', '\u0000'])('%j is not JSON', async (raw) => {
    const response = await post(raw, 'application/json')
    expect(response.status).toBe(400)
    expect(await errorOf(response)).toBe('The request body is not valid JSON')
  })

  test.each(['null', '"text"', '[]', '5'])('%s is no object', async (raw) => {
    const response = await post(raw, 'application/json')
    expect(response.status).toBe(400)
    expect(await errorOf(response)).toBe('The request body must be an object')
  })

  test.each([
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=b', ''],
    ['multipart/form-data; boundary=b', 'no boundary at all'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\ncut',
    ],
    ['multipart/form-data; boundary=b', '--b\r\n\r\nno name\r\n--b--\r\n'],
  ])('%s with %j is malformed', async (type, raw) => {
    const response = await post(raw, type)
    expect(response.status).toBe(400)
    expect(await errorOf(response)).toBe('The request body is not valid multipart/form-data')
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'image/png'])(
    'a body of %s is refused',
    async (type) => {
      const response = await post('title=x', type)
      expect(response.status).toBe(415)
      expect(await errorOf(response)).toBe('Please send JSON or multipart/form-data')
    },
  )

  test('a JSON body over 1 MB is refused, also without a Content-Length', async () => {
    const json = JSON.stringify({ title: 'x', category: 'y', description: 'z'.repeat(1024 * 1024) })
    expect((await post(json, 'application/json')).status).toBe(413)
    const { stream, pulled } = endless('z')
    const response = await post(stream, 'application/json')
    expect(response.status).toBe(413)
    expect(await errorOf(response)).toBe('The request is larger than 1 MB')
    expect(pulled()).toBeLessThan(2 * 1024 * 1024)
  })

  test('an endless upload is aborted soon after its limit', async () => {
    const head =
      '--b\r\nContent-Disposition: form-data; name="image"; filename="x.png"\r\nContent-Type: image/png\r\n\r\n'
    const { stream, pulled } = endless('x', head)
    const response = await post(stream, 'multipart/form-data; boundary=b')
    expect(response.status).toBe(413)
    expect(await errorOf(response)).toBe('Image size must be less than 10MB')
    expect(pulled()).toBeLessThan(12 * 1024 * 1024)
  })

  const file = () => new File(['Hello.'], 'hello.txt', { type: 'text/plain' })

  test.each([
    ['POST', '/api/projects', 'picture', 'image or demo_captions or gallery_files'],
    ['POST', '/api/projects', '__proto__', 'image or demo_captions or gallery_files'],
    ['POST', '/api/projects', 'toString', 'image or demo_captions or gallery_files'],
    ['PUT', '/api/hero', 'image', 'profile_image or background_image'],
    ['POST', '/api/resume', 'file', 'resume'],
  ])('%s %s takes no file as %s', async (method, path, name, taken) => {
    const form = { title: 'A project', category: 'Web', [name]: file() }
    const response = await app.owner.send(method, path, { form })
    expect(response.status).toBe(400)
    const sentence = `No file can be sent under this name, only as ${taken}`
    expect(await response.json()).toEqual({ error: sentence, fields: { [name]: sentence } })
  })

  test.each([
    ['POST', '/api/skills'],
    ['PUT', '/api/about'],
    ['PUT', '/api/contact-info'],
    ['POST', '/api/contact'],
  ])('%s %s takes no file at all', async (method, path) => {
    const form = { name: 'Rust', category: 'Tools', image: file() }
    const response = await app.owner.send(method, path, { form })
    expect(response.status).toBe(400)
    expect(await errorOf(response)).toBe('No file can be sent here')
  })

  test('the empty part of a form without a chosen file counts as no file', async () => {
    const head = 'Content-Disposition: form-data; name='
    const raw = [
      `--b\r\n${head}"subtitle"\r\n\r\nStill here`,
      `--b\r\n${head}"picture"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n`,
      '--b--\r\n',
    ].join('\r\n')
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
    const response = await app.owner.send('PUT', '/api/hero', { raw, headers })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ subtitle: 'Still here' })
  })

  test('none of these bodies was stored', async () => {
    for (const list of ['/api/projects', '/api/skills']) {
      expect(await (await app.visitor.send('GET', list)).json()).toEqual([])
    }
  })

  test.each([
    ['/api/projects', { title: 'A project', category: 'Web' }, ['start_date', 'end_date']],
    [
      '/api/certifications',
      { name: 'Welding', issuer: 'Works', issue_date: '2024-01-31' },
      ['expiry_date'],
    ],
    [
      '/api/experience',
      { role: 'Welder', organisation: 'Works', start_date: '2020-01-31' },
      ['end_date'],
    ],
  ])('%s takes the words of clients for a date that is not set', async (path, required, dates) => {
    const none = Object.fromEntries(dates.map((name) => [name, null]))
    const dated = Object.fromEntries(dates.map((name) => [name, '2024-05-31']))
    for (const word of ['null', 'undefined', '']) {
      const words = Object.fromEntries(dates.map((name) => [name, word]))
      const form = { ...required, ...words }
      const added = await app.owner.send('POST', path, { form })
      expect(added.status).toBe(201)
      const { _id, ...record } = await added.json()
      expect(record).toMatchObject(none)
      await app.owner.send('PUT', `${path}/${_id}`, { json: dated })
      const cleared = await app.owner.send('PUT', `${path}/${_id}`, { form: words })
      expect(await cleared.json()).toMatchObject(none)
    }
  })
})

test('a received file has a name, a type and a size, and does not copy its bytes', async () => {
  const bytes = new Uint8Array([1, 2, 3])
  const file = new ReceivedFile(bytes, 'a.png', 'image/png')
  expect(file).toBeInstanceOf(File)
  expect(file).toMatchObject({ name: 'a.png', type: 'image/png', size: 3 })
  expect(await file.bytes()).toBe(bytes)
})

/** An endless stream that counts the bytes taken from it. */
function endless(character: string, head = '') {
  const chunk = new TextEncoder().encode(character.repeat(64 * 1024))
  let pulled = 0
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
    pull: (controller) => {
      pulled += chunk.byteLength
      controller.enqueue(chunk)
    },
  })
  return { stream, pulled: () => pulled }
}
