import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../../../test/describeApi.ts'
import { projectCalls } from '../../../../../test/projectCalls.ts'
import { filmParts } from '../../../../server/files/filmParts.ts'
import { captionsRule, filmRule } from '../../../../shared/files/films.ts'

const mebibyte = 1024 * 1024
const minute = 60 * 1000
const day = 24 * 60 * minute

/** A file that starts as an MP4, followed by bytes that tell their position. */
function film(size: number, brand = 'isom'): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 7 + (at >> 8)) % 256)
  bytes.set(Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\x02\0isommp42`, 'latin1'))
  return bytes
}

const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nThe tide comes in.\n'
const vtt = (text: string, name = 'tide.vtt') => new File([text], name, { type: 'text/vtt' })

describeOnBoth('the films of projects', (app, describeOnSqlite) => {
  const { add, send, fileNames } = projectCalls(app)
  const get = (path: string, headers = {}) => app.visitor.send('GET', path, { headers })
  const change = async (id: string, json: object) =>
    expect((await app.owner.send('PUT', `/api/projects/${id}`, { json })).status).toBe(200)
  const upload = (raw: BodyInit, query = '', headers = {}) =>
    app.owner.send('POST', `/api/films${query}`, {
      raw,
      headers: { 'Content-Type': 'video/mp4', ...headers },
    })
  const sent = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
    const answer = await upload(bytes, '?width=1280&height=720')
    expect(answer.status).toBe(201)
    return (await answer.json()).path
  }
  const countParts = async () => {
    const tables = app.db.withTables<{ film_parts: { film: string } }>()
    const rows = await tables.selectFrom('film_parts').select('film').execute()
    return rows.length
  }

  test('a film is kept in parts, and each range of it is what was sent', async () => {
    const bytes = film(600 * 1024 + 5)
    const path = await sent(bytes)
    expect(path).toMatch(/^\/uploads\/[0-9a-f]{32}-1280x720\.mp4$/)
    expect(await countParts()).toBe(3)
    const project = await add({ demo_video: path })
    expect(project.demo_video).toBe(path)

    const whole = await get(path)
    expect(whole.headers.get('Content-Type')).toBe('video/mp4')
    expect(whole.headers.get('Accept-Ranges')).toBe('bytes')
    expect(whole.headers.get('Content-Length')).toBe(`${bytes.byteLength}`)
    expect(await whole.bytes()).toEqual(bytes)
    const part = 256 * 1024
    const ranges = [
      [0, 0],
      [part - 1, part],
      [5, 2 * part + 7],
      [2 * part, bytes.byteLength - 1],
    ]
    for (const [start = 0, end = 0] of ranges) {
      const answer = await get(path, { Range: `bytes=${start}-${end}` })
      expect(answer.status).toBe(206)
      expect(answer.headers.get('Content-Range')).toBe(`bytes ${start}-${end}/${bytes.byteLength}`)
      expect(Buffer.compare(await answer.bytes(), bytes.subarray(start, end + 1))).toBe(0)
    }
    const last = await get(path, { Range: 'bytes=-3' })
    expect(await last.bytes()).toEqual(bytes.subarray(-3))
    const many = await get(path, { Range: 'bytes=0-1,4-5' })
    expect([many.status, (await many.bytes()).byteLength]).toEqual([200, bytes.byteLength])
    expect((await get(path, { Range: `bytes=${bytes.byteLength}-` })).status).toBe(416)
  })

  describeOnSqlite('uploads that are refused', () => {
    test('what is no film is refused with a sentence, and nothing of it stays', async () => {
      const quicktime = film(2000, 'qt  ')
      for (const bytes of [new Uint8Array(), new Uint8Array(300_000), quicktime]) {
        const answer = await upload(bytes)
        expect([answer.status, (await answer.json()).error]).toEqual([400, filmRule.wrongType])
      }
      const announced = await upload(film(100), '', { 'Content-Length': `${101 * mebibyte}` })
      expect([announced.status, (await announced.json()).error]).toEqual([413, filmRule.tooLarge])
      expect((await upload(film(100), '?width=0&height=7')).status).toBe(400)
      expect((await upload(film(100), '?width=99999&height=7')).status).toBe(400)
      expect((await app.visitor.send('POST', '/api/films', { raw: film(100) })).status).toBe(401)
      expect(await fileNames()).toEqual([])
      expect(await countParts()).toBe(0)
    })

    test('one that is too large without saying so, or breaks off, leaves nothing behind', async () => {
      let partCount = 0
      const endless = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          controller.enqueue(partCount++ === 0 ? film(mebibyte) : new Uint8Array(mebibyte))
          if (partCount === 120) controller.close()
        },
      })
      const answer = await upload(endless)
      expect([answer.status, (await answer.json()).error]).toEqual([413, filmRule.tooLarge])
      expect(partCount).toBeLessThan(105)

      let rest = 3
      const broken = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          if (rest-- > 0) controller.enqueue(film(mebibyte))
          else controller.error(new Error('gone'))
        },
      })
      expect((await upload(broken)).status).toBeGreaterThanOrEqual(400)
      expect(await countParts()).toBe(0)
      expect(await fileNames()).toEqual([])
    })

    test('one for which the disk has no room is refused before anything of it is read', async () => {
      const reserve = { hold: () => {}, giveUp: () => false, freeSpace: () => 2 * mebibyte }
      await app.restart({ reserve })
      const upload = (size: number, announced = size) =>
        app.owner.send('POST', '/api/films', {
          raw: film(size),
          headers: { 'Content-Type': 'video/mp4', 'Content-Length': `${announced}` },
        })
      const refused = await upload(1000, 2 * mebibyte + 1)
      expect([refused.status, (await refused.json()).error]).toEqual([
        507,
        'There is not enough room on the disk for this film. Nothing was changed.',
      ])
      expect((await upload(2 * mebibyte)).status).toBe(201)
    })
  })

  test('what a kill leaves of one is deleted after five minutes, and one under way is not', async () => {
    const parts = filmParts(app.db)
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    await parts.add('killed', 0, film(100), at(0))
    await parts.add('killed', 1, film(100), at(1))
    await parts.add('under-way', 0, film(100), at(0))
    await parts.add('under-way', 1, film(100), at(5))
    app.advance(7 * 60_000)
    await app.removeExpired()
    const left = app.db.withTables<{ film_parts: { film: string } }>().selectFrom('film_parts')
    const films = await left.select('film').execute()
    expect(films.map(({ film }) => film)).toEqual(['under-way', 'under-way'])
  })

  test('it is the owner’s alone until a project that is shown names it', async () => {
    const path = await sent(film(3000))
    expect((await get(path)).status).toBe(404)
    expect((await app.owner.send('GET', path)).status).toBe(200)
    const { _id } = await add({ demo_video: path, visibility: 'draft' })
    expect((await get(path)).status).toBe(404)
    await change(_id, { visibility: 'published' })
    expect((await get(path)).status).toBe(200)
  })

  test('one that no project names is forgotten after a day, another is not', async () => {
    const forgotten = await sent(film(3000))
    const named = await sent(film(4000))
    await add({ demo_video: named })
    app.advance(day - minute)
    await app.removeExpired()
    expect((await app.owner.send('GET', forgotten)).status).toBe(200)
    app.advance(2 * minute)
    await app.removeExpired()
    expect((await app.owner.send('GET', forgotten)).status).toBe(404)
    expect((await get(named)).status).toBe(200)
    expect(await countParts()).toBe(1)
  })

  test('the same film twice is one, and goes when nothing names it any more', async () => {
    const path = await sent(film(3000))
    expect(await sent(film(3000))).toBe(path)
    expect(await countParts()).toBe(1)
    const { _id } = await add({ demo_video: path })
    app.advance(2 * day)
    await app.removeExpired()
    await change(_id, { demo_video: 'https://example.com/tide.mp4' })
    // The version before still has it.
    expect((await app.owner.send('GET', path)).status).toBe(200)
    expect((await get(path)).status).toBe(404)
    await app.owner.send('DELETE', `/api/projects/${_id}`)
    app.advance(100 * day)
    await app.removeExpired()
    expect(await countParts()).toBe(0)
  })

  test('captions are WebVTT with a cue in it, and follow their project', async () => {
    const created = await send({ demo_captions: vtt(captions) })
    const { _id, demo_captions } = await created.json()
    expect(demo_captions).toMatch(/^\/uploads\/[0-9a-f]{32}\.vtt$/)
    const answer = await get(demo_captions)
    expect(answer.headers.get('Content-Type')).toBe('text/vtt')
    expect(await answer.text()).toBe(captions)
    const refused = [
      '',
      'WEBVTT\n\nno cue',
      '1\n00:00:00,000 --> 00:00:02,000\nSubRip',
      '<script>WEBVTT</script>',
      'WEBVTT\n\n00:00.000 --> 99:99.000\nNever',
    ]
    for (const text of refused) {
      const response = await send({ demo_captions: vtt(text) }, _id)
      expect(response.status).toBe(400)
      expect((await response.json()).fields.demo_captions).toContain('WebVTT')
    }
    const long = await send({ demo_captions: vtt(captions.padEnd(200 * 1024 + 1, ' ')) }, _id)
    expect((await long.json()).fields.demo_captions).toBe(captionsRule.tooLarge)
    await change(_id, { demo_captions: '' })
    expect((await get(demo_captions)).status).toBe(404)
  })
})
