import { beforeEach, expect, test } from 'vitest'
import { answerOf, ask } from '../../test/assistantCalls.ts'
import { assistantOf } from '../../test/assistantOf.ts'
import { describeApi } from '../../test/describeApi.ts'

type Stored = { _id: string; slug?: string; visibility: string } & Record<string, string>

const image = (title: string) =>
  new File(
    [`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><desc>${title}</desc></svg>`],
    'a.svg',
  )

describeApi('what is not published', (app) => {
  const secret = 'Quasar'
  const service = assistantOf(app)
  let secrets: Stored[]

  const write = async (method: string, path: string, form: Record<string, string | Blob>) => {
    const response = await app.owner.send(method, path, { form })
    expect(response.status).toBeLessThan(300)
    return (await response.json()) as Stored
  }
  /** One record of each list, with the word in every text that it requires and a picture of its own. */
  const addEach = async (word: string, fields = {}) => {
    const kinds: [string, Record<string, string | Blob>][] = [
      ['projects', { title: word, category: word, description: word, image: image(`${word} 1`) }],
      ['skills', { name: word, category: 'Other' }],
      [
        'certifications',
        { name: word, issuer: word, issue_date: '2024-01-01', image: image(`${word} 2`) },
      ],
      ['ai-tools', { name: word, description: word, iconImage: image(`${word} 3`) }],
      ['experience', { role: word, organisation: word, start_date: '2024-01-01' }],
      ['testimonials', { quote: word, name: word, portrait: image(`${word} 4`) }],
    ]
    const added: [string, Stored][] = []
    for (const [path, form] of kinds) {
      added.push([`/api/${path}`, await write('POST', `/api/${path}`, { ...form, ...fields })])
    }
    return added
  }
  const picturesOf = (records: Stored[]) =>
    records.flatMap(({ image, iconImage, portrait }) => image ?? iconImage ?? portrait ?? [])
  const read = (path: string) => app.visitor.send('GET', path)
  /** Where the landing page has its data. */
  const dataPath = async () =>
    /id="landing-data" href="([^"]+)"/.exec(await (await read('/')).text())?.[1] ?? ''

  beforeEach(async () => {
    service.requests.length = 0
    const drafts = await addEach(`${secret} early`, { visibility: 'draft' })
    const published = await addEach(`${secret} late`)
    const hidden: Stored[] = []
    for (const [path, { _id }] of published) {
      hidden.push(await write('PUT', `${path}/${_id}`, { visibility: 'hidden' }))
    }
    secrets = [...drafts.map(([, draft]) => draft), ...hidden]
    await addEach('Plain')
  })

  /** Every address that the application answers, each parameter filled with all that may name a record. */
  const everyAddress = () => {
    const projects = secrets.filter(({ slug }) => slug)
    const names = projects.flatMap(({ _id, slug = '' }) => [_id, slug, `${slug}.png`])
    const files = picturesOf(projects).map((path) => path.replace('/uploads/', ''))
    const paths = app.app.routes
      .filter(({ method, path }) => method === 'GET' && !path.includes('*'))
      .flatMap(({ path }) =>
        path.includes(':')
          ? [...names, ...files].map((name) => path.replace(/:\w+/g, encodeURIComponent(name)))
          : path,
      )
    const queries = projects.map(({ slug }) => `/?project=${slug}`)
    return [...new Set([...paths, ...queries, '/?ssr=0', `/?q=${secret.slice(0, 4)}`])]
  }

  test('it stands nowhere that a visitor can read, and its files are not there', async () => {
    const data = await dataPath()
    const addresses = [...everyAddress(), data]
    expect(addresses).toEqual(expect.arrayContaining(['/', '/llms.txt', '/api/projects']))
    expect(addresses.length).toBeGreaterThan(50)
    for (const path of addresses) {
      expect(await (await read(path)).text(), path).not.toMatch(new RegExp(secret, 'i'))
    }
    for (const path of ['/', data, '/llms.txt', '/api/skills']) {
      expect(await (await read(path)).text(), path).toContain('Plain')
    }
    for (const { slug } of secrets) {
      if (slug) expect((await read(`/og/${slug}.png`)).status).toBe(404)
    }
    const pictures = picturesOf(secrets)
    expect(pictures).toHaveLength(8)
    for (const path of pictures) {
      expect((await read(path)).status, path).toBe(404)
      expect((await app.owner.send('GET', path)).headers.get('Cache-Control')).toContain('private')
    }
  })

  test('nobody rates it, and the assistant never hears of it', async () => {
    for (const { _id, slug } of secrets) {
      if (!slug) continue
      const ratings = `/api/projects/${_id}/ratings`
      expect((await read(ratings)).status).toBe(404)
      const rated = await app.visitor.send('POST', ratings, { json: { rating: 5 } })
      expect(rated.status).toBe(404)
      expect((await app.owner.send('GET', ratings)).status).toBe(200)
    }
    await answerOf(await ask(app.visitor, 'What is there?'))
    const search = await app.visitor.send('POST', '/api/chat/search', {
      json: { question: `${secret} Plain` },
    })
    expect(search.status).toBe(200)
    const found = await search.text()
    expect(found).toContain('Plain')
    expect(found).not.toContain(secret)
    const sentText = JSON.stringify(service.requests.map(({ body }) => body))
    expect(sentText).toContain('Plain')
    expect(sentText).not.toContain(secret)
  })

  test('a page that brings the beginning of a list counts what visitors see', async () => {
    for (let number = 0; number < 25; number++) {
      const visibility = number < 24 ? 'published' : 'draft'
      await write('POST', '/api/certifications', {
        name: `${number}`,
        issuer: 'x',
        issue_date: '2024-01-01',
        visibility,
      })
    }
    const data = await (await read(await dataPath())).json()
    expect(data.certifications).toMatchObject({ total: 25 })
  })

  test('the owner, signed in, reads all of it, marked, and keeps it in the archive', async () => {
    for (const path of ['projects', 'skills', 'testimonials']) {
      const records: Stored[] = await (await app.owner.send('GET', `/api/${path}`)).json()
      expect(records.map(({ visibility }) => visibility).sort()).toEqual([
        'draft',
        'hidden',
        'published',
      ])
    }
    const archive = await app.owner.send('GET', '/api/admin/export')
    expect(archive.status).toBe(200)
    const bytes = Buffer.from(await archive.arrayBuffer())
    for (const word of ['early', 'late']) expect(bytes.includes(`${secret} ${word}`)).toBe(true)
  })

  test('a picture that a published record shows too is for everybody', async () => {
    const [draft] = secrets
    const image = draft?.image ?? ''
    const twin = await write('POST', '/api/projects', { title: 'Twin', category: 'Web', image })
    expect((await read(image)).status).toBe(200)
    await write('PUT', `/api/projects/${twin._id}`, { visibility: 'hidden' })
    expect((await read(image)).status).toBe(404)
  })
})
