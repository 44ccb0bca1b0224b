import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../test/describeApi.ts'

const hour = 60 * 60 * 1000

describeOnBoth('searching posts', (app, describeOnSqlite) => {
  const add = async (fields: object) => {
    const json = { title: 'Tides', published_at: '2025-05-01', ...fields }
    const response = await app.owner.send('POST', '/api/posts', { json })
    expect(response.status).toBe(201)
    return response.json()
  }
  const get = (query: string) => app.visitor.send('GET', `/writing${query}`, {})
  const pageOf = async (query: string) => {
    const html = await (await get(query)).text()
    return JSON.parse(/<body>(.*)<\/body>/.exec(html)?.[1] ?? '')
  }
  type Found = { post: { title: string }; sentence?: string }
  const find = async (search: string): Promise<[string, string?][]> => {
    const { posts } = await pageOf(`?${new URLSearchParams({ q: search })}`)
    return posts.map(({ post, sentence }: Found) =>
      sentence === undefined ? [post.title] : [post.title, sentence],
    )
  }

  test('finds words of titles, summaries, tags and texts, those of titles first', async () => {
    await add({ title: 'Café at sea', published_at: '2024-05-01' })
    await add({
      title: 'Harbours',
      summary: 'Where the sea is calm',
      body: 'A calm sea.',
      tags: ['Café'],
    })
    const body = '# Boats\n\nNone here. All **boats** of the [cafe](/x) are at sea. The end.'
    await add({ title: 'Boats', body, published_at: '2023-05-01' })
    await add({
      title: '潮汐表',
      body: '静かな朝。潮の満ち引きは、港の仕事を決める。',
      language: 'ja',
    })
    await add({ title: 'Draft of the sea', visibility: 'draft' })
    await add({ title: 'Hidden sea', visibility: 'hidden' })
    await add({ title: 'Later sea', published_at: new Date(Date.now() + hour).toISOString() })
    expect(await find('CAFE sea')).toEqual([
      ['Café at sea'],
      ['Harbours', 'A calm sea.'],
      ['Boats', 'All boats of the cafe are at sea.'],
    ])
    expect(await find('  calm ')).toEqual([['Harbours']])
    expect(await find('満ち引き')).toEqual([['潮汐表', '潮の満ち引きは、港の仕事を決める。']])
    expect(await find('sea desert')).toEqual([])
    app.advance(hour + 1000)
    await app.announceExpired()
    expect(await find('later')).toEqual([['Later sea']])
  })

  test('shows the part of a long sentence around the words', async () => {
    const words = 'water '.repeat(100)
    await add({ body: `${words} lighthouse ${words}` })
    await add({ title: 'Signs', body: `${'潮'.repeat(300)}灯台${'潮'.repeat(300)}` })
    const [[, sentence = ''] = []] = await find('LIGHTHOUSE')
    expect(sentence).toMatch(/^…(?:water )+lighthouse (?:water ?)+…$/)
    expect(sentence.length).toBeLessThan(250)
    expect(await find('灯台')).toEqual([['Signs', expect.stringMatching(/^…潮+灯台潮+…$/)]])
  })

  test('an edit is found a moment later, and only its text is read again', async () => {
    const read: number[] = []
    const onStatement = (sql: string) => {
      const [, ids = ''] = /^select "id", "updated_at", "body" .* in \((.*?)\)/.exec(sql) ?? []
      if (ids) read.push(ids.split(',').length)
    }
    await app.restart({ onStatement })
    const posts = []
    for (let index = 0; index < 60; index++) {
      posts.push(await add({ title: `Post ${index}`, body: 'Words of the sea' }))
    }
    expect(await find('post sea desert')).toEqual([])
    expect(read).toEqual([50, 10])
    expect(await find('post sea desert')).toEqual([])
    expect(read).toEqual([50, 10])
    app.advance(1000)
    const json = { body: 'Words of the desert, and of the sea' }
    await app.owner.send('PUT', `/api/posts/${posts[7]._id}`, { json })
    expect(await find('post sea desert')).toEqual([['Post 7', json.body]])
    // Once for its words, once for its sentence.
    expect(read).toEqual([50, 10, 1, 1])
    app.advance(1000)
    await app.owner.send('PUT', `/api/posts/${posts[7]._id}`, { json: { visibility: 'hidden' } })
    expect(await find('desert')).toEqual([])
    const { count, found, page, pages } = await pageOf('?q=words&page=9')
    expect([count, found, page, pages]).toEqual([59, 59, 2, 2])
  })

  describeOnSqlite('the page', () => {
    test('of a search is for nobody else, and an empty one is the list', async () => {
      await add({ title: 'Sea & land' })
      const noindex = '<meta name="robots" content="noindex, follow" />'
      const html = await (await get('?q=sea')).text()
      expect(html).toContain(noindex)
      expect(html).not.toContain('rel="canonical"')
      for (const query of ['', '?q=', '?q=%20%20']) {
        const page = await (await get(query)).text()
        expect(page).not.toContain(noindex)
        expect(page).toContain('<link rel="canonical" href="http://vitrine.test/writing" />')
        expect(await pageOf(query)).toMatchObject({ search: '', count: 1 })
      }
      const { search } = await pageOf(`?q=${'a'.repeat(500)}`)
      expect(search).toHaveLength(80)
    })

    test('offers the search from ten posts on, and not on that of a tag', async () => {
      for (let index = 0; index < 9; index++) await add({ title: `Post ${index}`, tags: ['Sea'] })
      expect(await pageOf('')).toMatchObject({ isSearched: false })
      await add({ title: 'Tenth', tags: ['Sea'] })
      expect(await pageOf('')).toMatchObject({ isSearched: true })
      expect(await pageOf('?page=2')).toMatchObject({ isSearched: true })
      expect(await pageOf('/tags/sea')).toMatchObject({ isSearched: false })
    })

    test('one address searches a limited number of times, and learns when it may again', async () => {
      await add({ title: 'Sea' })
      for (let index = 0; index < 60; index++) {
        expect((await get(`?q=sea+${index}`)).status).toBe(200)
      }
      const refused = await get('?q=sea')
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(refused.headers.get('Cache-Control')).toBe('private, no-store')
      expect(await refused.text()).toContain('Too many searches.')
      expect(await pageOf('?page=1')).toMatchObject({ count: 1, search: '' })
      app.advance(61_000)
      expect(await find('sea')).toEqual([['Sea']])
    })

    test('shows a search as it was written, and a way back where nothing was found', async () => {
      await app.restart({
        pages: { writingRenderer: () => import('./renderWriting.server.tsx') },
      })
      const body = 'It says <b>sea</b> & `<script>alert(1)</script>`.'
      for (let index = 0; index < 10; index++) await add({ title: `Post ${index}`, body })
      const hostile = `"><script>alert(1)</script>`
      const nothing = await (await get(`?${new URLSearchParams({ q: hostile })}`)).text()
      expect(nothing).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
      expect(nothing).not.toContain('<script>alert')
      expect(nothing).toContain('No matching posts')
      expect(nothing).toMatch(/<a href="\/writing"[^>]*>Show all posts<\/a>/)
      const found = await (await get('?q=SEA')).text()
      expect(found).toContain('10 of 10 posts')
      expect(found).toContain('<p>It says sea &amp; alert(1) .</p>')
      expect(found).toMatch(/<h2><a href="\/writing\/post-9">Post 9<\/a><\/h2>/)
      // Without a search they stand by year.
      const all = await (await get('')).text()
      expect(all).toMatch(/<form [^>]*action="\/writing"/)
      expect(all).toMatch(/<h3><a href="\/writing\/post-9">Post 9<\/a><\/h3>/)
    })
  })
})
