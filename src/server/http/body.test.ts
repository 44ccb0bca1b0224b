import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/createTestApp.ts'
import { databases, type TestDatabase } from '../../../test/databases.ts'

describe('request bodies', () => {
  let database: TestDatabase
  let app: TestApp

  beforeAll(async () => {
    database = await databases[0].create()
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
    'a body of %s is not understood',
    async (type) => {
      const response = await post('title=x', type)
      expect(response.status).toBe(415)
      expect(await errorOf(response)).toBe('Please send JSON or multipart/form-data')
    },
  )

  test('a JSON body over 1 MB is refused, also when its length is not told', async () => {
    const json = JSON.stringify({ title: 'x', category: 'y', description: 'z'.repeat(1024 * 1024) })
    expect((await post(json, 'application/json')).status).toBe(413)
    const { stream, pulled } = endless('z')
    const response = await post(stream, 'application/json')
    expect(response.status).toBe(413)
    expect(await errorOf(response)).toBe('The request is larger than 1 MB')
    expect(pulled()).toBeLessThan(2 * 1024 * 1024)
  })

  test('an endless upload is left soon after its limit', async () => {
    const head =
      '--b\r\nContent-Disposition: form-data; name="image"; filename="x.png"\r\nContent-Type: image/png\r\n\r\n'
    const { stream, pulled } = endless('x', head)
    const response = await post(stream, 'multipart/form-data; boundary=b')
    expect(response.status).toBe(413)
    expect(await errorOf(response)).toBe('Image size must be less than 10MB')
    expect(pulled()).toBeLessThan(12 * 1024 * 1024)
  })

  test('nothing of all this was stored', async () => {
    expect(await (await app.visitor.send('GET', '/api/projects')).json()).toEqual([])
  })
})

/** A stream that never ends, and how many bytes were taken from it. */
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
