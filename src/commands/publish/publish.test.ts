import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { describeApi } from '../../../test/describeApi.ts'
import { jpegFile, photograph } from '../../../test/pictures.ts'
import { projectCalls } from '../../../test/projectCalls.ts'
import { replaceFolder } from '../../features/publish/publishedFolder.server.ts'
import { isStreamed, type SiteFile } from '../../features/publish/siteFiles.server.ts'
import { builtPages } from '../../pages/pageSource.server.ts'
import { projectPath } from '../../server/projectPath.ts'
import { publishSite } from './publishSite.server.ts'

const noService = { baseUrl: '', apiKey: undefined, model: '', dailyLimit: 0, dailyTokens: 0 }

describeApi('publishing', (app) => {
  let skipped = 0
  afterEach(() => {
    skipped = 0
  })
  const publish = async (options: { url?: string; form?: string } = {}) => {
    const files = await publishSite({
      db: app.db,
      log: pino({ level: 'silent' }),
      now: () => new Date(Date.now() + skipped),
      ai: noService,
      pages: builtPages(projectPath('dist')),
      clientDir: projectPath('dist/client'),
      url: options.url === undefined ? undefined : new URL(options.url),
      form: options.form,
    })
    const texts = new Map(files.map(({ path, content }) => [path, textOf(content)]))
    return { files, paths: [...texts.keys()], read: (path: string) => texts.get(path) ?? '', texts }
  }
  const textOf = (content: SiteFile['content']) => {
    if (isStreamed(content)) return ''
    return typeof content === 'string' ? content : new TextDecoder().decode(content)
  }
  const calls = projectCalls(app)
  const put = (path: string, json: object) => app.owner.send('PUT', path, { json })
  const addResume = async (json: object) =>
    (await app.owner.send('POST', '/api/resumes', { json })).json()

  test('every address in a folder of a host leads to a file', async () => {
    const image = jpegFile(await photograph(1200, 800))
    const form = { title: 'Alpha', visibility: 'published', image }
    expect((await calls.send(form)).status).toBe(201)
    await calls.add({ title: 'Beta', visibility: 'published' })
    await put('/api/contact-info', { title: 'Write', email: 'me@me.example' })
    const post = { title: '潮汐表', body: '[Alpha](/projects/alpha)', tags: ['C++', 'CI/CD', '海'] }
    const { _id } = await (await app.owner.send('POST', '/api/posts', { json: post })).json()
    await put(`/api/posts/${_id}`, { title: 'Tides' })
    const { paths, texts, read } = await publish({ url: 'https://me.example/my/site/' })
    for (const path of ['', 'tags/ci-cd/', 'tags/海/', 'tags/c++/']) {
      for (const name of ['index.html', 'atom.xml', 'rss.xml', 'feed.json']) {
        expect(paths).toContain(`writing/${path}${name}`)
      }
    }
    expect(read('writing/atom.xml')).toContain('href="https://me.example/my/site/writing/tides/"')
    expect(read('writing/atom.xml')).toContain('href="https://me.example/my/site/projects/alpha/"')
    expect(read('_redirects')).toContain('/my/site/writing/tides/ 301')

    const named = [...texts].flatMap(([path, text]) =>
      /\.(html|css)$/.test(path) ? addressesOf(text) : [],
    )
    expect(named.filter((address) => !address.startsWith('/my/site/'))).toEqual([])
    const data = read(paths.find((path) => /^landing\/.*\.json$/.test(path)) ?? '')
    expect(data).toContain('"/my/site/uploads/')
    expect(data).not.toContain('"/uploads/')
    const missing = named
      .map((address) => address.slice('/my/site/'.length).replace(/[?#].*/, ''))
      .map((path) => (path === '' || path.endsWith('/') ? `${path}index.html` : path))
      .filter((path) => !paths.includes(decodeURIComponent(path)))
    expect(missing).toEqual([])
    for (const ending of ['-w480.avif', '-w480.webp', '.avif', '.webp']) {
      expect(
        paths.filter((path) => path.startsWith('uploads/') && path.endsWith(ending)),
      ).not.toEqual([])
    }
    expect(read('sitemap.xml')).toContain('<loc>https://me.example/my/site/projects/alpha/</loc>')
    expect(read('robots.txt')).toContain('Sitemap: https://me.example/my/site/sitemap.xml')
    expect(read('projects/alpha/index.html')).toContain(
      '<link rel="canonical" href="https://me.example/my/site/projects/alpha/" />',
    )
    expect(read('projects/alpha/index.html')).toContain('"https://me.example/my/site/og/alpha.png"')
    expect(read('_headers')).toMatch(/^\/my\/site\/\*\n {2}X-Content-Type-Options: nosniff\n/)
  })

  test('a film and its captions are files that their page refers to', async () => {
    const bytes = new Uint8Array(700_000).fill(7)
    bytes.set(Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1'))
    const sent = await app.owner.send('POST', '/api/films', { raw: bytes })
    const { path } = await sent.json()
    const cue = 'WEBVTT\n\n00:00.000 --> 00:02.000\nTide\n'
    const form = { demo_video: path, demo_captions: new File([cue], 'a.vtt') }
    const { demo_captions } = await (await calls.send({ title: 'Alpha', ...form })).json()
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-film-'))
    const { files, read } = await publish({ url: 'https://me.example/my/site/' })
    const page = read('projects/alpha/index.html')
    expect(page).toContain(`src="/my/site${path}"`)
    expect(page).toContain(`src="/my/site${demo_captions}"`)
    await replaceFolder(join(folder, 'site'), files)
    expect(Buffer.compare(await readFile(join(folder, 'site', path)), bytes)).toBe(0)
    expect(await readFile(join(folder, 'site', demo_captions), 'utf8')).toBe(cue)
    await rm(folder, { recursive: true })
  })

  test('features that need a server are not shown', async () => {
    await calls.add({ title: 'Alpha', visibility: 'published' })
    await put('/api/contact-info', { title: 'Write', email: 'me@me.example' })
    const { texts, read } = await publish()
    for (const [path, text] of texts) {
      if (!path.endsWith('.html')) continue
      expect(text, path).not.toMatch(/Admin Login|Give Feedback|"\/api\/|"\/admin|<search/)
      expect(text, path).not.toContain('site.invalid')
    }
    expect(read('index.html')).toContain('action="mailto:me@me.example"')
    expect(read('_headers')).toContain("form-action 'self' mailto:;")
    expect(texts.has('sitemap.xml')).toBe(false)

    const sent = await publish({ form: 'https://forms.example/f/1' })
    expect(sent.read('index.html')).toContain('action="https://forms.example/f/1"')
    expect(sent.read('_headers')).toContain("form-action 'self' https://forms.example;")
  })

  test("each page's policy has the hashes of its inline parts", async () => {
    await calls.add({ title: 'Alpha', visibility: 'published' })
    const { texts, read } = await publish({ url: 'https://me.example/sub/' })
    const pages = [...texts].filter(([path]) => path.endsWith('.html'))
    expect(pages.length).toBeGreaterThan(3)
    for (const [path, text] of pages) {
      const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(text)?.[1] ?? ''
      for (const [, inline = ''] of text.matchAll(
        /<(?:script|style)>(.*?)<\/(?:script|style)>/gs,
      )) {
        const hash = createHash('sha256').update(inline).digest('base64')
        expect(policy.replaceAll('&#39;', "'"), path).toContain(`'sha256-${hash}'`)
        expect(read('_headers')).toContain(`'sha256-${hash}'`)
      }
      expect(policy).not.toContain('frame-ancestors')
    }
    expect(read('_headers')).toContain("frame-ancestors 'none'")
  })

  test('no private content is in any file, and unlisted résumés are not listed', async () => {
    await calls.add({ title: 'Quiet draft', visibility: 'draft' })
    await calls.add({ title: 'Taken away', visibility: 'hidden' })
    await calls.add({ title: 'Shown', visibility: 'published' })
    await app.visitor.send('POST', '/api/contact', {
      json: { name: 'Ann', email: 'ann@a.example', subject: 'Hello', message: 'Between us' },
    })
    await addResume({ name: 'Open', visibility: 'published' })
    const unlisted = await addResume({ name: 'Apart', visibility: 'published', unlisted: 1 })
    await addResume({ name: 'Unfinished', visibility: 'draft' })
    const { paths, read, texts } = await publish({ url: 'https://me.example/' })

    const all = [...texts].filter(([path]) => !path.startsWith('assets/'))
    const secrets = /Quiet draft|Taken away|Between us|ann@a\.example|owner@example\.com/
    expect(all.filter(([, text]) => secrets.test(text)).map(([path]) => path)).toEqual([])
    expect(paths.filter((path) => /draft|taken|unfinished/.test(path))).toEqual([])
    expect(paths).toContain('resume/open/index.html')
    expect(paths).toContain('resume/open.pdf')
    const apart = `resume/apart-${unlisted.key}`
    expect(paths).toContain(`${apart}/index.html`)
    const others = all.filter(
      ([path, text]) => !path.startsWith(apart) && text.includes(unlisted.key),
    )
    expect(others.map(([path]) => path)).toEqual([])
    for (const ending of ['pdf', 'json', 'txt', 'md']) {
      expect(paths).toContain(`${apart}.${ending}`)
      expect(read('_headers')).toContain(`\n/resume/*.${ending}\n  X-Robots-Tag: noindex\n`)
    }
    expect(read(`${apart}/index.html`)).toContain('content="noindex"')
  })

  test('if every résumé is listed, search engines may index its files', async () => {
    await addResume({ name: 'Open', visibility: 'published' })
    const { paths, read } = await publish()
    expect(paths).toContain('resume/open.json')
    expect(read('_headers')).not.toContain('X-Robots-Tag')
  })

  test('a site without projects has a page that says so', async () => {
    const output: string[] = []
    const { projectsRenderer } = builtPages(projectPath('dist'))
    const files = await publishSite({
      db: app.db,
      log: pino({ level: 'silent' }),
      now: () => new Date(Date.now() + skipped),
      ai: noService,
      clientDir: projectPath('dist/client'),
      pages: {
        ...builtPages(projectPath('dist')),
        projectsRenderer: async () => {
          const renderer = await projectsRenderer()
          const renderPage: typeof renderer.renderPage = (page) => {
            output.push(`${page.query.page} of ${page.pages}`)
            return renderer.renderPage(page)
          }
          return { ...renderer, renderPage }
        },
      },
    })
    expect(files.map(({ path }) => path)).toContain('projects/index.html')
    expect(output).toEqual(['1 of 1'])
  })

  test('earlier addresses of a project redirect to it', async () => {
    const { _id } = await calls.add({ title: 'First', visibility: 'published' })
    await put(`/api/projects/${_id}`, { title: 'Second' })
    const { read, paths } = await publish({ url: 'https://me.example/' })
    expect(read('_redirects')).toContain('/projects/first /projects/second/ 301\n')
    expect(read('projects/first/index.html')).toContain('url=/projects/second/"')
    expect(paths).toContain('projects/second/index.html')
  })

  test('old addresses of a post redirect to it, in files that the next run knows', async () => {
    const old_paths = ['/posts/tides/', '/posts/tides', '/posts//tides/index.html', '/tides.html']
    old_paths.push('/caf%C3%A9', '/100%', '/tides?p=1', '/../up', '/a\\b', '/Writing')
    const { status } = await app.owner.send('POST', '/api/posts', {
      json: { title: 'Tides', body: 'Low', old_paths },
    })
    expect(status).toBe(201)
    const { read, files } = await publish({ url: 'https://me.example/' })
    const redirects = read('_redirects')
    for (const path of ['/posts/tides/', '/caf%C3%A9', '/100%25', '/tides%3Fp=1']) {
      expect(redirects).toContain(`${path} /writing/tides/ 301\n`)
    }
    for (const folder of ['posts/tides/', 'café/', '100%/', 'tides?p=1/']) {
      expect(read(`${folder}index.html`)).toContain('url=/writing/tides/"')
    }
    const paths = files.map(({ path }) => path)
    const oldPages = paths.filter(
      (path) => /^(posts|tides).*\.html$/.test(path) && !path.includes('?'),
    )
    expect(oldPages.sort()).toEqual(['posts/tides/index.html', 'tides.html'])
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-old-paths-'))
    await replaceFolder(join(folder, 'site'), files)
    await replaceFolder(join(folder, 'site'), files)
    await rm(folder, { recursive: true })
  })

  test('the same content gives the same files', async () => {
    await calls.add({ title: 'Alpha', visibility: 'published' })
    await addResume({ name: 'Open', visibility: 'published' })
    const bytes = async () =>
      (await publish({ url: 'https://me.example/' })).files.map(({ path, content }) => [
        path,
        isStreamed(content) ? content.size : createHash('sha256').update(content).digest('hex'),
      ])
    const before = await bytes()
    skipped = 60_000
    expect(await bytes()).toEqual(before)
  })

  test('a closed site is not published', async () => {
    await put('/api/opening', { closed: 1 })
    await expect(publish()).rejects.toThrow('The site is not open yet')
  })
})

/** The site's own addresses in HTML and styles. */
const addressesOf = (text: string): string[] =>
  [
    ...[...text.matchAll(/ (?:href|src|srcset|action|poster)="([^"]+)"/gi)].flatMap(
      ([, value = '']) => value.split(', ').map((entry) => entry.split(' ')[0] ?? ''),
    ),
    ...[...text.matchAll(/url\(([^)]+)\)/g)].map(([, address = '']) => address),
    ...[...text.matchAll(/"(?:src|start_url|image)":"([^"]+)"/g)].map(
      ([, address = '']) => address,
    ),
  ].filter((address) => address.startsWith('/'))
