import { expect, test } from 'vitest'
import { describeApi } from '../../../test/describeApi.ts'
import { projectCalls } from '../../../test/projectCalls.ts'

describeApi('the page of a project', (app) => {
  const { add, rate } = projectCalls(app)
  const get = (path: string, client = app.visitor) => client.send('GET', path)
  const page = async (slug: string) => (await get(`/projects/${slug}`)).text()
  const change = (path: string, json: object) => {
    app.advance(1000)
    return app.owner.send('PUT', `/api/${path}`, { json })
  }

  test('has all of it, and a head of its own', async () => {
    await add({ title: 'Other' })
    await add({
      title: 'Tides',
      description: 'Of the sea',
      story: 'The whole story',
      role: 'Author',
    })
    const answer = await get('/projects/tides')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toMatch(/^public/)
    const html = await answer.text()
    for (const text of ['The whole story', 'Author', '"next":{"project":']) {
      expect(html).toContain(text)
    }
    expect(html).toContain('<title>Tides by Your name</title>')
    expect(html).toContain('<link rel="canonical" href="http://vitrine.test/projects/tides" />')
    expect(html).toContain('content="http://vitrine.test/og/tides.png"')
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    const [work, person, steps] = JSON.parse(data)['@graph']
    const url = 'http://vitrine.test/projects/tides'
    expect(work).toMatchObject({ '@type': 'CreativeWork', name: 'Tides', url })
    expect(person).toMatchObject({ '@type': 'Person', '@id': work.creator['@id'] })
    expect(steps.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      'http://vitrine.test/',
      'http://vitrine.test/projects',
      url,
    ])
  })

  test('is first shown with its image, if it has one', async () => {
    await add({ title: 'Tides', image: 'https://pictures.example/tides.png' })
    await add({ title: 'Words' })
    const tag = '<link rel="expect" href="#main-picture" blocking="render" />'
    expect(await page('tides')).toContain(tag)
    expect(await page('words')).not.toContain('rel="expect"')
  })

  test('is where crawlers and the list of all projects lead', async () => {
    await add({ title: 'Tides' })
    const url = 'http://vitrine.test/projects/tides'
    for (const path of ['/sitemap.xml', '/llms.txt', '/projects']) {
      expect(await (await get(path)).text()).toContain(url)
    }
    expect(await (await get('/?project=tides')).text()).toContain('<title>tides</title>')
  })

  test('follows an edit, a rating and what its owner shows', async () => {
    const { _id } = await add({ title: 'Tides', story: 'Before' })
    expect(await page('tides')).toContain('Before')
    await change(`projects/${_id}`, { story: 'After' })
    expect(await page('tides')).toContain('After')
    await rate(_id, 4)
    expect(await page('tides')).toContain('"rating":{"average":4,"count":1}')
    await change('appearance', { hide_ratings: 1 })
    expect(await page('tides')).toContain('"rating":{"average":0,"count":0}')
  })

  test('shows the testimonials and positions that belong to it, while visitors may see them', async () => {
    const made = async (path: string, json: object) =>
      (await (await app.owner.send('POST', `/api/${path}`, { json })).json())._id
    const said = await made('testimonials', { quote: 'So good', name: 'Ada' })
    const draft = await made('testimonials', { quote: 'Not yet', name: 'Bob', visibility: 'draft' })
    const held = await made('experience', {
      role: 'Engineer',
      organisation: 'Works',
      start_date: '2020-01-01',
    })
    await add({ title: 'Tides', testimonials: [draft, said, 'gone'], positions: [held] })
    const html = await page('tides')
    expect(html).toContain('So good')
    expect(html).toContain('"organisation":"Works"')
    expect(html).not.toContain('Not yet')
    await change('appearance', { sections: [{ id: 'experience', hidden: 1 }] })
    expect(await page('tides')).not.toContain('"organisation":"Works"')
  })

  test('the addresses that it had lead there, unless another project has one of them', async () => {
    const { _id } = await add({ title: 'First' })
    await change(`projects/${_id}`, { title: 'Second' })
    await change(`projects/${_id}`, { title: 'Third' })
    for (const slug of ['first', 'second']) {
      const answer = await get(`/projects/${slug}`)
      expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/projects/third'])
      const short = await get(`/?project=${slug}`)
      expect([short.status, short.headers.get('Location')]).toEqual([301, '/?project=third'])
    }
    await add({ title: 'First' })
    expect((await get('/projects/first')).status).toBe(200)
    expect((await get('/?project=first')).status).toBe(200)
    await change(`projects/${_id}`, { visibility: 'hidden' })
    expect((await get('/projects/second')).status).toBe(404)
    expect((await get('/?project=second')).status).toBe(200)
  })

  test('the addresses of a project come back with it from the trash', async () => {
    const { _id } = await add({ title: 'First' })
    const { updated_at } = await (await change(`projects/${_id}`, { title: 'Second' })).json()
    await app.owner.send('DELETE', `/api/projects/${_id}`)
    expect((await get('/projects/first')).status).toBe(404)
    app.advance(1000)
    await app.owner.send('POST', `/api/versions/projects/${_id}`, { json: { updated_at } })
    expect((await get('/projects/first')).headers.get('Location')).toBe('/projects/second')
  })

  test('a draft never had an address that leads anywhere', async () => {
    const { _id } = await add({ title: 'Engine', visibility: 'draft' })
    await change(`projects/${_id}`, { title: 'Loom', visibility: 'published' })
    expect((await get('/projects/engine')).status).toBe(404)
  })

  test.each(['draft', 'hidden'])(
    'of a %s is there for its owner alone, and in no list',
    async (visibility) => {
      await add({ title: 'Secret', story: 'Whispered', visibility })
      await add({ title: 'Tides' })
      const answer = await get('/projects/secret')
      expect(answer.status).toBe(404)
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
      expect(await answer.text()).not.toContain('Whispered')
      for (const path of ['/sitemap.xml', '/llms.txt', '/projects', '/projects/tides']) {
        expect(await (await get(path)).text()).not.toContain('ecret')
      }
      const own = await get('/projects/secret', app.owner)
      expect([own.status, own.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
      const html = await own.text()
      expect(html).toContain('Whispered')
      expect(html).toContain('"isOwners":true')
      expect(html).toContain('noindex')
    },
  )

  test('is not there while the projects are hidden', async () => {
    const { _id } = await add({ title: 'First' })
    await change(`projects/${_id}`, { title: 'Tides' })
    await change('appearance', { sections: [{ id: 'projects', hidden: 1 }] })
    for (const slug of ['tides', 'first', 'unknown', '%00']) {
      expect((await get(`/projects/${slug}`)).status).toBe(404)
    }
  })

  test('addresses that anybody can make up render nothing', async () => {
    await add({ title: 'Tides' })
    let rendered = 0
    const count = () => {
      rendered += 1
      return ''
    }
    await app.restart({
      pages: {
        projectPageRenderer: async () => ({
          styles: '',
          loadLanguages: async () => {},
          renderProjectPage: count,
          renderNotFound: count,
        }),
      },
    })
    for (let number = 0; number < 30; number++) await get(`/projects/${number}`)
    await get('/projects/tides')
    await get('/projects/tides')
    expect(rendered).toBe(2)
  })

  test('lets in the pictures and the players of what it shows, and no other page does', async () => {
    await add({
      title: 'Tides',
      gallery: [{ image: 'https://pictures.example/a.png' }],
      demo_video: 'https://youtu.be/abc',
    })
    const policy = async (path: string) =>
      (await get(path)).headers.get('Content-Security-Policy') ?? ''
    expect(await policy('/projects/tides')).toContain('https://pictures.example')
    expect(await policy('/projects/tides')).not.toContain('frame-src')
    await change('appearance', { players: ['youtube', 'gist'] })
    expect(await policy('/projects/tides')).toContain(
      'frame-src https://www.youtube-nocookie.com; ',
    )
    for (const path of ['/', '/projects', '/projects/unknown']) {
      expect(await policy(path)).not.toMatch(/frame-src|pictures\.example/)
    }
  })
})
