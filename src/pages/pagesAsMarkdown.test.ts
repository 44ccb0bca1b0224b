import { describe, expect, test } from 'vitest'
import { describeApi } from '../../test/describeApi.ts'
import { writeSample } from '../../test/writeSample.ts'

const markdown = 'text/markdown'
const markdownType = 'text/markdown; charset=UTF-8'
const chromium =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

describeApi('a page', (app) => {
  const get = (path: string, accept = markdown, method = 'GET') =>
    app.visitor.send(method, path, { headers: { Accept: accept } })
  const textOf = async (path: string) => {
    const response = await get(path)
    expect([path, response.status, response.headers.get('Content-Type')]).toEqual([
      path,
      200,
      markdownType,
    ])
    return response.text()
  }
  const write = async (method: string, path: string, json: object) => {
    const response = await app.owner.send(method, `/api/${path}`, { json })
    expect(response.status).toBeLessThan(300)
    return response.json()
  }
  const addProject = (fields: object) =>
    write('POST', 'projects', { title: 'Tides', category: 'Web', description: '', ...fields })
  const addPost = (fields: object) =>
    write('POST', 'posts', { title: 'Harbors', visibility: 'published', ...fields })

  describe('is Markdown for a program that prefers it', () => {
    test.each([
      markdown,
      'Text/Markdown',
      'text/markdown, text/html, */*',
      'text/markdown, text/html;q=0.9',
      'text/html;q=0.5, text/markdown;q=0.5',
      'text/markdown;q=0.8, */*;q=0.1',
      'text/markdown;charset=utf-8',
    ])('%s', async (accept) => {
      const { headers } = await get('/', accept)
      expect(headers.get('Content-Type')).toBe(markdownType)
    })
  })

  describe('is HTML for everybody else', () => {
    test.each([
      chromium,
      '*/*',
      '',
      'text/*',
      'text/html, text/markdown;q=0.9',
      'text/markdown;q=0.5, */*',
      'text/*, text/markdown;q=0.9',
      'text/markdown;q=0',
      'text/markdownish',
      'application/json',
      ';;,,q="\\',
    ])('%s', async (accept) => {
      const { status, headers } = await get('/', accept)
      expect([status, headers.get('Content-Type')]).toEqual([200, 'text/html; charset=UTF-8'])
      expect(headers.get('Vary')).toContain('Accept')
    })
  })

  test('each in HTML is there as Markdown, and what is no page stays as it is', async () => {
    await writeSample(app.db)
    await addPost({ tags: ['Sea'] })
    await write('POST', 'resumes', { name: 'Offices', visibility: 'published' })
    await write('PUT', 'privacy-page', { privacy_page: true, privacy_note: '' })
    const types = new Map<string, string | null>()
    for (const path of await app.pagePaths()) {
      const asHtml = await get(path, chromium)
      if (asHtml.status !== 200) continue
      const type = asHtml.headers.get('Content-Type')
      const isPage = type === 'text/html; charset=UTF-8'
      const asMarkdown = await get(path)
      types.set(path, type)
      expect([path, asMarkdown.headers.get('Content-Type')]).toEqual([
        path,
        isPage ? markdownType : type,
      ])
      expect([path, asHtml.headers.get('Vary')?.includes('Accept') ?? false]).toEqual([
        path,
        isPage,
      ])
      if (isPage)
        expect([path, await asMarkdown.text()]).toEqual([path, expect.stringMatching(/^# ./)])
    }
    expect([...types.keys()]).toEqual(
      expect.arrayContaining(['/', '/projects', '/writing/tags/sea', '/resume', '/privacy']),
    )
    expect(types.get('/resume.pdf')).toBe('application/pdf')
  })

  test('is not kept by shared caches, is known by its tag, and has no body for HEAD', async () => {
    const { headers } = await get('/')
    expect(headers.get('Cache-Control')).toBe('private, no-cache')
    expect(headers.get('Vary')).toBe('Accept')
    const etag = headers.get('ETag') ?? ''
    expect(etag).toMatch(/^".{22}"$/)
    expect((await get('/', chromium)).headers.get('ETag')).not.toBe(etag)
    const again = await app.visitor.send('GET', '/', {
      headers: { Accept: markdown, 'If-None-Match': etag },
    })
    expect([again.status, await again.text(), again.headers.get('Vary')]).toEqual([
      304,
      '',
      'Accept',
    ])
    const head = await get('/', markdown, 'HEAD')
    expect([head.status, head.headers.get('Content-Type'), await head.text()]).toEqual([
      200,
      markdownType,
      '',
    ])
  })

  test('of the whole site is llms.txt, and follows a change', async () => {
    await addProject({})
    const [page, file] = [await textOf('/'), await (await get('/llms.txt')).text()]
    expect(page).toBe(file)
    expect(page).toContain('[Tides](http://vitrine.test/projects/tides)')
    await addProject({ title: 'Charts' })
    expect(await textOf('/')).toContain('[Charts](http://vitrine.test/projects/charts)')
    const list = await textOf('/projects')
    expect(list).toMatch(/^# Projects\n\n- \[/)
    for (const name of ['Tides', 'Charts']) expect(list).toContain(`[${name}](http`)
  })

  test('of a project has its facts, its figures and its story as it was written', async () => {
    const { _id: testimonial } = await write('POST', 'testimonials', {
      name: 'Gwen',
      role: 'Harbor master',
      quote: 'It *just* works',
    })
    const { _id: position } = await write('POST', 'experience', {
      organisation: 'Brackenfield',
      role: 'Engineer',
      start_date: '2020-01-31',
    })
    await addProject({
      description: 'Heights\n\n# of water',
      status: 'in-progress',
      start_date: '2023',
      role: 'Lead',
      team: 'Two others',
      tech: ['Rust', 'C_99'],
      features: ['Works offline'],
      live: 'https://example.com/tides',
      github: 'https://example.com/git',
      story: '## Before\n\nSee **this**.',
      long_description: 'Not shown beside a story',
      outcomes: [{ label: 'Error', before: '9 cm', after: '4 cm' }],
      testimonials: [testimonial],
      positions: [position],
    })
    const text = await textOf('/projects/tides')
    expect(text).toBe(await textOf('/?project=tides'))
    const lines = text.split('\n').filter(Boolean)
    expect(lines.slice(0, 2)).toEqual(['# Tides', '> Heights # of water'])
    expect(lines).toEqual(
      expect.arrayContaining([
        '- Category: Web',
        '- Status: In progress',
        '- Role: Lead',
        '- Team: Two others',
        expect.stringMatching(/^- Made at: Brackenfield, Engineer, .*2020/),
        '- Built with: Rust, C\\_99',
        '- Live: <https://example.com/tides>',
        '- Source: <https://example.com/git>',
        '- Error: 9 cm → 4 cm',
        '## Before',
        'See **this**.',
        '- Works offline',
        '- It \\*just\\* works · Gwen · Harbor master',
      ]),
    )
    expect(text).toMatch(/- Period: .*2023/)
    expect(text).not.toContain('Not shown')
    await addProject({ title: 'Short', long_description: 'One\nline\n\n# Two' })
    expect(await textOf('/projects/short')).toContain('One line\n\n# Two\n')
  })

  test('of a post has its text as it was written, and its projects', async () => {
    const project = await addProject({})
    await addPost({
      summary: 'About *water*',
      body: 'It **rises**.\n\n```ts\nlet a = 1\n```',
      tags: ['Sea', 'Web'],
      published_at: '2025-05-02T10:00:00.000Z',
      projects: [project._id],
    })
    await addPost({ title: 'Lamps', tags: ['Web'] })
    const text = await textOf('/writing/harbors')
    expect(text).toMatch(
      /^# Harbors\n\n> About \\\*water\\\*\n\n2025-05-02 · Sea, Web\n\nIt \*\*ri/,
    )
    expect(text).toContain('```ts\nlet a = 1\n```')
    expect(text).toContain('## Related projects\n\n- [Tides](http://vitrine.test/projects/tides)')
    expect(await textOf('/writing')).toMatch(/^# Writing\n\n- \[Lamps.*\n- \[Harbors/)
    const tagged = await textOf('/writing/tags/sea')
    expect(tagged).toMatch(/^# Sea\n\n- \[Harbors/)
    expect(tagged).not.toContain('Lamps')
  })

  test('of a résumé is its Markdown file, and of the privacy page its sentences', async () => {
    await write('PUT', 'hero', { name: 'Ada', title: 'Engineer' })
    await write('POST', 'resumes', { name: 'Offices', visibility: 'published' })
    const file = await (await get('/resume/offices.md')).text()
    expect(await textOf('/resume/offices')).toBe(file)
    expect((await get('/resume/offices')).headers.get('Vary')).toBe('Accept')
    await write('PUT', 'privacy-page', { privacy_page: true, privacy_note: 'Ask me.' })
    const privacy = await textOf('/privacy')
    expect(privacy).toMatch(/^# Privacy\n\n\w/)
    expect(privacy).toMatch(/\.\n\nAsk me\.\n$/)
  })

  test('that visitors do not see is missing, and a renamed one leads on', async () => {
    const project = await addProject({ title: 'Secret', visibility: 'draft' })
    await addPost({ title: 'Later', published_at: '2999-01-01T00:00:00.000Z' })
    await addPost({})
    for (const path of ['/projects/secret', '/projects/none', '/writing/later', '/writing/none']) {
      const [asMarkdown, asHtml] = [await get(path), await get(path, chromium)]
      expect([path, asMarkdown.status, asHtml.status]).toEqual([path, 404, 404])
      expect(await asMarkdown.text()).not.toMatch(/Secret|Later/)
    }
    for (const path of ['/', '/projects', '/?project=secret', '/writing']) {
      expect([path, await textOf(path)]).toEqual([path, expect.not.stringMatching(/Secret|Later/)])
    }
    await write('PUT', `projects/${project._id}`, { visibility: 'published' })
    await write('PUT', `projects/${project._id}`, { title: 'Open' })
    const moved = await get('/projects/secret')
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/projects/open'])
    const sections = [{ id: 'projects', hidden: 1 }]
    await write('PUT', 'appearance', { sections })
    expect((await get('/projects/open')).status).toBe(404)
    expect((await get('/projects')).headers.get('Location')).toBe('/')
    expect(await textOf('/')).not.toContain('Secret')
  })

  test('of a closed site stays closed', async () => {
    await addProject({ title: 'Secret' })
    expect(await textOf('/projects/secret')).toContain('Secret')
    await write('PUT', 'opening', { closed: 1 })
    for (const path of ['/', '/projects', '/projects/secret', '/?project=secret']) {
      const response = await get(path)
      expect(response.headers.get('Content-Type')).not.toBe(markdownType)
      expect([path, await response.text()]).toEqual([path, expect.not.stringContaining('Secret')])
    }
    const owners = await app.owner.send('GET', '/', { headers: { Accept: markdown } })
    expect(await owners.text()).toContain('Secret')
    expect(owners.headers.get('Cache-Control')).toBe('private, no-store')
  })
})
