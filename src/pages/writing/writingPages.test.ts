import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import pino from 'pino'
import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../test/describeApi.ts'
import type { Post } from '../../content/records.ts'
import { localChanges } from '../../server/changes.ts'

const hour = 60 * 60 * 1000

describeOnBoth('the pages of posts', (app, describeOnSqlite) => {
  const add = async (fields: object = {}): Promise<Post> => {
    const json = { title: 'Tides', body: 'The whole text', published_at: '2025-05-01', ...fields }
    const response = await app.owner.send('POST', '/api/posts', { json })
    expect(response.status).toBe(201)
    return response.json()
  }
  const change = (path: string, json: object) => {
    app.advance(1000)
    return app.owner.send('PUT', `/api/${path}`, { json })
  }
  const navigate = (path: string, client = app.visitor) =>
    client.send('GET', path, { headers: { Accept: 'text/html' } })
  const pageOf = async (path: string, client = app.visitor) =>
    JSON.parse(/<body>(.*)<\/body>/.exec(await (await navigate(path, client)).text())?.[1] ?? '')
  const textOf = async (path: string) => (await app.visitor.send('GET', path)).text()

  describeOnSqlite('paths', () => {
    test('are unknown paths until a post is public', async () => {
      const redirected = async (path: string) => (await navigate(path)).headers.get('Location')
      const paths = ['/writing', '/writing/tides', '/writing/atom.xml', '/writing/tags/sea']
      for (const path of paths) expect([path, await redirected(path)]).toEqual([path, '/'])
      const { _id } = await add({ visibility: 'draft' })
      for (const path of paths) expect([path, await redirected(path)]).toEqual([path, '/'])
      const shown = await navigate('/writing/tides', app.owner)
      expect(shown.status).toBe(200)
      expect(shown.headers.get('Cache-Control')).toMatch(/private|no-store/)
      expect(await shown.text()).toContain('"mark":"draft"')
      for (const path of ['/', '/sitemap.xml', '/llms.txt', '/api/public/appearance']) {
        expect(await textOf(path)).not.toMatch(/writing|Tides/)
      }
      await change(`posts/${_id}`, { visibility: 'published', tags: ['Sea'] })
      for (const path of paths) expect([path, (await navigate(path)).status]).toEqual([path, 200])
      expect((await navigate('/writing/none')).status).toBe(404)
      expect((await navigate('/writing/tags/none')).status).toBe(404)
      expect(await textOf('/api/public/appearance')).toContain('"id":"writing"')
    })

    test('fifty posts stand on a page, the others on further ones', async () => {
      for (let index = 0; index < 51; index++) {
        const day = new Date(Date.UTC(2025, 0, index + 1)).toISOString()
        await add({ title: `Post ${index}`, published_at: day, tags: ['Sea'] })
      }
      for (const path of ['/writing', '/writing/tags/sea']) {
        const [first, second, beyond] = await Promise.all(
          ['', '?page=2', '?page=99'].map((query) => textOf(path + query)),
        )
        const shown = (html = '') => JSON.parse(/<body>(.*)<\/body>/.exec(html)?.[1] ?? '')
        expect(shown(first)).toMatchObject({ count: 51, page: 1, pages: 2 })
        expect(shown(first).posts).toHaveLength(50)
        expect(shown(first).posts[0].post.title).toBe('Post 50')
        expect(shown(second)).toMatchObject({ count: 51, page: 2, pages: 2 })
        expect(shown(second).posts).toMatchObject([{ post: { title: 'Post 0' } }])
        expect(shown(beyond)).toEqual(shown(second))
        expect(first).toContain(`<link rel="canonical" href="http://vitrine.test${path}" />`)
        expect(second).toContain(
          `<link rel="canonical" href="http://vitrine.test${path}?page=2" />`,
        )
        expect(second).toContain('page 2</title>')
      }
    })

    test('a post has its neighbours, its projects and a head of its own', async () => {
      const json = { title: 'Loom', category: 'Web' }
      const project = await (await app.owner.send('POST', '/api/projects', { json })).json()
      await add({ title: 'Before', published_at: '2024-05-01' })
      await add({ title: 'After', published_at: '2026-05-01' })
      await add({
        summary: 'Of the sea',
        projects: [project._id, 'gone'],
        tags: ['Sea', 'C++'],
        canonical_url: 'https://elsewhere.example/tides',
      })
      const html = await textOf('/writing/tides')
      expect(html).toContain('The whole text')
      expect(html).toContain('<title>Tides by Your name</title>')
      expect(html).toContain('<link rel="canonical" href="https://elsewhere.example/tides" />')
      expect(html).toContain('content="http://vitrine.test/og/writing/tides.png"')
      const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
      expect(JSON.parse(data)['@graph'][0]).toMatchObject({
        '@type': 'BlogPosting',
        headline: 'Tides',
        keywords: 'Sea, C++',
        datePublished: '2025-05-01T00:00:00.000Z',
      })
      const page = JSON.parse(/<body>(.*)<\/body>/.exec(html)?.[1] ?? '')
      expect(page.previous.title).toBe('Before')
      expect(page.next.title).toBe('After')
      expect(page.projects.map(({ title }: { title: string }) => title)).toEqual(['Loom'])
      // Neither lists nor the landing page carry the text.
      for (const path of ['/', '/writing', '/writing/tags/c++']) {
        const list = await textOf(path)
        expect(list).toContain('Tides')
        expect(list).not.toContain('The whole text')
      }
      for (const path of ['/sitemap.xml', '/llms.txt']) {
        expect(await textOf(path)).toContain('http://vitrine.test/writing/tides')
      }
      expect((await navigate('/og/writing/tides.png')).headers.get('Content-Type')).toBe(
        'image/png',
      )
    })

    test('a reader replies by mail where the owner shows an address', async () => {
      await add({ title: '潮 & "tides"?\u{1f30a}' })
      const [post] = await (await app.visitor.send('GET', '/api/posts')).json()
      const links = async () => {
        const html = await textOf(`/writing/${post.slug}`)
        const { contact } = JSON.parse(/<body>(.*)<\/body>/.exec(html)?.[1] ?? '')
        return contact.map(({ href }: { href: string }) => href)
      }
      const form = '/#contact'
      expect(await links()).toEqual([form])
      await change('contact-info', { title: 'Contact', email: 'ada+b@example.com' })
      const [reply, ...others] = await links()
      expect(others).toEqual([form])
      const { pathname, searchParams } = new URL(reply)
      expect(pathname).toBe('ada%2Bb@example.com')
      expect([...searchParams]).toEqual([['subject', 'Re: 潮 & "tides"?\u{1f30a}']])
      await change('appearance', { sections: [{ id: 'contact', hidden: 1 }] })
      expect(await links()).toEqual([])
    })

    test('the posts of a series name its public parts, the oldest first', async () => {
      const series = 'By the sea'
      const later = { series, published_at: '2026-05-01' }
      const { _id } = await add({ title: 'Second', ...later })
      expect((await pageOf('/writing/second')).parts).toHaveLength(1)
      await add({ title: 'First', series })
      await add({ title: 'Of another', series: 'By the lake' })
      await add({ title: 'Of none' })
      await add({ title: 'Scheduled part', series, published_at: '2126-05-01' })
      const draft = await add({
        title: 'Draft part',
        series,
        visibility: 'draft',
        published_at: null,
      })
      const titles = async (path: string, client = app.visitor) =>
        (await pageOf(path, client)).parts.map(({ title }: { title: string }) => title)
      expect(await titles('/writing/first')).toEqual(['First', 'Second'])
      expect(await titles('/writing/second')).toEqual(['First', 'Second'])
      expect(await titles('/writing/of-none')).toEqual([])
      expect(await textOf('/writing/first')).not.toMatch(/Draft part|Scheduled part/)
      const asOwner = await titles('/writing/draft-part', app.owner)
      expect(asOwner).toEqual(['First', 'Second', 'Draft part'])
      await change(`posts/${_id}`, { visibility: 'hidden' })
      expect(await titles('/writing/first')).toEqual(['First'])
      await change(`posts/${draft._id}`, { visibility: 'published' })
      expect(await titles('/writing/first')).toEqual(['First', 'Draft part'])
      // The form suggests the names that are used; visitors' lists need none.
      const lists = [app.owner, app.visitor].map(async (client) =>
        (await client.send('GET', '/api/posts')).text(),
      )
      expect((await Promise.all(lists)).map((list) => list.includes(series))).toEqual([true, false])
    })

    test('paths of another site lead to a post, and to nothing else', async () => {
      const old_paths = ['/2019/05/tides/', '/a b.html', '/api/public/hero', '/admin', '/']
      const { _id } = await add({ old_paths })
      for (const path of ['/2019/05/tides', '/2019/05/Tides/', '/2019/05/tides.html', '/a%20b']) {
        const { status, headers } = await app.visitor.send('GET', path)
        expect([path, status, headers.get('Location')]).toEqual([path, 301, '/writing/tides'])
      }
      expect((await app.visitor.send('GET', '/api/public/hero')).status).toBe(200)
      expect((await app.visitor.send('POST', '/a%20b')).status).toBe(404)
      expect((await navigate('/')).status).toBe(200)
      expect(await textOf('/api/posts')).not.toContain('2019')
      await change(`posts/${_id}`, { visibility: 'draft' })
      expect((await navigate('/2019/05/tides')).headers.get('Location')).toBe('/')
    })
  })

  test('earlier addresses lead to a post, and a hidden section hides all of them', async () => {
    const { _id } = await add({ title: 'First' })
    await change(`posts/${_id}`, { title: 'Second' })
    const answer = await navigate('/writing/first')
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/writing/second'])
    await change('appearance', { sections: [{ id: 'writing', hidden: 1 }] })
    for (const path of ['/writing', '/writing/second', '/writing/first', '/writing/rss.xml']) {
      expect([path, (await navigate(path)).headers.get('Location')]).toEqual([path, '/'])
    }
  })

  test('a scheduled post becomes public when its time comes, and that is announced once', async () => {
    let announced = 0
    const changes = localChanges(pino({ level: 'silent' }))
    await app.restart({ changes })
    await add()
    await add({ title: 'Later', published_at: new Date(Date.now() + hour).toISOString() })
    changes.onChange('content', () => announced++)
    expect(await textOf('/writing')).not.toContain('Later')
    expect(await (await navigate('/writing/later', app.owner)).text()).toContain('"scheduled"')
    await app.announceExpired()
    expect(announced).toBe(0)
    app.advance(hour + 1000)
    await app.announceExpired()
    await app.announceExpired()
    expect(announced).toBe(1)
    expect(await textOf('/writing')).toContain('Later')
    expect((await navigate('/writing/later')).status).toBe(200)
  })

  describeOnSqlite('feeds', () => {
    test('a post that came out under a clock ahead is scheduled again when it is right', async () => {
      await add()
      await add({ title: 'Later', published_at: new Date(Date.now() + hour).toISOString() })
      app.advance(hour + 1000)
      await app.announceExpired()
      expect(await textOf('/writing')).toContain('Later')
      app.advance(-hour)
      await app.announceExpired()
      expect(await textOf('/writing')).not.toContain('Later')
      expect((await navigate('/writing/later')).status).toBe(404)
    })

    test('feeds have the whole text with absolute addresses, of a tag too', async () => {
      await add({ title: 'A & <B>', tags: ['Sea'], summary: ']]> & <i>', revised_at: '2025-06-01' })
      await add({ title: 'Other', published_at: '2024-01-01', tags: ['Land'] })
      const url = 'http://vitrine.test/writing/a-b'
      const atom = parseAtomFeed(await textOf('/writing/atom.xml'))
      expect(atom.entries?.map(({ title }) => title?.value)).toEqual(['A & <B>', 'Other'])
      expect(atom.entries?.[0]).toMatchObject({
        links: [{ href: url, rel: 'alternate' }],
        content: { value: 'The whole text', type: 'html' },
        summary: { value: ']]> & <i>' },
        published: '2025-05-01T00:00:00.000Z',
        updated: '2025-06-01T00:00:00.000Z',
      })
      const rss = parseRssFeed(await textOf('/writing/tags/sea/rss.xml'))
      expect(rss.items).toHaveLength(1)
      expect(rss.items?.[0]).toMatchObject({
        link: url,
        content: { encoded: 'The whole text' },
        // Readers take it for HTML.
        description: ']]> &#x26; &#x3C;i>',
      })
      const json = parseJsonFeed(await textOf('/writing/feed.json'))
      expect(json.items?.[0]).toMatchObject({ url, content_html: 'The whole text', tags: ['Sea'] })
      const ids = [atom.entries?.[0]?.id, rss.items?.[0]?.guid?.value, json.items?.[0]?.id]
      expect(new Set(ids).size).toBe(1)

      const first = await app.visitor.send('GET', '/writing/atom.xml')
      expect(first.headers.get('Content-Type')).toBe('application/atom+xml; charset=UTF-8')
      const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' }
      expect((await app.visitor.send('GET', '/writing/atom.xml', { headers })).status).toBe(304)
      await add({ title: 'New', published_at: '2026-01-01' })
      expect((await app.visitor.send('GET', '/writing/atom.xml', { headers })).status).toBe(200)
    })

    test('a page and a feed with a text that could not be laid out are kept by nobody', async () => {
      let isBusy = true
      let written = 0
      await app.restart({
        onStatement: (sql) => (written += /from "posts" .*"id" = /.test(sql) ? 1 : 0),
        pages: {
          textProcess: async ({ text }) => {
            if (isBusy) throw new Error('took too long')
            return { html: `<p>${text.length}</p>`, headings: [], frames: [], films: [] }
          },
        },
      })
      await add({ body: 'word '.repeat(3000) })
      for (const path of ['/writing/tides', '/writing/atom.xml', '/writing/feed.json']) {
        const answer = await app.visitor.send('GET', path)
        expect([path, answer.headers.get('Cache-Control')]).toEqual([path, 'private, no-store'])
        expect(await answer.text()).toContain('word word')
      }
      // It is written anew for who asks next.
      const before = written
      await app.owner.send('GET', '/writing/atom.xml')
      expect(written).toBe(before + 1)
      const preview = async () => {
        const json = { title: 'Tides', body: `${isBusy} ${'word '.repeat(3000)}` }
        return (await app.owner.send('POST', '/api/posts/preview', { json })).json()
      }
      expect(await preview()).toMatchObject({ laid_out: false })
      isBusy = false
      expect(await preview()).toMatchObject({ laid_out: true })
      // Another text, as after a minute.
      const [post] = await (await app.owner.send('GET', '/api/posts')).json()
      await change(`posts/${post._id}`, { body: 'words '.repeat(3000) })
      for (const path of ['/writing/tides', '/writing/atom.xml']) {
        const answer = await app.visitor.send('GET', path)
        expect([path, answer.headers.get('Cache-Control')]).toEqual([
          path,
          expect.stringContaining('public'),
        ])
        expect(await answer.text()).toContain('17999')
      }
    })

    test('each feed is written once', async () => {
      const tags = Array.from({ length: 16 }, (_, index) => `t${index}`)
      await add({ tags })
      let written = 0
      const isOfText = (sql: string) => /from "posts" .*"id" = /.test(sql)
      await app.restart({ onStatement: (sql) => (written += isOfText(sql) ? 1 : 0) })
      // The response cache does not answer the owner.
      const ask = (tag: string, name: string) =>
        app.owner.send('GET', `/writing/tags/${tag}/${name}`)
      for (const name of ['atom.xml', 'rss.xml', 'rss.xml']) {
        for (const tag of tags) await ask(tag, name)
      }
      expect(written).toBe(32)
    })
  })
})
