import { beforeEach, expect, test } from 'vitest'
import { describeApi } from '../../test/describeApi.ts'
import { projectCalls } from '../../test/projectCalls.ts'
import { publicCollections } from '../content/registry.ts'
import { publishedContent } from './storedContent.server.ts'

// A path that reads something more, or again, fails here: let it take it from the snapshot of the site.

const documents = 'document_fields'
// The store of skills reads the names of their categories itself.
const skills = ['skills', documents]
const moreLists = ['languages', 'awards', 'publications', 'volunteering', 'interests']
const lists = publicCollections.flatMap(({ name, table = name, isUsuallyEmpty }) =>
  isUsuallyEmpty ? [] : table,
)
const wholeSite = [documents, documents, ...lists, 'resume', 'resumes']

const pages: Record<string, string[]> = {
  '/': wholeSite,
  '/?project=one': wholeSite,
  '/projects': wholeSite,
  '/projects?q=one': [...wholeSite, 'rate_limits'],
  '/projects/one': wholeSite,
  '/resume': wholeSite,
  '/resume.json': wholeSite.filter((table) => !['ai_tools', 'resume'].includes(table)),
  '/llms.txt': wholeSite,
  '/sitemap.xml': wholeSite,
  '/favicon.svg': wholeSite,
}

const calls: Record<string, string[]> = {
  '/api/public/appearance': [documents],
  '/api/public/hero': [documents],
  '/api/public/about': [documents, 'projects'],
  '/api/public/contact': [documents],
  '/api/public/profile-links': [documents],
  '/api/public/skill-categories': [documents, ...skills],
  '/api/public/resumes': [documents, 'resumes'],
  '/api/projects': [documents, 'projects'],
  '/api/skills': [documents, 'projects', ...skills],
  '/api/certifications': [documents, 'certifications'],
  '/api/ai-tools': [documents, 'ai_tools'],
  '/api/experience': [documents, 'experience', 'projects'],
  '/api/testimonials': [documents, 'projects', 'testimonials'],
  '/api/public/also': [documents, ...moreLists],
  '/api/languages': [documents, 'languages'],
  '/api/awards': [documents, 'awards'],
  '/api/publications': [documents, 'publications'],
  '/api/volunteering': [documents, 'volunteering'],
  '/api/interests': [documents, 'interests'],
  '/api/posts': [documents],
  '/api/own-sections': [documents],
  '/api/section-items': [documents],
}

describeApi('the statements of', (app) => {
  const { add, rate } = projectCalls(app)
  let read: string[] = []
  let project: { _id: string }

  app.startWith(() => ({
    onStatement: (sql) => read.push(/ (?:from|into|update) "(\w+)"/.exec(sql)?.[1] ?? sql),
  }))
  beforeEach(async () => {
    project = await add({ title: 'One' })
    await app.owner.send('POST', '/api/resumes', { json: { name: 'All', visibility: 'published' } })
    await app.restart()
    read = []
  })
  const get = async (path: string) => {
    const answer = await app.visitor.send('GET', path)
    await answer.text()
    expect(answer.status, path).toBe(200)
  }

  test.each(Object.entries({ ...pages, ...calls }))('%s, asked for first', async (path, tables) => {
    await get(path)
    expect(read.toSorted()).toEqual(tables.toSorted())
  })

  test('everything, after the page has been asked for', async () => {
    await get('/')
    read = []
    for (const path of Object.keys({ ...pages, ...calls })) await get(path)
    expect(read).toEqual(['rate_limits'])
  })

  test('a site with posts reads them once, and the text of one for its page', async () => {
    for (const title of ['Tides', 'Loom']) {
      await app.owner.send('POST', '/api/posts', { json: { title, body: 'Text' } })
    }
    await app.restart()
    read = []
    await get('/')
    expect(read.toSorted()).toEqual([...wholeSite, 'posts'].toSorted())
    read = []
    for (const path of ['/', '/writing', '/sitemap.xml', '/api/posts']) await get(path)
    expect(read).toEqual([])
    await get('/writing/tides')
    await get('/writing/tides')
    expect(read).toEqual(['posts'])
  })

  test('a rating: whether the project is public, its rating, and its rating afterwards', async () => {
    await get('/')
    read = []
    await rate(project._id, 4)
    const ofProject = read.filter((table) => table.startsWith('project'))
    expect(ofProject).toEqual(['projects', 'projects', 'project_ratings', 'projects'])
    const unknown = await app.visitor.send('POST', '/api/projects/nobody/ratings', {
      json: { rating: 4 },
    })
    expect(unknown.status).toBe(404)
  })

  test('a saved project: its row is read back once, and the order of the list', async () => {
    const calls = async (method: string, path: string, json: object) => {
      read = []
      const answer = await app.owner.send(method, path, { json })
      expect(answer.status).toBe(200)
      return read.filter((table) => table === 'projects').length
    }
    expect(await calls('PUT', `/api/projects/${project._id}`, { title: 'Two' })).toBe(4)
    // Whether they are there, and all of them.
    const order = [{ _id: project._id, order: 0 }]
    expect(await calls('PUT', '/api/projects', { order })).toBe(2)
  })

  test('the appearance is completed once for all parts of a page', async () => {
    const content = publishedContent(app.db)
    expect(await content.appearance()).toBe(await content.appearance())
  })

  test('everything, after a rating', async () => {
    await get('/')
    await rate(project._id, 4)
    read = []
    for (const path of Object.keys({ ...pages, ...calls })) await get(path)
    expect(read.toSorted()).toEqual(['projects', 'rate_limits'])
  })

  test('the page with sections that the owner added: one for them and one for their items, for visitor and owner', async () => {
    const post = async (path: string, json: object) =>
      (await app.owner.send('POST', path, { json })).json()
    for (const heading of ['Talks', 'Press', 'Books']) {
      const { _id: section } = await post('/api/own-sections', { heading })
      await post('/api/section-items', { section, title: 'One' })
    }
    await app.restart()
    read = []
    await get('/')
    const added = ['own_sections', 'section_items']
    expect(read.toSorted()).toEqual([...wholeSite, ...added].toSorted())
    await get('/')
    expect(read).toHaveLength(wholeSite.length + added.length)
  })
})
