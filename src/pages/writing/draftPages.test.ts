import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../test/describeApi.ts'
import { jpegFile, photograph } from '../../../test/pictures.ts'
import { newPicture } from '../../cms/markdown/storyPictures.ts'
import type { PostOnPage } from '../../content/records.ts'

const hour = 60 * 60 * 1000
const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0 Safari/537.36' }

describeOnBoth('the preview address of a post', (app, describeOnSqlite) => {
  const add = async (fields: object = {}): Promise<PostOnPage> => {
    const form = { title: 'Tides', body: 'The whole text', visibility: 'draft', ...fields }
    const response = await app.owner.send('POST', '/api/posts', { form })
    expect(response.status).toBe(201)
    return response.json()
  }
  const change = async ({ _id }: PostOnPage, json: object) => {
    app.advance(1000)
    const response = await app.owner.send('PUT', `/api/posts/${_id}`, { json })
    expect(response.status).toBe(200)
  }
  const ask = (method: string, { _id }: PostOnPage, client = app.owner) =>
    client.send(method, `/api/posts/${_id}/preview-address`)
  const address = async (method: string, post: PostOnPage): Promise<string> => {
    const response = await ask(method, post)
    expect(response.status).toBe(200)
    return (await response.json()).path
  }
  const visit = (path: string) =>
    app.visitor.send('GET', path, { headers: { ...browser, Accept: 'text/html' } })
  const textOf = async (path: string) => (await visit(path)).text()
  const statusOf = async (path: string) => (await visit(path)).status

  test('shows it as it is saved now, with a mark, to nobody else and to no search engine', async () => {
    const post = await add({ tags: 'Sea' })
    expect(await address('GET', post)).toBe('')
    const path = await address('POST', post)
    expect(path).toMatch(/^\/writing\/drafts\/[\w-]{43}$/)
    expect([await address('POST', post), await address('GET', post)]).toEqual([path, path])
    const answer = await visit(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    const html = await answer.text()
    expect(html).toContain('The whole text')
    expect(html).toContain('"mark":"shared"')
    expect(html).toContain('<meta name="robots" content="noindex" />')
    expect(html).not.toContain('og:')
    // There is no page of all posts, and none of its tag.
    expect(html).toContain('"hasList":false')
    expect(html).not.toContain('Sea')
    await add({ title: 'Shown', visibility: 'published', tags: 'Sea' })
    await change(post, { body: 'Another text', title: 'A <b> & c' })
    const later = await textOf(path)
    expect(later).toContain('Another text')
    expect(later).toContain('<title>A &lt;b&gt; &amp; c</title>')
    expect(later).toContain('"hasList":true')
    expect(later).toContain('Sea')
    const token = path.split('/').at(-1) ?? ''
    const elsewhere = ['/', '/writing', '/writing/atom.xml', '/sitemap.xml', '/llms.txt']
    for (const place of [...elsewhere, '/robots.txt', '/api/posts', '/api/openapi.json']) {
      const text = await textOf(place)
      expect([place, text.includes(token), text.includes('Another')]).toEqual([place, false, false])
    }
    expect(await (await app.owner.send('GET', `/api/posts/${post._id}`)).text()).not.toContain(
      token,
    )
    expect(await app.pagePaths()).not.toContain(path)
  })

  test('is made once, also by two windows, and only by the owner', async () => {
    const post = await add()
    const paths = await Promise.all([address('POST', post), address('POST', post)])
    expect(new Set(paths).size).toBe(1)
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect([method, (await ask(method, post, app.visitor)).status]).toEqual([method, 401])
    }
    expect((await ask('POST', { ...post, _id: 'none' })).status).toBe(404)
  })

  test('ends when the owner stops it, and no earlier state brings it back', async () => {
    const post = await add()
    const path = await address('POST', post)
    await change(post, { body: 'Changed' })
    expect(await statusOf(path)).toBe(200)
    expect(await address('DELETE', post)).toBe('')
    const [stopped, unknown] = [await visit(path), await visit(`/writing/drafts/${'x'.repeat(43)}`)]
    expect([stopped.status, unknown.status]).toEqual([404, 404])
    expect(await stopped.text()).toBe(await unknown.text())
    const versions = `/api/versions/posts/${post._id}`
    const [state] = (await (await app.owner.send('GET', versions)).json()).versions
    const json = { updated_at: state.updated_at }
    expect((await app.owner.send('POST', versions, { json })).status).toBe(200)
    expect([await statusOf(path), await address('GET', post)]).toEqual([404, ''])
    const next = await address('POST', post)
    expect(next).not.toBe(path)
    expect(await textOf(next)).toContain('The whole text')
    expect(await statusOf(path)).toBe(404)
  })

  test('leads to the page of the post once visitors see it', async () => {
    const post = await add({ published_at: new Date(Date.now() + hour).toISOString() })
    const path = await address('POST', post)
    await change(post, { visibility: 'published' })
    expect(await textOf(path)).toContain('"mark":"shared"')
    await change(post, { published_at: '2025-05-01' })
    const answer = await visit(path)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/writing/tides'])
    await change(post, { visibility: 'hidden' })
    expect(await statusOf(path)).toBe(200)
  })

  test('does not show a post in the trash, nor one that came back from there', async () => {
    const post = await add()
    const path = await address('POST', post)
    expect(await statusOf(path)).toBe(200)
    await app.owner.send('DELETE', `/api/posts/${post._id}`)
    expect(await statusOf(path)).toBe(404)
    const records = [{ kind: 'posts', id: post._id }]
    const restored = await app.owner.send('POST', '/api/trash/restore', { json: { records } })
    expect(restored.status).toBe(200)
    expect([await statusOf(path), await address('GET', post)]).toEqual([404, ''])
  })

  test('shows the pictures of the post below it, and they stay private elsewhere', async () => {
    const post = await add({
      cover: jpegFile(await photograph(700, 500)),
      body: `![A loom](${newPicture('0')})`,
      pictures: JSON.stringify([{ file: 0, alt: 'A loom', caption: '' }]),
      picture_files: jpegFile(await photograph(600, 400)),
    })
    const other = await add({ title: 'Other', cover: jpegFile(await photograph(640, 480)) })
    const path = await address('POST', post)
    const html = await textOf(path)
    const stored = [post.cover, post.pictures?.[0]?.image ?? '']
    for (const picture of stored) {
      expect(picture).toMatch(/^\/uploads\/\w+-\d+x\d+\.webp$/)
      expect(html).toContain(path + picture)
      expect(html.replaceAll(path + picture, '')).not.toContain(picture)
      for (const shown of [picture, picture.replace('.webp', '.avif')]) {
        const answer = await visit(path + shown)
        expect([shown, answer.status]).toEqual([shown, 200])
        expect(answer.headers.get('Content-Type')).toMatch(/^image\//)
        expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
        expect(answer.headers.get('X-Robots-Tag')).toBe('noindex')
        expect(await statusOf(shown)).toBe(404)
      }
    }
    expect(await statusOf(path + other.cover)).toBe(404)
    await change(post, { cover: '' })
    expect(await statusOf(path + post.cover)).toBe(404)
    await change(post, { visibility: 'published' })
    const answer = await visit(path + stored[1])
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, stored[1]])
    await change(post, { visibility: 'hidden' })
    await address('DELETE', post)
    expect(await statusOf(path + stored[1])).toBe(404)
  })

  describeOnSqlite('visitors', () => {
    test('who guessed too often see none, and the owner may still give out new ones', async () => {
      const post = await add({ cover: jpegFile(await photograph(700, 500)) })
      const path = await address('POST', post)
      const guess = (end: string) => visit(`/writing/drafts/${end}`)
      for (const end of ['a%00b/uploads/c.webp', 'a%00b', `${'x'.repeat(43)}/uploads/c.webp`]) {
        expect([end, (await guess(end)).status]).toEqual([end, 404])
      }
      for (let number = 0; number < 16; number += 1) await guess(`guess-${number}`)
      expect(await statusOf(path)).toBe(200)
      for (let number = 0; number < 4; number += 1) await guess(`guess-${number}/uploads/c.webp`)
      expect([await statusOf(path), await statusOf(path + post.cover)]).toEqual([404, 404])
      app.advance(11 * 60 * 1000)
      expect(await statusOf(path)).toBe(200)
    })

    test('are not counted, and a closed site stays closed', async () => {
      const path = await address('POST', await add())
      const counts = async () => (await app.owner.send('GET', '/api/visits?days=30')).text()
      await visit(path)
      expect(await counts()).toMatch(/"kind":"visit"[^}]*"total":0/)
      await visit('/')
      expect(await counts()).toMatch(/"kind":"visit"[^}]*"total":1/)
      await app.owner.send('PUT', '/api/opening', { json: { closed: 1 } })
      const answer = await visit(path)
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/'])
    })
  })
})
