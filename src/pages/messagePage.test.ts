import { expect, test } from 'vitest'
import { describeApi } from '../../test/describeApi.ts'
import type { PageSource } from './pageSource.server.ts'

const message = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  subject: 'Engines',
  message: 'Two lines,\nand more.',
  website: '',
}

/** Pages that show what they are to say of a message, with a script that has no place there. */
const pages: Partial<PageSource> = {
  landingTemplate: async () =>
    '<head><link data-script href="/p.js"><script type="module" src="/e.tsx"></script><!--head--></head><!--app--><!--data-->',
  renderer: async () => (_, address) => ({ head: '', body: JSON.stringify(address.message) }),
}

describeApi('a message that a browser sends without a script', (app) => {
  app.startWith(() => ({ pages }))

  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.app.request('http://vitrine.test/api/contact', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers },
    })
  const shown = async (response: Response) => {
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    const html = await response.text()
    expect(html).not.toMatch(/data-script|<script/)
    return JSON.parse(html.replace(/^<head><\/head>/, ''))
  }
  const inbox = async () => (await app.owner.send('GET', '/api/contact')).json()

  test('arrives, and is answered with a page', async () => {
    const response = await post(message)
    expect(response.status).toBe(201)
    const { website, ...written } = message
    expect(await shown(response)).toEqual({ written })
    expect(await inbox()).toMatchObject([written])
  })

  test('is answered with what is wrong and its words, and does not arrive', async () => {
    const response = await post({ ...message, name: ' ', email: 'nobody' })
    expect(response.status).toBe(400)
    expect(await shown(response)).toEqual({
      written: { name: ' ', email: 'nobody', subject: 'Engines', message: message.message },
      refusal: {
        sentence: 'Name is required',
        fields: { name: 'Name is required', email: 'Please enter a valid email address' },
      },
    })
    expect(await inbox()).toEqual([])
  })

  test('of a machine is thanked and dropped', async () => {
    const response = await post({ ...message, website: 'https://spam.example' })
    expect(response.status).toBe(201)
    expect(await shown(response)).not.toHaveProperty('refusal')
    expect(await inbox()).toEqual([])
  })

  test('meets the limits of the API, and keeps its words', async () => {
    for (let count = 1; count <= 5; count += 1) await post(message)
    const response = await post(message)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await shown(response)).toMatchObject({ written: { name: 'Ada Byron' }, refusal: {} })
    expect(await inbox()).toHaveLength(5)
  })

  test('is refused from another site, whatever it accepts', async () => {
    const response = await post(message, { Origin: 'https://evil.example' })
    expect(response.status).toBe(403)
    expect(await inbox()).toEqual([])
  })

  test('may be multipart; the API itself takes no other encoding than before', async () => {
    const body = new FormData()
    for (const [name, value] of Object.entries(message)) body.set(name, value)
    const answer = await app.app.request('http://vitrine.test/api/contact', {
      method: 'POST',
      body,
      headers: { Accept: 'text/html' },
    })
    expect((await shown(answer)).written.name).toBe('Ada Byron')
    const json = await post(message, { Accept: 'application/json' })
    expect(json.status).toBe(415)
    expect(await json.json()).toEqual({ error: 'Please send JSON or multipart/form-data' })
    const large = await post({ ...message, message: 'x'.repeat(1_100_000) })
    expect(large.status).toBe(413)
    expect((await shown(large)).written).toBeUndefined()
  })
})
