import sharp from 'sharp'
import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../../test/describeApi.ts'
import {
  decompressionBomb,
  jpegFile,
  photograph,
  png,
  svgWithScript,
} from '../../../../test/pictures.ts'
import { projectCalls } from '../../../../test/projectCalls.ts'

describeOnBoth('the images of projects', (app, describeOnSqlite) => {
  const { list, add, send, get, fileNames } = projectCalls(app)

  test('what was sent is remembered for the owner alone, not what was made of it', async () => {
    const bytes = await photograph(3000, 2000)
    const sentAs = async (name: string) =>
      (await (await send({ image: jpegFile(bytes, name) })).json()).image.split('/').at(-1)
    const name = await sentAs('Ada’s\u0000 portrait.jpg')
    const read = async (client: typeof app.owner) => client.send('GET', `/api/uploads/${name}`)
    const original = { size: bytes.byteLength, width: 2000, height: 3000 }
    expect(name).toContain('-1600x2400.')
    expect(await (await read(app.owner)).json()).toEqual({
      ...original,
      name: 'Ada’s portrait.jpg',
    })
    expect((await read(app.visitor)).status).toBe(401)
    // The same picture under another name is one file, which is called as it was sent last.
    expect(await sentAs('other.jpg')).toBe(name)
    expect(await (await read(app.owner)).json()).toEqual({ ...original, name: 'other.jpg' })
    expect((await get(`/uploads/${name}`)).headers.get('Content-Disposition')).toBeNull()
    const unknown = await app.owner.send('GET', '/api/uploads/nope.webp')
    expect([unknown.status, await unknown.json()]).toEqual([200, null])
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

  describeOnSqlite('kinds of files', () => {
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
        'a picture of 45 megapixels',
        400,
        'The image has more than 40 megapixels. Please choose a smaller one.',
        async () => new Uint8Array(await decompressionBomb()),
      ],
      ['an SVG that never begins', 400, notAnImage, async () => bytesOf('<!---->'.repeat(600))],
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
      expect(await list()).toMatchObject([kept])
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
  })
})

const bytesOf = (text: string) => new TextEncoder().encode(text)
