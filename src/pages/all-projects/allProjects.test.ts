import pino from 'pino'
import { expect, test } from 'vitest'
import { describeApi } from '../../../test/describeApi.ts'
import { projectCalls } from '../../../test/projectCalls.ts'
import { localChanges } from '../../server/changes.ts'

describeApi('the page of all projects', (app) => {
  const { add, rate } = projectCalls(app)
  const get = (path = '/projects', headers = {}) => app.visitor.send('GET', path, { headers })
  const titles = async (path?: string) =>
    [...(await (await get(path)).text()).matchAll(/<li>(.*?)<\/li>/g)].map(([, title]) => title)
  const change = (path: string, json: object) => app.owner.send('PUT', `/api/${path}`, { json })

  /** The application with a count of the cards that it renders. */
  const countCards = async () => {
    let rendered = 0
    await app.restart({
      pages: {
        projectsRenderer: async () => ({
          styles: '',
          renderCard: ({ project: { title } }) => {
            rendered += 1
            return `<li>${title}</li>`
          },
          renderPage: ({ cards }) => cards.join(''),
        }),
      },
    })
    return () => rendered
  }

  test('has every project in the order that visitors see, with a head of its own', async () => {
    const [first] = [await add({ title: 'First' }), await add({ title: 'Second' })]
    await rate(first._id, 5)
    expect(await titles()).toEqual(['First', 'Second'])
    await change('appearance', { project_order: 'owner' })
    expect(await titles()).toEqual(['Second', 'First'])
    const html = await (await get()).text()
    expect(html).toContain('<title>Projects by Your name</title>')
    expect(html).toContain('<link rel="canonical" href="http://vitrine.test/projects" />')
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(data).mainEntity).toMatchObject({
      '@type': 'ItemList',
      numberOfItems: 2,
      itemListElement: [
        { position: 1, name: 'Second', url: 'http://vitrine.test/projects/second' },
        { position: 2, name: 'First', url: 'http://vitrine.test/projects/first' },
      ],
    })
  })

  test('an ongoing project belongs to a year as soon as it begins', async () => {
    const announced: string[] = []
    const changes = localChanges(pino({ level: 'silent' }))
    await app.restart({ changes })
    await add({ title: 'Ongoing', start_date: '2020-01', end_date: 'ongoing' })
    await add({ title: 'Ended', start_date: '2020-01', end_date: '2021-01' })
    const next = new Date().getUTCFullYear() + 1
    expect(await titles(`/projects?year=${next}`)).toEqual([])
    await app.announceExpired()
    changes.onChange('content', () => announced.push('content'))
    app.advance(Date.UTC(next, 0, 1) - Date.now() + 60_000)
    expect(await titles(`/projects?year=${next}`)).toEqual(['Ongoing'])
    expect(await (await get()).text()).toContain(`"year":["${next}"`)
    await app.announceExpired()
    await app.announceExpired()
    expect(announced).toEqual(['content'])
  })

  test('shows an edit and a rating a moment later, and has a tag', async () => {
    const { _id } = await add({ title: 'Before' })
    await add({ title: 'Other' })
    const etag = (await get()).headers.get('ETag') ?? ''
    expect((await get('/projects', { 'If-None-Match': etag })).status).toBe(304)
    await change(`projects/${_id}`, { title: 'After' })
    expect(await titles()).toEqual(['Other', 'After'])
    expect(await titles('/projects?q=after')).toEqual(['After'])
    expect(await titles('/projects?q=before')).toEqual([])
    await rate(_id, 5)
    expect(await titles()).toEqual(['After', 'Other'])
  })

  test('is found by search engines, which leave searches of it alone', async () => {
    expect(await (await get('/sitemap.xml')).text()).not.toContain('/projects<')
    await add({ tech: ['Go'] })
    expect(await (await get('/sitemap.xml')).text()).toContain(
      '<loc>http://vitrine.test/projects</loc>',
    )
    const noindex = '<meta name="robots" content="noindex, follow" />'
    expect(await (await get()).text()).not.toContain(noindex)
    expect(await (await get('/projects?technology=Go')).text()).toContain(noindex)
  })

  test('stands on as many pages as it needs', async () => {
    for (let number = 1; number <= 25; number++) await add({ title: `Project ${number}` })
    expect(await titles()).toHaveLength(24)
    expect(await titles('/projects?page=2')).toEqual(['Project 1'])
    expect(await titles('/projects?page=99')).toEqual(['Project 1'])
    const html = await (await get('/projects?page=2')).text()
    expect(html).toContain('href="http://vitrine.test/projects?page=2"')
  })

  test('is not there while the projects are hidden', async () => {
    await add({ title: 'Secret' })
    expect((await get()).status).toBe(200)
    await change('appearance', { sections: [{ id: 'projects', hidden: 1 }] })
    for (const path of ['/projects', '/projects?q=secret']) {
      const answer = await get(path)
      expect(answer.status).toBe(302)
      expect(answer.headers.get('Location')).toBe('/')
    }
    expect(await (await get('/sitemap.xml')).text()).not.toContain('/projects<')
  })

  test('addresses that anybody can make up render no card twice', async () => {
    await add({ title: 'Tides', tech: ['Go'] })
    await add({ title: 'Dunes', tech: ['Rust'] })
    const rendered = await countCards()
    for (let number = 0; number < 50; number++) {
      await get(`/projects?q=${number}`)
      await get(`/projects?technology=${number}`)
      await get(`/projects?year=${number}&category=${number}`)
    }
    expect(rendered()).toBe(0)
    for (const query of ['', '?q=', '?q=tides', '?technology=go', '?q=e&category=web', '?page=7']) {
      await get(`/projects${query}`)
    }
    expect(rendered()).toBe(2)
  })

  test('one address searches a limited number of times, and learns when it may again', async () => {
    await add({ title: 'Tides', tech: ['Go'] })
    for (let number = 0; number < 60; number++) {
      expect((await get(`/projects?q=tides+${number}`)).status).toBe(200)
    }
    const refused = await get('/projects?q=tides')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(refused.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await refused.text()).toContain('Too many searches.')
    expect(await titles()).toEqual(['Tides'])
    expect(await titles('/projects?technology=Go')).toEqual(['Tides'])
    app.advance(61_000)
    expect(await titles('/projects?q=tides')).toEqual(['Tides'])
  })
})
