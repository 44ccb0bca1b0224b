import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeApi } from '../../test/describeApi.ts'
import { projectCalls } from '../../test/projectCalls.ts'
import type { ServerParts } from './landing/render.server.tsx'
import type { Renderer } from './pageSource.server.ts'

describeApi('pages', (app) => {
  const get = (path: string, headers: Record<string, string> = { Accept: 'text/html' }) =>
    app.visitor.send('GET', path, { headers })
  const page = async (path = '/') => (await get(path)).text()
  const landingPath = (html: string) => /id="landing-data" href="([^"]+)"/.exec(html)?.[1] ?? ''
  const landingData = async (html: string) => (await get(landingPath(html))).json()
  const rename = (name: string) => app.owner.send('PUT', '/api/hero', { json: { name } })

  /** A renderer that remembers the parts that only the server renders. */
  function rendererOfParts() {
    let last: ServerParts = { laterStyles: [], large: [] }
    const render: Renderer = (_landing, _address, parts = last) => {
      last = parts
      return { head: '', body: '' }
    }
    return { renderer: async () => render, given: () => last }
  }

  test('the page names its data, and takes no script from its content', async () => {
    await rename('</script><script>alert(1)</script>')
    const response = await get('/')
    const html = await response.text()
    expect((await landingData(html)).hero.value.name).toBe('</script><script>alert(1)</script>')
    expect(html.replace('<script src="/visits.js"', '')).not.toContain('<script')
    const policy = response.headers.get('Content-Security-Policy')
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(response.headers.get('Referrer-Policy')).toBeTruthy()
  })

  test('the admin’s policy lets its own sound and its stream of events through', async () => {
    const policy = (await get('/admin')).headers.get('Content-Security-Policy')
    expect(policy).toContain("default-src 'none';")
    expect(policy).toMatch(/media-src 'self'/)
    expect(policy).toMatch(/connect-src 'self'/)
    expect(policy).toContain("script-src 'self';")
  })

  test('an edit is on the page a moment later, and the tag changes with it', async () => {
    await rename('Before')
    const first = await get('/')
    const etag = first.headers.get('ETag') ?? ''
    expect(await first.text()).toContain('Before')
    expect((await get('/', { 'If-None-Match': etag })).status).toBe(304)
    await rename('After')
    expect((await get('/', { 'If-None-Match': etag })).status).toBe(200)
    expect(await page()).toContain('After')
  })

  test('the page and its addresses with an open project are rendered once each', async () => {
    const rendered: string[] = []
    const render = (_: object, { project }: { project?: { slug: string } | undefined }) => {
      rendered.push(project?.slug ?? '')
      return { head: '', body: '' }
    }
    await app.restart({ pages: { renderer: async () => render } })
    for (let number = 1; number <= 65; number += 1) {
      const json = { title: `Engine ${number}`, category: 'Web' }
      expect((await app.owner.send('POST', '/api/projects', { json })).status).toBe(201)
    }
    await page()
    for (let number = 1; number <= 65; number += 1) await page(`/?project=engine-${number}`)
    await page('/?project=engine-1')
    await page()
    expect(rendered).toHaveLength(66)
  })

  test("a visitor's rating is on the page", async () => {
    const json = { title: 'Rated', category: 'Web' }
    const { _id } = await (await app.owner.send('POST', '/api/projects', { json })).json()
    expect(await page()).toContain('"rating":{"average":0,"count":0}')
    await app.visitor.send('POST', `/api/projects/${_id}/ratings`, { json: { rating: 4 } })
    expect(await page()).toContain('"rating":{"average":4,"count":1}')
  })

  test('a rating leaves the content for crawlers and the assistant as it was', async () => {
    const json = { title: 'Rated', category: 'Web' }
    const { _id } = await (await app.owner.send('POST', '/api/projects', { json })).json()
    await rename('Ada')
    const llmsText = async () => (await get('/llms.txt')).text()
    expect(await llmsText()).toContain('Ada')
    await sql`update document_fields set value = replace(value, 'Ada', 'Grace')`.execute(app.db)
    await app.visitor.send('POST', `/api/projects/${_id}/ratings`, { json: { rating: 4 } })
    expect(await llmsText()).toContain('Ada')
    await app.owner.send('PUT', '/api/contact-info', { json: { location: 'Bath' } })
    expect(await llmsText()).toContain('Grace')
  })

  test('addresses that anybody can make up are the page itself, and not rendered', async () => {
    let rendered = 0
    const render = () => {
      rendered += 1
      return { head: '', body: '' }
    }
    await app.restart({ pages: { renderer: async () => render } })
    await page('/')
    for (let number = 0; number < 70; number++) await page(`/?project=${number}`)
    expect(rendered).toBe(1)
  })

  test('pages are rendered one at a time', async () => {
    let atOnce = 0
    let most = 0
    const renderer = async () => {
      most = Math.max(most, ++atOnce)
      await new Promise((resolve) => setImmediate(resolve))
      atOnce -= 1
      return () => ({ head: '', body: '' })
    }
    await app.restart({ pages: { renderer } })
    const titles = ['Tides', 'Dunes', 'Rivers']
    for (const title of titles) {
      await app.owner.send('POST', '/api/projects', { json: { title, category: 'Web' } })
    }
    await Promise.all(['', ...titles].map((title) => page(`/?project=${title.toLowerCase()}`)))
    expect(most).toBe(1)
  })

  test('with PUBLIC_URL the owner writes from there alone', async () => {
    await app.restart({ origins: { publicUrl: 'https://me.dev' } })
    const json = { name: 'Ada' }
    const write = async (Origin: string, Host: string) =>
      (await app.owner.send('PUT', '/api/hero', { json, headers: { Origin, Host } })).status
    expect(await write('https://me.dev', 'inside.test')).toBe(200)
    expect(await write('http://me.dev', 'me.dev')).toBe(403)
    expect(await write('https://evil.test', 'evil.test')).toBe(403)
  })

  test('a query with a NUL is refused', async () => {
    for (const path of [
      '/?project=%00',
      '/?ssr=0&x=a%00b',
      '/api/projects?x=%00',
      '/nowhere?%00',
    ]) {
      const response = await get(path)
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({
        error: 'The address holds a character that is not allowed',
      })
    }
    expect(app.logs.join('')).not.toContain('request failed')
  })

  test('of a long list the page brings the beginning and how many there are, and the API all', async () => {
    for (let number = 1; number <= 26; number++) {
      const json = { title: `Project ${number}`, category: 'Web' }
      await app.owner.send('POST', '/api/projects', { json })
    }
    const { _id } = (await (await get('/api/projects')).json()).at(-1)
    await app.visitor.send('POST', `/api/projects/${_id}/ratings`, { json: { rating: 4 } })
    const all = await (await get('/api/projects')).json()
    expect(all).toHaveLength(26)
    expect(all[0]).toMatchObject({ title: 'Project 1', rating: { average: 4, count: 1 } })
    const { projects, skills } = await landingData(await page())
    expect(projects).toEqual({ status: 'loaded', value: all.slice(0, 24), total: 26 })
    expect(skills).toEqual({ status: 'loaded', value: [] })
    expect(await page(`/?project=${all[25].slug}`)).toContain(`<title>${all[25].slug}</title>`)
    expect(await (await get('/llms.txt')).text()).toContain(all[25].title)
  })

  test('data is kept while visitors read an earlier page, and found again after a start', async () => {
    await rename('Before')
    const before = landingPath(await page())
    await rename('After')
    const after = landingPath(await page())
    expect(after).not.toBe(before)
    expect((await (await get(before)).json()).hero.value.name).toBe('Before')
    await app.restart({})
    const answer = await get(after)
    expect(answer.headers.get('Cache-Control')).toContain('immutable')
    expect((await answer.json()).hero.value.name).toBe('After')
    expect((await get(before, { Accept: '*/*' })).status).toBe(404)
    expect((await get('/landing/unknown')).headers.get('Location')).toBe('/')
  })

  test('a section that fails does not take the others down, and shows its last content', async () => {
    await rename('Ada')
    expect(await page()).toContain('Ada')
    await sql`alter table projects rename to hidden_projects`.execute(app.db)
    await rename('Grace')
    const html = await page()
    expect(html).toContain('Grace')
    expect((await landingData(html)).projects).toEqual({ status: 'loaded', value: [] })
    expect(app.logs.join('')).toContain('a section failed to load')
  })

  test('a page that lacks a section is kept by no cache', async () => {
    expect((await get('/')).headers.get('Cache-Control')).toContain('public')
    await sql`alter table projects rename to hidden_projects`.execute(app.db)
    await rename('Grace')
    expect((await get('/')).headers.get('Cache-Control')).toBe('private, no-store')
  })

  test('a section that never loaded is left to the client', async () => {
    await sql`alter table projects rename to hidden_projects`.execute(app.db)
    const html = await page()
    const { projects, hero } = await landingData(html)
    expect(projects).toEqual({ status: 'failed' })
    expect(hero.status).toBe('loaded')
  })

  test('/?ssr=0 and a renderer that throws answer the shell', async () => {
    const shell = await get('/?ssr=0')
    expect(shell.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await shell.text()).not.toContain('landing-data')
    await app.restart({
      pages: {
        renderer: async () => () => {
          throw new Error('broken component')
        },
      },
    })
    const response = await get('/')
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain('broken component')
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(app.logs.join('')).toContain('broken component')
  })

  test('at most three featured projects are given with their outcomes, none for a row alone', async () => {
    const outcomes = [{ label: 'Boats', before: '1', after: '2' }]
    const { add } = projectCalls(app)
    await add({ title: 'Plain' })
    for (const title of ['A', 'B', 'C', 'D']) await add({ title, featured: 1, outcomes })
    const { renderer, given } = rendererOfParts()
    await app.restart({ pages: { renderer } })
    await page('/')
    expect(given().large.map(({ number, project }) => [number, project.title])).toEqual([
      [1, 'D'],
      [2, 'C'],
      [3, 'B'],
    ])
    expect(given().large[0]?.project.outcomes).toEqual(outcomes)
    await app.owner.send('PUT', '/api/appearance', { json: { project_layout: 'row' } })
    await app.restart({ pages: { renderer } })
    await page('/')
    expect(given().large).toEqual([])
  })

  test('with titles, projects with an image, a story or an outcome are large where none is featured', async () => {
    const { add } = projectCalls(app)
    const { renderer, given } = rendererOfParts()
    const largeTitles = async () => {
      await app.restart({ pages: { renderer } })
      await page('/')
      return given().large.map(({ number, project }) => [number, project.title])
    }
    await app.owner.send('PUT', '/api/appearance', {
      json: { project_layout: 'large-then-others', project_order: 'owner' },
    })
    for (const title of ['A', 'B', 'C']) await add({ title })
    expect(await largeTitles()).toHaveLength(3)
    await add({ title: 'D' })
    expect(await largeTitles()).toEqual([])
    await add({ title: 'E', story: 'How' })
    const [first] = await largeTitles()
    expect(first).toEqual([expect.any(Number), 'E'])
    await add({ title: 'F', outcomes: [{ label: 'Boats', before: '', after: '2' }] })
    await add({ title: 'G', story: 'How' })
    const largest = await largeTitles()
    expect(largest).toHaveLength(2)
    expect(largest.flat()).not.toContain('D')
    await add({ title: 'H', featured: 1 })
    expect((await largeTitles()).map(([, title]) => title)).toEqual(['H'])
  })

  test('styles of what follows the first screen move there, before the owner’s own', async () => {
    await app.owner.send('PUT', '/api/appearance', { json: { stylesheet: 'h1 { color: red }' } })
    const { renderer, given } = rendererOfParts()
    const link = '<link rel="stylesheet" data-later href="/assets/later-1.css">'
    const landingTemplate = async () => `<html><head><!--head-->${link}</head><!--app--></html>`
    await app.restart({ pages: { renderer, landingTemplate } })
    expect(await page('/')).not.toContain(link)
    expect(given().laterStyles).toEqual(['/assets/later-1.css', expect.stringMatching(/^\/styles/)])
    expect(await page('/?ssr=0')).toContain(link)
  })

  test('a link to a project is rendered for it, and not by leftovers of another', async () => {
    await app.owner.send('POST', '/api/projects', { json: { title: 'Tides', category: 'Web' } })
    expect(await page('/?project=tides')).toContain('<title>tides</title>')
    expect(await page('/')).toContain('<title></title>')
    expect(await page('/?project=tides')).toContain('<title>tides</title>')
  })

  test('the admin has its shell on its own paths', async () => {
    for (const path of ['/admin', '/admin/hero', '/admin/projects']) {
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
      expect(await response.text()).toContain(`<title>Admin ${path}</title>`)
    }
  })

  test.each(['/admin', '/admin/hero'])('%s with a slash leads to its page', async (path) => {
    const response = await get(`${path}/`, { Accept: 'text/html,*/*' })
    expect([response.status, response.headers.get('Location')]).toEqual([302, path])
  })

  test.each(['/nowhere', '/admin/nowhere', '/hero'])('a visit to %s is led home', async (path) => {
    const response = await get(path, { Accept: 'text/html,*/*' })
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/')
  })

  test.each(['/resume/nowhere', '/projects/a/b'])(
    'a wrong link to %s is answered with a page',
    async (path) => {
      const response = await get(path, { Accept: 'text/html,*/*' })
      expect(response.status).toBe(404)
      expect(response.headers.get('Content-Type')).toContain('text/html')
      expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
      expect(await response.text()).toContain('<title>Page not found')
      expect((await get(path, { Accept: 'image/*' })).status).toBe(404)
    },
  )

  test('anything else that is unknown is a plain 404, and JSON under /api', async () => {
    expect((await get('/nowhere.png', { Accept: 'image/*' })).status).toBe(404)
    expect((await app.visitor.send('POST', '/nowhere', {})).status).toBe(404)
    for (const path of ['/api', '/api/nowhere', '/api/projects/x/y/z']) {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ error: 'There is nothing at this address' })
    }
  })

  test('the process and the database tell how they are', async () => {
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(200)
  })

  test('a redirect is kept by no cache where something else may stand there soon', async () => {
    const hidden = { sections: [{ id: 'projects', hidden: 1 }] }
    expect((await app.owner.send('PUT', '/api/appearance', { json: hidden })).status).toBe(200)
    const answer = await get('/projects')
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/'])
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  })

  test('a failure inside says nothing of the inside', async () => {
    await sql`alter table projects rename to hidden_projects`.execute(app.db)
    const response = await get('/api/projects')
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      error: 'Something went wrong on our side. Please try again.',
    })
    expect(app.logs.join('')).toContain('projects')
  })
})
