import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { owner } from '../../../test/createTestApp.ts'
import { describeApi } from '../../../test/describeApi.ts'
import { jpegFile, photograph } from '../../../test/pictures.ts'
import { headTags } from './headTags.server.ts'

const nasty = `"</script><b title='x'>&`
const escaped = '&quot;&lt;/script&gt;&lt;b title=&#39;x&#39;&gt;&amp;'
const textFiles = ['/robots.txt', '/sitemap.xml', '/llms.txt']
const message = {
  name: 'Private Person',
  email: 'private@example.com',
  subject: 'Confidential subject',
  message: 'Confidential message',
}

/** Pages with their real head, so that tests need no build. */
const pages = {
  renderer: async () => (landing: Parameters<typeof headTags>[0], address: HeadAddress) => ({
    head: headTags(landing, address),
    body: '',
  }),
}
const landingTemplate = () => readFile(join(import.meta.dirname, '../../../index.html'), 'utf8')
type HeadAddress = Parameters<typeof headTags>[1]

describeApi('discovery', (app) => {
  app.startWith(() => ({ pages }))

  const get = (path: string, headers: Record<string, string> = {}) =>
    app.visitor.send('GET', path, { headers })
  const read = async (path: string) => (await get(path)).text()
  const write = async (method: string, path: string, json: unknown) =>
    (await app.owner.send(method, path, { json })).json()
  const addProject = (json: object) => write('POST', '/api/projects', { category: 'Web', ...json })
  const jsonLd = async (path = '/') => {
    const [, json = ''] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await read(path)) ?? []
    return JSON.parse(json)['@graph']
  }
  const pixels = async (path: string) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('image/png')
    return sharp(await response.arrayBuffer())
  }

  test('pages name the feeds once there is a post', async () => {
    const feeds = async (path: string) =>
      [
        ...(await read(path)).matchAll(/<link rel="alternate" type="([^"]+)"[^>]* href="([^"]+)"/g),
      ].map(([, type, href]) => `${type} ${href}`)
    expect(await feeds('/')).toEqual([])
    await write('POST', '/api/posts', { title: 'Tides', tags: ['Sea'] })
    const ofAll = (path: string) => [
      `application/atom+xml http://vitrine.test${path}/atom.xml`,
      `application/rss+xml http://vitrine.test${path}/rss.xml`,
      `application/feed+json http://vitrine.test${path}/feed.json`,
    ]
    for (const path of ['/', '/writing', '/writing/tides']) {
      expect([path, await feeds(path)]).toEqual([path, ofAll('/writing')])
    }
    expect(await feeds('/writing/tags/sea')).toEqual(ofAll('/writing/tags/sea'))
  })

  test('machines see education and the further lists, but no hidden ones', async () => {
    await write('PUT', '/api/about', {
      education_items: [{ institution: 'Ribeira', studyType: 'MSc', url: 'https://example.com/r' }],
    })
    await write('POST', '/api/languages', { language: 'Welsh', fluency: 'Basic' })
    await write('POST', '/api/awards', { title: 'Prize', awarder: 'Guild', date: '2024-05' })
    await write('POST', '/api/awards', { title: 'Secret', visibility: 'draft' })
    const [person] = await jsonLd()
    expect(person).toMatchObject({
      alumniOf: [
        { '@type': 'EducationalOrganization', name: 'Ribeira', url: 'https://example.com/r' },
      ],
      knowsLanguage: ['Welsh'],
      award: ['Prize, Guild, 2024'],
    })
    const lines = (await read('/llms.txt')).split('\n')
    expect(lines).toContain('- Ribeira, MSc: <https://example.com/r>')
    expect(lines).toContain('- Welsh, Basic')
    expect(lines).toContain('- Prize, Guild, May 2024')
    expect(lines.join()).not.toContain('Secret')

    await write('PUT', '/api/appearance', {
      sections: ['about', 'also'].map((id) => ({ id, hidden: 1 })),
    })
    const [hidden] = await jsonLd()
    expect(Object.keys(hidden)).not.toEqual(expect.arrayContaining(['alumniOf']))
    expect(JSON.stringify(hidden)).not.toMatch(/Ribeira|Welsh|Prize/)
    expect(await read('/llms.txt')).not.toMatch(/Ribeira|Welsh|Prize/)
  })

  test('the head names the page, its address and its image', async () => {
    await write('PUT', '/api/hero', { name: 'Ada', title: 'Engineer', subtitle: 'Makes engines' })
    const html = await read('/')
    expect(html).toContain('<title>Ada: Engineer</title>')
    expect(html).toContain('<meta name="description" content="Makes engines" />')
    expect(html).toContain('<link rel="canonical" href="http://vitrine.test/" />')
    for (const tag of ['property="og:image"', 'name="twitter:image"']) {
      expect(html).toContain(`<meta ${tag} content="http://vitrine.test/og.png" />`)
    }
    expect(html).toContain('<meta property="og:image:width" content="1200" />')
    expect(html).toContain('<meta property="og:image:alt" content="Ada, Engineer" />')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />')
  })

  test("the owner's own title and description win, but not on a project's page", async () => {
    const { slug } = await addProject({ title: 'Tides', description: 'Of the sea' })
    await write('PUT', '/api/appearance', { site_title: 'My site', site_description: 'My words' })
    const home = await read('/')
    expect(home).toContain('<title>My site</title>')
    expect(home).toContain('<meta property="og:description" content="My words" />')
    const project = await read(`/?project=${slug}`)
    expect(project).toContain('<title>Tides by Your name</title>')
    expect(project).toContain('<meta property="og:description" content="Of the sea" />')
    expect(project).toContain('content="http://vitrine.test/og/tides.png"')
    expect(project).toContain('href="http://vitrine.test/projects/tides"')
  })

  test('owner and projects are described with schema.org', async () => {
    const links = { github_url: 'https://example.com/ada', linkedin_url: '#' }
    const form = { name: 'Ada', ...links, profile_image: jpegFile(await photograph(90, 120)) }
    const { profile_image } = await (await app.owner.send('PUT', '/api/hero', { form })).json()
    await addProject({ title: 'Tides', tech: ['Go'], live: 'https://example.com/t', github: '#' })
    const [person, work] = await jsonLd()
    expect(person).toMatchObject({
      '@type': 'Person',
      name: 'Ada',
      jobTitle: 'Software developer',
      url: 'http://vitrine.test/',
      image: `http://vitrine.test${profile_image}`,
      sameAs: ['https://example.com/ada'],
    })
    expect(work).toMatchObject({
      '@type': 'CreativeWork',
      name: 'Tides',
      url: 'http://vitrine.test/projects/tides',
      creator: { '@id': person['@id'] },
    })
  })

  test('the category of imported projects is no genre', async () => {
    await addProject({ title: 'Tides' })
    await addProject({ title: 'Loom', category: 'Project' })
    expect(await read('/projects/tides')).toContain('"genre":"Web"')
    expect(await read('/projects/loom')).not.toContain('"genre"')
  })

  test('addresses use PUBLIC_URL if it is set', async () => {
    await addProject({ title: 'Tides' })
    await app.restart({ origins: { publicUrl: 'https://ada.dev' } })
    for (const path of ['/', '/robots.txt', '/sitemap.xml', '/llms.txt']) {
      expect(await read(path)).toContain('https://ada.dev/')
      expect(await read(path)).not.toContain('vitrine.test')
    }
  })

  test.each([`a"b'c&d`, 'a b', 'a<b>', 'a/b', 'a@b', 'a, b', '-', 'a:b', ''])(
    'a Host like %j is refused before it is written anywhere',
    async (host) => {
      for (const path of ['/', '/sitemap.xml']) {
        const response = await get(path, { Host: host })
        expect(response.status).toBe(400)
        expect(await response.json()).toEqual({
          error: 'The Host header is not the name of a host',
        })
      }
    },
  )

  test('addresses use the origin at which the owner last signed in, whatever host is asked for', async () => {
    const paths = ['/', '/robots.txt', '/sitemap.xml', '/llms.txt']
    for (const host of ['me.dev', 'ME.dev:8080', '127.0.0.1:4000', '[::1]:4000', 'a_b']) {
      const headers = { Host: host }
      const json = owner
      expect((await app.visitor.send('POST', '/api/admin/login', { json, headers })).status).toBe(
        200,
      )
      for (const path of paths) {
        const answers = await Promise.all([get(path), get(path, { Host: 'made-up.test' })])
        const [text, other] = await Promise.all(answers.map((answer) => answer.text()))
        expect(text).toContain(`http://${host.toLowerCase()}/`)
        expect(other).toBe(text)
      }
    }
  })

  test('before the first sign-in nothing says where the site is', async () => {
    await sql`delete from document_fields where field = 'origin'`.execute(app.db)
    const image = 'https://pictures.example/a.png'
    await write('PUT', '/api/hero', { profile_image: image })
    const { slug } = await addProject({ title: 'Tides', image })
    await write('POST', '/api/posts', { title: 'Dunes', cover: image })
    for (const path of ['/', '/projects', `/projects/${slug}`, '/writing', '/writing/dunes']) {
      const html = await read(path)
      expect(html).toContain('<meta name="description"')
      expect(html).not.toMatch(/rel="(?:canonical|alternate)|"og:|"twitter:|ld\+json|vitrine\.test/)
    }
    expect(await read('/robots.txt')).toBe('User-agent: *\nDisallow: /admin\nDisallow: /api\n')
    expect(await read('/llms.txt')).toContain(`[Tides](/projects/${slug})`)
    for (const path of ['/sitemap.xml', '/writing/atom.xml', '/writing/feed.json']) {
      expect((await get(path)).status).toBe(404)
    }
  })

  test('no text can end its attribute or element', async () => {
    await write('PUT', '/api/hero', { name: nasty, title: nasty, subtitle: nasty })
    const { slug } = await addProject({ title: nasty, description: nasty, image_alt: nasty })
    const pageOf = async (path: string) => {
      const html = await read(path)
      expect(html.replace('<script src="/visits.js"', '').match(/<script/g)).toHaveLength(1)
      const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g)]
      return {
        title: /<title>(.*)<\/title>/.exec(html)?.[1],
        canonical: /<link rel="canonical" href="([^"]*)" \/>/.exec(html)?.[1],
        ...Object.fromEntries(tags.map(([, key, content]) => [key, content])),
      }
    }
    const address = 'http://vitrine.test/'
    const unchanging = {
      'og:type': 'website',
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    }
    expect(await pageOf('/')).toEqual({
      ...unchanging,
      title: `${escaped}: ${escaped}`,
      canonical: address,
      description: escaped,
      'og:site_name': escaped,
      'og:title': `${escaped}: ${escaped}`,
      'og:description': escaped,
      'og:url': address,
      'og:image': `${address}og.png`,
      'og:image:alt': `${escaped}, ${escaped}`,
      'twitter:title': `${escaped}: ${escaped}`,
      'twitter:description': escaped,
      'twitter:image': `${address}og.png`,
      'twitter:image:alt': `${escaped}, ${escaped}`,
    })
    const by = `${escaped} by ${escaped}`
    expect(await pageOf(`/?project=${slug}`)).toEqual({
      ...unchanging,
      title: by,
      canonical: `${address}projects/${slug}`,
      description: escaped,
      'og:site_name': escaped,
      'og:title': by,
      'og:description': escaped,
      'og:url': `${address}projects/${slug}`,
      'og:image': `${address}og/${slug}.png`,
      'og:image:alt': `${by}. ${escaped}`,
      'twitter:title': by,
      'twitter:description': escaped,
      'twitter:image': `${address}og/${slug}.png`,
      'twitter:image:alt': `${by}. ${escaped}`,
    })
  })

  test('machine-readable files contain every text and stay valid', async () => {
    await write('PUT', '/api/hero', { name: nasty, title: nasty, subtitle: nasty })
    await addProject({ title: nasty, description: `[link](javascript:alert(1)) ${nasty}` })
    expect((await jsonLd()).map(({ name }: { name: string }) => name)).toEqual([nasty, nasty])
    const markdown = await read('/llms.txt')
    expect(markdown).not.toMatch(/[^\\]<b/)
    expect(markdown).toContain('\\[link\\](javascript')
  })

  test('the sitemap has every project, with the time of its last change', async () => {
    const first = await addProject({ title: 'Tides' })
    app.advance(60_000)
    const second = await addProject({ title: 'Über Café' })
    const xml = await read('/sitemap.xml')
    const entries = [...xml.matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)]
    expect(entries.map(([, loc, lastmod]) => [loc, lastmod])).toEqual([
      ['http://vitrine.test/', second.updated_at],
      ['http://vitrine.test/projects', second.updated_at],
      ...[second, first].map(({ slug, updated_at }) => [
        `http://vitrine.test/projects/${slug}`,
        updated_at,
      ]),
    ])
    app.advance(60_000)
    await write('PUT', '/api/hero', { name: 'Ada' })
    const [, home = ''] = /<lastmod>(.*?)</.exec(await read('/sitemap.xml')) ?? []
    expect(home > second.updated_at).toBe(true)
  })

  test('crawlers are excluded from the admin and the API', async () => {
    const text = await read('/robots.txt')
    expect(text.split('\n')).toEqual(
      expect.arrayContaining(['User-agent: *', 'Disallow: /admin', 'Disallow: /api']),
    )
    expect(text).toContain('Sitemap: http://vitrine.test/sitemap.xml')
  })

  test('language models get the portfolio as Markdown', async () => {
    await write('PUT', '/api/hero', { name: 'Ada', title: 'Engineer' })
    await addProject({ title: 'Tides', description: 'Of the sea', live: 'https://example.com/t' })
    await write('POST', '/api/skills', { name: 'Rust', category: 'Programming' })
    const markdown = await read('/llms.txt')
    expect(markdown).toMatch(/^# Ada\n\n> Engineer\. /)
    expect(markdown).toContain(
      '- [Tides](http://vitrine.test/projects/tides): Of the sea Live: <https://example.com/t>',
    )
    expect(markdown).toContain('- Programming: Rust')
  })

  test('a hidden section is in none of them', async () => {
    const { slug } = await addProject({ title: 'Hidden Tides' })
    await write('POST', '/api/skills', { name: 'Hidden Rust', category: 'Tools' })
    const sections = [
      { id: 'projects', hidden: 1 },
      { id: 'skills', hidden: 1 },
    ]
    await write('PUT', '/api/appearance', { sections })
    for (const path of textFiles) expect(await read(path)).not.toMatch(/hidden/i)
    expect(await jsonLd()).toHaveLength(1)
    expect((await get(`/og/${slug}.png`)).status).toBe(404)
  })

  test('no private content is in any of them', async () => {
    await app.visitor.send('POST', '/api/contact', { json: message })
    for (const path of ['/', ...textFiles]) {
      const content = await read(path)
      expect(content).not.toMatch(/private|confidential/i)
      expect(content).not.toContain(owner.email)
    }
  })

  test('they change with the content, have an ETag, and answer 304', async () => {
    for (const path of ['/llms.txt', '/og.png']) {
      const first = await get(path)
      const tag = first.headers.get('ETag') ?? ''
      expect(first.headers.get('Cache-Control')).toMatch(/^public, max-age=0, must-revalidate/)
      expect((await get(path, { 'If-None-Match': tag })).status).toBe(304)
      await write('PUT', '/api/hero', { name: `Owner of ${path}` })
      expect((await get(path, { 'If-None-Match': tag })).status).toBe(200)
    }
  })

  test('a section that failed is read again', async () => {
    await addProject({ title: 'Tides' })
    const rename = (from: string, to: string) =>
      app.db.schema.alterTable(from).renameTo(to).execute()
    await rename('skills', 'hidden_skills')
    expect(await read('/llms.txt')).toContain('Tides')
    await rename('hidden_skills', 'skills')
    await write('POST', '/api/skills', { name: 'Rust', category: 'Tools' })
    expect(await read('/llms.txt')).toContain('Rust')
  })

  test('the share image has the size that previews expect', async () => {
    const { width, height, format } = await (await pixels('/og.png')).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
  })

  test('a project has its own share image with its picture, an unknown one none', async () => {
    const form = {
      title: 'Café 漢字',
      category: 'Web',
      image: jpegFile(await photograph(640, 480)),
    }
    const project = await (await app.owner.send('POST', '/api/projects', { form })).json()
    const path = `/og/${encodeURIComponent(project.slug)}.png`
    const withPicture = await (await pixels(path)).raw().toBuffer()
    await write('PUT', `/api/projects/${project._id}`, { image: '' })
    const without = await (await pixels(path)).raw().toBuffer()
    expect(withPicture.equals(without)).toBe(false)
    for (const unknown of ['/og/nothing.png', '/og/cafe', '/og/..%2Fog.png', '/og/']) {
      expect((await get(unknown)).status).toBe(404)
    }
  })

  test('without a portrait the share image has the first work', async () => {
    const plain = await read('/og.png')
    const form = { title: 'Tides', category: 'Web', image: jpegFile(await photograph(640, 480)) }
    await app.owner.send('POST', '/api/projects', { form })
    const withWork = await read('/og.png')
    expect(withWork).not.toBe(plain)
    const portrait = { profile_image: jpegFile(await photograph(400, 500)) }
    await app.owner.send('PUT', '/api/hero', { form: portrait })
    expect([plain, withWork]).not.toContain(await read('/og.png'))
  })

  test('the share image has the accent color', async () => {
    const before = await read('/og.png')
    await write('PUT', '/api/appearance', { accent_hue: 200 })
    expect(await read('/og.png')).not.toBe(before)
  })

  test('a share image has the look of the theme', async () => {
    const plain = await read('/og.png')
    await write('PUT', '/api/appearance', { theme: 'terminal' })
    expect(await read('/og.png')).not.toBe(plain)
    await write('PUT', '/api/appearance', { theme: 'case' })
    expect(await read('/og.png')).toBe(plain)
  })

  test("Apple's icon has its size", async () => {
    expect((await (await pixels('/apple-touch-icon.png')).metadata()).width).toBe(180)
  })

  test("the favicon has the owner's initial, if it can be drawn", async () => {
    const drawn = async (name: string) => {
      await write('PUT', '/api/hero', { name })
      return read('/favicon.svg')
    }
    const empty = await read('/favicon.svg')
    expect(empty).toMatch(/^<svg /)
    const ada = await drawn('Ada')
    expect(ada).not.toBe(empty)
    expect(await drawn('« ada »')).toBe(ada)
    expect(await drawn('Łucja')).not.toBe(ada)
    expect(await drawn('株式会社')).not.toBe(empty)
    expect(await drawn('ნინო')).toBe(empty)
    const dark = await (await pixels('/apple-touch-icon.png')).raw().toBuffer()
    await drawn('Ada')
    const withLetter = await (await pixels('/apple-touch-icon.png')).raw().toBuffer()
    expect(withLetter.equals(dark)).toBe(false)
  })

  test('the icons have the colors of the palette, up to their edge', async () => {
    const corner = async () =>
      [...(await (await pixels('/apple-touch-icon.png')).raw().toBuffer()).subarray(0, 3)].map(
        (part) => part.toString(16).padStart(2, '0'),
      )
    expect((await corner()).join('')).toBe('17181c')
    await write('PUT', '/api/appearance', { palette: 'bottle-green' })
    const color = (await corner()).join('')
    expect(color).not.toBe('17181c')
    expect(await read('/favicon.svg')).toContain(`rx="7" fill="#${color}"`)
  })

  test("the owner's colors are on the root before anything is painted, also on the shell", async () => {
    await app.restart({ pages: { ...pages, landingTemplate } })
    expect(await read('/')).toContain('<html lang="en" style="--accent-hue: 35">')
    await write('PUT', '/api/appearance', { accent_hue: 250, scheme: 'dark' })
    for (const path of ['/', '/?ssr=0']) {
      expect(await read(path)).toContain(
        '<html lang="en" style="--accent-hue: 250" data-scheme="dark">',
      )
    }
  })

  test('the root has the backgrounds of the palette, for the frame of the browser', async () => {
    await app.restart({ pages: { ...pages, landingTemplate } })
    expect(await read('/')).not.toContain('data-light')
    await write('PUT', '/api/appearance', { palette: 'graphite' })
    expect(await read('/')).toMatch(/ data-light="#\w{6}" data-dark="#\w{6}"/)
  })

  test("no stored color can end the root's attribute", async () => {
    await app.restart({ pages: { ...pages, landingTemplate } })
    for (const field of ['accent_hue', 'scheme']) {
      await sql`insert into document_fields (document, field, value, updated_at)
        values ('appearance', ${field}, ${JSON.stringify(nasty)}, '2026-01-01')`.execute(app.db)
    }
    expect(await read('/')).toContain(
      `<html lang="en" style="--accent-hue: ${escaped}" data-scheme="${escaped}">`,
    )
  })
})
