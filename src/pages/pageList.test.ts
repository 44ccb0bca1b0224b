import { expect, test } from 'vitest'
import { describeApi } from '../../test/describeApi.ts'
import { writeSample } from '../../test/writeSample.ts'
import { pageAt } from './pages.server.ts'

const counted = ['/', '/projects', '/projects/tides', '/writing', '/writing/tags/web', '/resume']
const notCounted = [
  '/privacy',
  '/writing/atom.xml',
  '/resume.pdf',
  '/resume/offices.pdf',
  '/for/me',
]
const noPages = ['/admin', '/api/projects', '/assets/a.js', '/projects/a/b', '/resume/offices.doc']

test.each(counted)('a visit of %s is counted', (path) => {
  expect(pageAt(path)?.isCounted).toBe(true)
})

test.each(notCounted)('%s is a page whose visits are not counted', (path) => {
  expect(pageAt(path)).toBeDefined()
  expect(pageAt(path)?.isCounted).not.toBe(true)
})

test.each(noPages)('%s is no page', (path) => {
  expect(pageAt(path)).toBeUndefined()
})

test('ratings change the pages that show them', () => {
  const rated = [...counted, ...notCounted].filter((path) => pageAt(path)?.hasRatings)
  expect(rated).toEqual(['/', '/projects', '/projects/tides', '/for/me'])
})

describeApi('the list of pages', (app) => {
  const statusOf = async (path: string) => (await app.visitor.send('GET', path, {})).status
  const sitemap = async () => {
    const text = await (await app.visitor.send('GET', '/sitemap.xml')).text()
    return [...text.matchAll(/<loc>http:\/\/vitrine\.test(.*?)<\/loc>/g)].map(([, path]) => path)
  }
  const publish = (path: string, json: object) => app.owner.send('POST', `/api/${path}`, { json })

  test('an empty site has its landing page and its list of projects', async () => {
    expect(await app.pagePaths()).toEqual(['/', '/projects'])
    const named = await sitemap()
    expect(named).toEqual(['/'])
  })

  test('every address that it names is answered, and the sitemap has those that are listed', async () => {
    await writeSample(app.db)
    await app.restart({})
    const post = { title: 'Tides', body: 'Water', tags: ['Sea'], visibility: 'published' }
    expect((await publish('posts', { ...post, old_paths: ['/blog/tides'] })).status).toBe(201)
    const offices = { name: 'Offices', visibility: 'published' }
    expect((await publish('resumes', offices)).status).toBe(201)
    await app.owner.send('PUT', '/api/privacy-page', {
      json: { privacy_page: true, privacy_note: '' },
    })
    const paths = await app.pagePaths()
    expect(new Set(paths).size).toBe(paths.length)
    for (const expected of ['/writing/tags/sea/rss.xml', '/blog/tides', '/privacy', '/resume.pdf'])
      expect(paths).toContain(expected)
    for (const path of paths) {
      expect([path, await statusOf(path)]).toEqual([path, path === '/blog/tides' ? 301 : 200])
    }
    const named = await sitemap()
    expect(named.filter((path = '') => !paths.includes(path))).toEqual([])
    const listed = ['/', '/projects', '/writing', '/writing/tides', '/resume/offices', '/privacy']
    expect(named).toEqual(expect.arrayContaining(listed))
    const isNamed = ['/resume', '/resume.pdf', '/blog/tides', '/writing/tags/sea'].filter((path) =>
      named.includes(path),
    )
    expect(isNamed).toEqual([])
  })
})
