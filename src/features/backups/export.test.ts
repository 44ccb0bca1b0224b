import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, owner, type TestApp } from '../../../test/createTestApp.ts'
import { databases, type TestDatabase } from '../../../test/databases.ts'
import { photograph } from '../../../test/pictures.ts'
import { writeSample } from '../../../test/writeSample.ts'
import { questionStore } from '../assistant/store.server.ts'

describe.each(databases)('the archive of everything on $kind', ({ create }) => {
  let database: TestDatabase
  let app: TestApp
  let response: Response
  let files: Map<string, Uint8Array>

  beforeAll(async () => {
    database = await create()
    app = await createTestApp(database)
    await writeSample(app.db)
    await app.owner.send('PUT', '/api/hero', {
      form: {
        name: 'Ada Byron',
        profile_image: new File([new Uint8Array(await photograph())], 'ada.jpg'),
      },
    })
    await app.visitor.send('POST', '/api/contact', {
      json: { name: 'Ben', email: 'ben@example.com', subject: 'Hello', message: 'Grüße 👋' },
    })
    await app.owner.send('POST', '/api/admin/two-step', {
      json: { currentPassword: owner.password },
    })
    await questionStore(app.db).keep({ question: 'Which boats?', answer: 'Two.' }, new Date())
    response = await app.owner.send('GET', '/api/admin/export')
    files = readStoredZip(new Uint8Array(await response.arrayBuffer()))
  })
  afterAll(async () => {
    await app.close()
    await database.remove()
  })

  const text = (name: string) => new TextDecoder().decode(files.get(name))
  const json = (name: string) => JSON.parse(text(name))
  const answerOf = async (path: string) => (await app.owner.send('GET', path)).json()

  test('it is a download under the name of the day, kept nowhere', () => {
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/zip')
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename=vitrine-\d{4}-\d{2}-\d{2}\.zip$/,
    )
  })

  test('a visitor gets nothing', async () => {
    expect((await app.visitor.send('GET', '/api/admin/export')).status).toBe(401)
  })

  test.each([
    ['hero.json', '/api/hero'],
    ['about.json', '/api/about'],
    ['projects.json', '/api/projects'],
    ['skills.json', '/api/skills'],
    ['certifications.json', '/api/certifications'],
    ['ai-tools.json', '/api/ai-tools'],
    ['experience.json', '/api/experience'],
    ['testimonials.json', '/api/testimonials'],
    ['languages.json', '/api/languages'],
    ['awards.json', '/api/awards'],
    ['publications.json', '/api/publications'],
    ['volunteering.json', '/api/volunteering'],
    ['interests.json', '/api/interests'],
    ['resume.json', '/api/resume'],
    ['contact-info.json', '/api/contact-info'],
    ['appearance.json', '/api/appearance'],
    ['assistant.json', '/api/assistant'],
    ['messages.json', '/api/contact'],
  ])('%s holds what %s answers, readable', async (name, path) => {
    const answer = await answerOf(path)
    expect(Object.keys(answer).length).toBeGreaterThan(0)
    expect(inOneOrder(json(name))).toEqual(inOneOrder(withoutNumbers(answer)))
    expect(text(name)).toContain('\n  ')
  })

  test('what visitors asked the assistant is in it as far as it is kept', () => {
    expect(json('chat-questions.json')).toMatchObject([
      { question: 'Which boats?', answer: 'Two.' },
    ])
  })

  test('ratings, letters and what the owner wrote are in it', () => {
    expect(json('hero.json').name).toBe('Ada Byron')
    expect(json('projects.json')[0].rating.count).toBeGreaterThan(0)
    expect(json('messages.json')[0].message).toBe('Grüße 👋')
    expect(text('README.txt')).toContain('uploads/')
  })

  test('every file that the content names is in it, byte for byte', async () => {
    const content = [...files.keys()]
      .filter((name) => name.endsWith('.json') && !name.includes('/'))
      .map(text)
      .join('')
    const named = new Set(content.match(/\/uploads\/[\w.-]+/g))
    expect(named.size).toBeGreaterThan(10)
    for (const path of named) {
      const served = await app.visitor.send('GET', path)
      expect(Buffer.from(files.get(path.slice(1)) ?? [])).toEqual(
        Buffer.from(await served.arrayBuffer()),
      )
    }
    const held = [...files.keys()].filter((name) => name.startsWith('uploads/'))
    expect(held.map((name) => `/${name}`)).toEqual(expect.arrayContaining([...named]))
  })

  test('no secrets, nothing else', async () => {
    const rows = (table: string) =>
      app.db
        .withTables<Record<string, Record<string, unknown>>>()
        .selectFrom(table)
        .selectAll()
        .execute()
    const variants = (await rows('files')).filter(
      ({ variant_of, download_name }) => variant_of !== null && download_name === null,
    )
    expect(variants.length).toBeGreaterThan(0)
    for (const { name } of variants) {
      expect([files.has(`uploads/${name}`), files.has(`sizes/${name}`)]).toEqual([false, true])
    }

    const [account, session, twoStep] = await Promise.all(
      ['account', 'sessions', 'two_step'].map(async (table) => (await rows(table))[0]),
    )
    const secrets = [account?.password_hash, session?.token_hash, twoStep?.secret]
    const whole = [...files.keys()]
      .filter((name) => !/^(uploads|sizes)\//.test(name))
      .map(text)
      .join('')
    for (const secret of secrets) {
      expect(secret).toBeTypeOf('string')
      expect(whole).not.toContain(secret)
    }
    expect(whole).not.toMatch(/admin_token|argon2/)
    expect(whole).not.toContain(owner.email)
    const others = [...files.keys()].filter((name) => !name.includes('/'))
    expect(others).toHaveLength(30)
    expect(others.map(text).join('')).not.toMatch(/"visitor"|sample-0/)
  })

  test('what changes while it is sent is in it as it was named when it began', async () => {
    const before = await answerOf('/api/hero')
    const { body } = await app.owner.send('GET', '/api/admin/export')
    const reader = (body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader()
    const chunks = [(await reader.read()).value ?? new Uint8Array()]
    const replaced = await app.owner.send('PUT', '/api/hero', {
      form: { name: 'Somebody else', profile_image: new File([svg], 'other.svg') },
    })
    expect(replaced.status).toBe(200)
    for (const table of ['file_uses', 'files']) {
      await app.db.withTables<Record<string, object>>().deleteFrom(table).execute()
    }
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      chunks.push(value)
    }
    const sent = readStoredZip(new Uint8Array(Buffer.concat(chunks)))
    expect(JSON.parse(new TextDecoder().decode(sent.get('hero.json'))).name).toBe(before.name)
    expect(sent.get(before.profile_image.slice(1))?.byteLength).toBeGreaterThan(0)
    expect([...sent.keys()].sort()).toEqual([...files.keys()].sort())
  })

  test('a reader may leave in the middle', async () => {
    const { body } = await app.owner.send('GET', '/api/admin/export')
    const reader = body?.getReader()
    expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0)
    await reader?.cancel()
    const next = await app.owner.send('GET', '/api/admin/export')
    expect(next.status).toBe(200)
    await next.body?.cancel()
  })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'

/** An answer that is a list, whatever order it came in. */
/** Without what is computed of the projects for each answer. */
const withoutNumbers = (answer: unknown) =>
  JSON.parse(JSON.stringify(answer, (key, value) => (key.includes('shown_in') ? undefined : value)))

const inOneOrder = (answer: unknown) =>
  Array.isArray(answer) ? answer.toSorted((a, b) => a._id.localeCompare(b._id)) : answer

/** The files of a zip archive that stores them as they are; throws for any that is packed. */
function readStoredZip(bytes: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = bytes.byteLength - 22
  if (view.getUint32(end, true) !== 0x06054b50) throw new Error('the archive has no end')
  const files = new Map<string, Uint8Array>()
  let entry = view.getUint32(end + 16, true)
  for (let index = 0; index < view.getUint16(end + 10, true); index++) {
    if (view.getUint32(entry, true) !== 0x02014b50) throw new Error('an entry is missing')
    if (view.getUint16(entry + 10, true) !== 0) throw new Error('an entry is packed')
    const [size, local] = [view.getUint32(entry + 20, true), view.getUint32(entry + 42, true)]
    const nameLength = view.getUint16(entry + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(entry + 46, entry + 46 + nameLength))
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    if (files.has(name)) throw new Error(`${name} is there twice`)
    files.set(name, bytes.subarray(start, start + size))
    entry += 46 + nameLength + view.getUint16(entry + 30, true) + view.getUint16(entry + 32, true)
  }
  return files
}
