import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Client, createClient } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/createTestApp.ts'
import { databases, type TestDatabase } from '../../../test/databases.ts'
import {
  decompressionBomb,
  jpegFile,
  photograph,
  png,
  svgWithScript,
} from '../../../test/pictures.ts'
import { shownFiles } from '../../../test/shownFiles.ts'
import { type Project, projectsApi } from './contract.ts'

describe.each(databases)('projects on $kind', ({ create }) => {
  let database: TestDatabase
  let app: TestApp

  beforeEach(async () => {
    database = await create()
    app = await createTestApp(database)
  })
  afterEach(async () => {
    await app.close()
    await database.remove()
  })

  const list = async (): Promise<Project[]> => {
    const response = await app.visitor.send('GET', '/api/projects')
    return (await projectsApi.list.output()).parse(await response.json())
  }
  const add = async (fields: object = {}, client = app.owner): Promise<Project> => {
    const json = { title: 'A project', category: 'Web', ...fields }
    const response = await client.send('POST', '/api/projects', { json })
    expect(response.status).toBe(201)
    return (await projectsApi.create.output()).parse(await response.json())
  }
  const send = (form: Record<string, string | Blob>, id?: string) =>
    id
      ? app.owner.send('PUT', `/api/projects/${id}`, { form })
      : app.owner.send('POST', '/api/projects', {
          form: { title: 'A project', category: 'Web', ...form },
        })
  const rate = (id: string, rating: unknown, client: Client = app.visitor) =>
    client.send('POST', `/api/projects/${id}/ratings`, { json: { rating } })
  const fileNames = () => shownFiles(app.db)
  const get = (path: string) => app.visitor.send('GET', path)

  test('a new project has every field, filled or empty', async () => {
    const project = await add()
    expect(project).toMatchObject({
      title: 'A project',
      slug: 'a-project',
      category: 'Web',
      description: '',
      long_description: '',
      image: '',
      tech: [],
      features: [],
      featured: 0,
      status: '',
      rating: { average: 0, count: 0 },
    })
    expect(await list()).toEqual([project])
  })

  test('JSON and multipart say the same', async () => {
    const fromJson = await add({
      tech: ['React', 'Go'],
      features: 'fast, small',
      featured: true,
      live: 'https://example.com',
      unknown: 'dropped',
    })
    const answer = await send({
      tech: '["React","Go"]',
      features: 'fast, small',
      featured: '1',
      live: 'https://example.com',
      unknown: 'dropped',
    })
    const fromForm = await answer.json()
    const { _id, slug, created_at, updated_at, ...rest } = fromJson
    expect(fromForm).toMatchObject(rest)
    expect(rest).toMatchObject({ tech: ['React', 'Go'], features: ['fast', 'small'], featured: 1 })
    expect(fromForm).not.toHaveProperty('unknown')
    expect(fromForm.slug).not.toBe(slug)
  })

  test('an update changes what it names, clears what is empty and leaves the rest', async () => {
    const project = await add({ description: 'Old', status: 'completed', tech: 'a,b' })
    const response = await app.owner.send('PUT', `/api/projects/${project._id}`, {
      json: { description: '', title: ' New ' },
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      title: 'New',
      description: '',
      status: 'completed',
      tech: ['a', 'b'],
      slug: project.slug,
    })
  })

  test.each([
    [{ title: '' }, 'title', 'Title is required'],
    [{ title: '   ' }, 'title', 'Title is required'],
    [{ title: null }, 'title', 'Title is required'],
    [{ category: '' }, 'category', 'Category is required'],
    [{ live: 'javascript:alert(1)' }, 'live', /http/],
    [{ github: 'data:text/html,x' }, 'github', /http/],
    [{ demo_video: 'javascript:alert(1)' }, 'demo_video', /http/],
    [{ image: 'javascript:alert(1)' }, 'image', /http/],
    [{ image: '//evil.example/x.png' }, 'image', /http/],
    [{ featured: 2 }, 'featured', 'This must be 1 or 0'],
    [{ tech: 5 }, 'tech', 'This must be a list of texts'],
    [{ description: 5 }, 'description', 'This must be text'],
    [{ title: 'x'.repeat(121) }, 'title', 'Please use at most 120 characters'],
  ])('%j is refused beside its field and changes nothing', async (json, field, sentence) => {
    const project = await add({ description: 'Kept' })
    const created = await app.owner.send('POST', '/api/projects', {
      json: { title: 'Other', category: 'Web', ...json },
    })
    const updated = await app.owner.send('PUT', `/api/projects/${project._id}`, { json })
    for (const response of [created, updated]) {
      expect(response.status).toBe(400)
      const { error, fields } = await response.json()
      expect(fields[field]).toEqual(
        sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence,
      )
      expect(error).toBe(fields[field])
    }
    expect(await list()).toEqual([project])
  })

  test('an unknown id is a 404 for every call that names one', async () => {
    const calls: [string, string, object?][] = [
      ['PUT', '/api/projects/nope', { title: 'x' }],
      ['DELETE', '/api/projects/nope'],
      ['GET', '/api/projects/nope/ratings'],
      ['POST', '/api/projects/nope/ratings', { rating: 3 }],
    ]
    for (const [method, path, json] of calls) {
      const response = await app.owner.send(method, path, json && { json })
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ error: 'This project does not exist' })
    }
  })

  test('an id that no database can hold is a 404 as well', async () => {
    expect((await get('/api/projects/%00/ratings')).status).toBe(404)
    expect((await get('/uploads/%00')).status).toBe(404)
  })

  test('two projects of one title have links of their own', async () => {
    const [first, second] = [await add(), await add()]
    expect(first.slug).toBe('a-project')
    expect(second.slug).toMatch(/^a-project-.{4}$/)
  })

  test('many projects of one title at the same moment are saved or told to try again', async () => {
    const json = { title: 'Twin', category: 'Web' }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => app.owner.send('POST', '/api/projects', { json })),
    )
    const saved = answers.filter(({ status }) => status === 201)
    expect(saved.length).toBeGreaterThan(0)
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect(new Set((await list()).map(({ slug }) => slug)).size).toBe(saved.length)
  })

  describe('images', () => {
    test('an upload is turned upright, stripped and kept in sizes', async () => {
      const bytes = await photograph(1200, 800)
      expect((await sharp(bytes).metadata()).exif).toBeDefined()
      const project = await (await send({ image: jpegFile(bytes) })).json()
      expect(project.image).toMatch(/^\/uploads\/[0-9a-f]{32}-800x1200\.webp$/)
      const stem = project.image.replace(/^\/uploads\/|\.webp$/g, '')
      expect((await fileNames()).sort()).toEqual(
        [`${stem}.avif`, `${stem}.webp`, `${stem}-w480.avif`, `${stem}-w480.webp`].sort(),
      )
      for (const name of await fileNames()) {
        const response = await get(`/uploads/${name}`)
        expect(response.headers.get('Content-Type')).toBe(`image/${name.split('.').at(-1)}`)
        const { exif, orientation } = await sharp(await response.bytes()).metadata()
        expect(exif).toBeUndefined()
        expect(orientation).toBeUndefined()
      }
    })

    test('a served file is immutable, tagged, never sniffed and comes in ranges', async () => {
      const { image } = await (await send({ image: jpegFile(await png()) })).json()
      const whole = await get(image)
      const bytes = await whole.bytes()
      expect(Object.fromEntries(whole.headers)).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'accept-ranges': 'bytes',
      })
      const etag = whole.headers.get('ETag') ?? ''
      const again = await app.visitor.send('GET', image, { headers: { 'If-None-Match': etag } })
      expect(again.status).toBe(304)
      const part = await app.visitor.send('GET', image, { headers: { Range: 'bytes=2-5' } })
      expect(part.status).toBe(206)
      expect(part.headers.get('Content-Range')).toBe(`bytes 2-5/${bytes.length}`)
      expect(await part.bytes()).toEqual(bytes.slice(2, 6))
      const beyond = await app.visitor.send('GET', image, { headers: { Range: 'bytes=999999-' } })
      expect(beyond.status).toBe(416)
      expect((await get('/uploads/nope.webp')).status).toBe(404)
    })

    test('replacing, removing and deleting let go of the file', async () => {
      const first = await (await send({ image: jpegFile(await photograph(60, 40)) })).json()
      const second = await (await send({ image: jpegFile(await png()) }, first._id)).json()
      expect((await get(first.image)).status).toBe(404)
      expect((await get(second.image)).status).toBe(200)
      const untouched = await (await send({ title: 'Same image' }, first._id)).json()
      expect(untouched.image).toBe(second.image)
      const removed = await (await send({ image: '' }, first._id)).json()
      expect(removed.image).toBe('')
      expect(await fileNames()).toEqual([])
      await send({ image: jpegFile(await png()) }, first._id)
      await app.owner.send('DELETE', `/api/projects/${first._id}`)
      expect(await fileNames()).toEqual([])
      expect(await list()).toEqual([])
    })

    test('a file that another record uses is not deleted', async () => {
      const picture = jpegFile(await png())
      const first = await (await send({ image: picture })).json()
      const second = await (await send({ image: picture })).json()
      const third = await add({ image: first.image })
      const fourth = await add({ image: first.image.replace('/uploads/', '') })
      expect([second.image, third.image, fourth.image]).toEqual(Array(3).fill(first.image))
      for (const { _id } of [first, second, third]) {
        await app.owner.send('DELETE', `/api/projects/${_id}`)
        expect((await get(first.image)).status).toBe(200)
      }
      await app.owner.send('PUT', `/api/projects/${fourth._id}`, {
        json: { image: 'https://example.com/other.png' },
      })
      expect(await fileNames()).toEqual([])
    })

    test('many records that take and drop one file at the same time lose nothing', async () => {
      const picture = jpegFile(await png())
      const kept = await (await send({ image: picture })).json()
      const others = await Promise.all(
        Array.from({ length: 6 }, async () => (await send({ image: picture })).json()),
      )
      await Promise.all([
        ...others.map(({ _id }) => app.owner.send('DELETE', `/api/projects/${_id}`)),
        ...others.map(() => send({ image: picture })),
      ])
      expect(await list()).toHaveLength(7)
      expect((await get(kept.image)).status).toBe(200)
    })

    test('a project that is changed and deleted at the same moment leaves no file behind', async () => {
      const pictures = await Promise.all([photograph(60, 40), png(), png(50, 50)])
      const { _id } = await (await send({ image: jpegFile(await png(20, 20)) })).json()
      const answers = await Promise.all([
        ...pictures.map((picture) => send({ image: jpegFile(picture) }, _id)),
        app.owner.send('DELETE', `/api/projects/${_id}`),
      ])
      expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true)
      expect(await list()).toEqual([])
      expect(await fileNames()).toEqual([])
    })

    test('an SVG is kept as data and can never run', async () => {
      const file = new File([svgWithScript], 'logo.svg', { type: 'image/svg+xml' })
      const { image } = await (await send({ image: file })).json()
      const response = await get(image)
      expect(await response.text()).toBe(svgWithScript)
      expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
      expect(response.headers.get('Content-Security-Policy')).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      )
    })

    test('a moving picture keeps moving', async () => {
      const frames = Buffer.concat([Buffer.alloc(20 * 10 * 3, 10), Buffer.alloc(20 * 10 * 3, 200)])
      const gif = await sharp(frames, {
        raw: { width: 20, height: 20, channels: 3, pageHeight: 10 },
      })
        .gif({ delay: [100, 100] })
        .toBuffer()
      const { image } = await (await send({ image: jpegFile(gif) })).json()
      expect(image).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/)
      expect((await sharp(await (await get(image)).bytes()).metadata()).pages).toBe(2)
    })

    const notAnImage = 'Please select an image file (PNG, JPG, GIF, etc.)'
    const bad: [string, number, string, () => Promise<Uint8Array<ArrayBuffer>>][] = [
      ['a renamed PDF', 400, notAnImage, async () => bytesOf('%PDF-1.7\n%âãÏÓ\n1 0 obj')],
      ['an empty file', 400, notAnImage, async () => bytesOf('')],
      [
        'a truncated JPEG',
        400,
        notAnImage,
        async () => new Uint8Array((await photograph()).subarray(0, 3000)),
      ],
      [
        'a decompression bomb',
        400,
        notAnImage,
        async () => new Uint8Array(await decompressionBomb()),
      ],
      ['a web page', 400, notAnImage, async () => bytesOf('<html><svg></svg></html>')],
      [
        'a file of 10 MB and a byte',
        413,
        'Image size must be less than 10MB',
        async () => new Uint8Array(10 * 1024 * 1024 + 1),
      ],
    ]
    test.each(bad)('%s is refused and changes nothing', async (_, status, sentence, make) => {
      const kept = await (await send({ image: jpegFile(await png()) })).json()
      const before = await fileNames()
      const file = new File([await make()], 'picture.png', { type: 'image/png' })
      for (const id of [undefined, kept._id]) {
        const response = await send({ title: 'Changed', image: file }, id)
        expect(response.status).toBe(status)
        expect(await response.json()).toEqual({ error: sentence, fields: { image: sentence } })
      }
      expect(await list()).toEqual([kept])
      expect(await fileNames()).toEqual(before)
    })

    test('a file where text belongs is refused', async () => {
      const response = await send({ title: jpegFile(await png()) })
      expect(response.status).toBe(400)
    })

    test('the empty part that a browser sends for no file leaves the image', async () => {
      const { _id, image } = await (await send({ image: jpegFile(await png()) })).json()
      const none = new File([], '', { type: 'application/octet-stream' })
      const after = await (await send({ title: 'Still', image: none }, _id)).json()
      expect(after).toMatchObject({ title: 'Still', image })
    })
  })

  describe('ratings', () => {
    test('a visitor rates, rates again and is remembered', async () => {
      const { _id } = await add()
      const first = await rate(_id, 2)
      expect(first.status).toBe(201)
      expect(await first.json()).toEqual({ average: 2, count: 1, mine: 2 })
      const [cookie] = first.headers.getSetCookie()
      expect(cookie).toContain('HttpOnly')
      expect(await (await rate(_id, 5)).json()).toEqual({ average: 5, count: 1, mine: 5 })
      const other = createClient(app.app)
      expect(await (await rate(_id, 4, other)).json()).toEqual({ average: 4.5, count: 2, mine: 4 })
      const third = createClient(app.app)
      const seen = await third.send('GET', `/api/projects/${_id}/ratings`)
      expect(await seen.json()).toEqual({ average: 4.5, count: 2, mine: 0 })
      expect(seen.headers.get('Cache-Control')).toBe('private, no-store')
      expect(seen.headers.getSetCookie()).toEqual([])
    })

    test('the average has one decimal', async () => {
      const { _id } = await add()
      for (const stars of [5, 4, 4]) await rate(_id, stars, createClient(app.app))
      expect((await list())[0]?.rating).toEqual({ average: 4.3, count: 3 })
    })

    test.each([0, 6, 1.5, '5', null, undefined, -1, [5], true])(
      '%j is no rating',
      async (rating) => {
        const { _id } = await add()
        const response = await rate(_id, rating)
        expect(response.status).toBe(400)
        const sentence = 'Please choose between 1 and 5 stars'
        expect(await response.json()).toEqual({ error: sentence, fields: { rating: sentence } })
        expect((await list())[0]?.rating.count).toBe(0)
      },
    )

    test('projects stand by average, then by count, then newest first', async () => {
      const older = await add({ title: 'older' })
      app.advance(1000)
      const newer = await add({ title: 'newer' })
      app.advance(1000)
      const often = await add({ title: 'often' })
      const best = await add({ title: 'best' })
      await rate(best._id, 5)
      for (const _ of [1, 2]) await rate(often._id, 4, createClient(app.app))
      await rate(older._id, 4)
      await rate(newer._id, 4)
      const titles = (await list()).map(({ title }) => title)
      expect(titles).toEqual(['best', 'often', 'newer', 'older'])
    })

    test('the twenty-first rating in ten minutes has to wait', async () => {
      const { _id } = await add()
      for (let count = 0; count < 20; count++) expect((await rate(_id, 3)).status).toBe(201)
      const refused = await rate(_id, 3)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
      app.advance(10 * 60_000)
      expect((await rate(_id, 3)).status).toBe(201)
    })

    test('the ratings of a deleted project go with it', async () => {
      const { _id } = await add()
      await rate(_id, 3)
      await app.owner.send('DELETE', `/api/projects/${_id}`)
      const rows = await app.db
        .withTables<{ project_ratings: object }>()
        .selectFrom('project_ratings')
        .selectAll()
        .execute()
      expect(rows).toEqual([])
    })
  })
})

const bytesOf = (text: string) => new TextEncoder().encode(text)
