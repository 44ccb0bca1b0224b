import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { owner, signedIn } from '../../../test/createTestApp.ts'
import { describeOnBoth } from '../../../test/describeApi.ts'
import { writeSample } from '../../../test/writeSample.ts'
import { fieldLocations } from '../../admin/palette/fieldLocations.ts'
import { adminPaths } from '../../cms/adminPaths.ts'
import { readAsset } from '../../site/sample/sampleContent.server.ts'
import type { Onboarding } from './contract.ts'
import { linkCheckStore } from './store.server.ts'

describeOnBoth('the first steps', (app, describeOnSqlite) => {
  const steps = '/api/admin/first-steps'
  const read = async (): Promise<Onboarding> => (await app.owner.send('GET', steps)).json()
  const ids = async () => (await read()).missing.map(({ id }) => id)
  const entry = async (id: string) => (await read()).missing.find((one) => one.id === id)
  const change = async (path: string, json: object) =>
    expect((await app.owner.send('PUT', path, { json })).status).toBe(200)
  const choose = (chosen: string) => app.owner.send('PUT', steps, { json: { chosen } })
  const dismiss = (id: string, dismissed: 0 | 1 = 1) =>
    app.owner.send('PUT', `${steps}/dismissed`, { json: { id, dismissed } })
  const addProject = async (json: object): Promise<string> => {
    const fields = { title: 'Loom', category: 'Web', ...json }
    return (await (await app.owner.send('POST', '/api/projects', { json: fields })).json())._id
  }

  test('are for the owner only', async () => {
    for (const [method, path] of [
      ['GET', steps],
      ['PUT', steps],
      ['PUT', `${steps}/dismissed`],
      ['POST', `${steps}/links`],
    ] as const) {
      const body = method === 'GET' ? {} : { json: {} }
      expect((await app.visitor.send(method, path, body)).status).toBe(401)
    }
  })

  test('include the generated password until it is changed or dismissed', async () => {
    expect(await ids()).not.toContain('password')
    await app.db
      .withTables<{ account: { has_first_password: number } }>()
      .updateTable('account')
      .set({ has_first_password: 1 })
      .execute()
    expect(await entry('password')).toMatchObject({
      path: '/admin/settings',
      field: 'New password',
      dismissible: true,
    })
    await dismiss('password')
    expect(await ids()).not.toContain('password')
    await dismiss('password', 0)
    await change('/api/admin/change-email', {
      currentPassword: owner.password,
      newEmail: owner.email,
    })
    app.owner = await signedIn(app.app)
    expect(await ids()).toContain('password')
    await change('/api/admin/change-password', {
      currentPassword: owner.password,
      newPassword: 'a new one',
    })
    expect(await ids()).not.toContain('password')
  })

  describeOnSqlite('the start', () => {
    test('ask how to start until that is answered, once', async () => {
      expect((await read()).asks).toBe(true)
      expect((await choose('somehow')).status).toBe(400)
      expect((await read()).asks).toBe(true)
      expect((await (await choose('look')).json()).asks).toBe(false)
      expect((await read()).asks).toBe(false)
    })

    test('do not ask owners with content of their own in any part of the site', async () => {
      await writeSample(app.db)
      expect((await read()).asks).toBe(true)
      expect((await read()).sample.projects).toBeGreaterThan(1)
      const [project] = await (await app.owner.send('GET', '/api/projects')).json()
      await change(`/api/projects/${project._id}`, { title: 'My own' })
      expect((await read()).asks).toBe(false)
    })

    test('stop with the sample content, and start again when it is restored', async () => {
      await writeSample(app.db)
      const { removed, settings } = await (await app.owner.send('DELETE', '/api/sample')).json()
      expect(await read()).toMatchObject({ asks: false, sample: {} })
      await app.owner.send('POST', '/api/sample', { json: { removed, settings } })
      expect((await read()).asks).toBe(true)
      await choose('look')
      const again = await (await app.owner.send('DELETE', '/api/sample')).json()
      await app.owner.send('POST', '/api/sample', { json: { removed: again.removed } })
      expect((await read()).asks).toBe(false)
    })

    test('report no gap of the sample', async () => {
      await writeSample(app.db)
      await choose('look')
      expect(await ids()).toEqual(['mail', 'assistant', 'address'])
    })
  })

  test('of an empty site name each missing thing with its field, until it is filled', async () => {
    await app.owner.send('DELETE', '/api/sample')
    const { missing } = await read()
    expect(missing.map(({ id }) => id)).toEqual([
      ...['name', 'title', 'tagline', 'description', 'portrait', 'about', 'contact'],
      ...['projects', 'skills', 'resume', 'mail', 'assistant', 'address'],
    ])
    for (const { path, field } of missing) {
      const [page, search = ''] = path.split('?')
      expect(adminPaths.some(({ path }) => path === page)).toBe(true)
      const isKnown = fieldLocations.some(
        (place) =>
          place.path === page &&
          (place.search ?? '') === (search && `?${search}`) &&
          place.labels.includes(field),
      )
      expect(isKnown || field === '', `${path} ${field}`).toBe(true)
    }
    await change('/api/hero', {
      name: 'Ada',
      title: 'Analyst',
      subtitle: 'Of engines.',
      description: 'Computes.',
    })
    await change('/api/contact-info', { email: 'ada@example.com' })
    await change('/api/about', { journey_points: [{ point: '1833: A party.' }] })
    const project = await addProject({ live: 'https://loom.example.com' })
    expect(await entry('images')).toMatchObject({
      text: 'Loom has no image',
      path: `/admin/projects?edit=${project}`,
    })
    expect((await entry('stories'))?.text).toBe('Loom has no story')
    await change(`/api/projects/${project}`, { image: '/uploads/a.webp', image_alt: 'A loom' })
    await change(`/api/projects/${project}`, { story: 'It weaves.' })
    await app.owner.send('POST', '/api/skills', { json: { name: 'Sums', category: 'Other' } })
    expect(await ids()).toEqual(['portrait', 'resume', 'mail', 'assistant', 'address'])
  })

  test('name projects without links and alt texts, and drafts, grouped', async () => {
    const first = await addProject({ title: 'Cards', image: '/uploads/cards.png' })
    expect(await entry('links')).toMatchObject({
      text: 'Cards has no link',
      path: `/admin/projects?edit=${first}`,
      field: 'Live',
      dismissible: true,
    })
    expect(await entry('alt')).toMatchObject({
      text: 'Cards has a picture without alt text',
      field: 'Alt text',
      dismissible: false,
    })
    await addProject({ title: 'Loom', github: '#' })
    expect((await entry('links'))?.text).toBe('Loom and 1 more have no link')
    await change(`/api/projects/${first}`, { image_alt: 'Cards with holes' })
    expect(await ids()).not.toContain('alt')
    const draft = await addProject({ title: 'Notes', visibility: 'draft' })
    expect(await entry('drafts')).toMatchObject({
      text: 'Notes is still a draft',
      path: `/admin/projects?edit=${draft}`,
    })
    expect((await entry('links'))?.text).toBe('Loom and 1 more have no link')
  })

  describeOnSqlite('hidden sections and warnings', () => {
    test('ignore what a hidden section lacks', async () => {
      const sections = ['projects', 'skills', 'about', 'contact'].map((id) => ({ id, hidden: 1 }))
      await change('/api/appearance', { sections })
      const lacks = await ids()
      for (const id of ['projects', 'skills', 'about', 'contact']) expect(lacks).not.toContain(id)
      expect(lacks).toContain('name')
    })

    test('report an outdated résumé and a closed site', async () => {
      const resume = new File([await readAsset('resume.pdf')], 'resume.pdf')
      expect((await app.owner.send('POST', '/api/resume', { form: { resume } })).status).toBe(201)
      const position = { role: 'Analyst', organisation: 'Engine', start_date: '2019-03-01' }
      await app.owner.send('POST', '/api/experience', { json: position })
      expect(await ids()).not.toContain('resume')
      expect(await ids()).not.toContain('resume-age')
      await app.owner.send('POST', '/api/experience', {
        json: { ...position, start_date: '2100-01-01' },
      })
      expect(await ids()).toContain('resume-age')
      await change('/api/opening', { closed: 1 })
      expect(await entry('opening')).toMatchObject({
        path: '/admin/settings',
        field: 'Not open yet',
      })
    })

    test('permanently omit what the owner dismisses, but no visible problem', async () => {
      const response = await dismiss('portrait')
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ dismissed: [{ id: 'portrait' }] })
      expect(await ids()).not.toContain('portrait')
      for (const id of ['name', 'alt', 'dead https://a.example', 'nonsense']) {
        expect((await dismiss(id)).status).toBe(400)
      }
      expect(await ids()).toContain('name')
      await dismiss('portrait', 0)
      expect(await ids()).toContain('portrait')
    })
  })

  test('dismissed in several windows at once are all kept', async () => {
    const unwanted = [
      ...['tagline', 'portrait', 'projects', 'about', 'skills', 'contact', 'resume', 'mail'],
      ...['assistant', 'address'],
    ]
    for (let round = 0; round < 3; round++) {
      await Promise.all(unwanted.map((id) => dismiss(id)))
      expect(await ids()).toEqual(['name', 'title', 'description'])
      await Promise.all(unwanted.map((id) => dismiss(id, 0)))
      expect(await ids()).toHaveLength(13)
    }
  })

  describeOnSqlite('the site and its links', () => {
    test('do not change the site', async () => {
      const hero = await (
        await app.owner.send('PUT', '/api/hero', { json: { name: 'Ada' } })
      ).json()
      app.advance(60_000)
      await dismiss('portrait')
      await app.owner.send('POST', `${steps}/links`)
      const sitemap = await (await app.visitor.send('GET', '/sitemap.xml')).text()
      expect(sitemap).toContain(`<lastmod>${hero.updated_at}</lastmod>`)
    })

    let address: string
    let requests: string[]
    let close: () => Promise<void>
    beforeEach(async () => {
      requests = []
      const server = createServer(({ url = '' }, response) => {
        requests.push(url)
        response.writeHead(url === '/gone' ? 404 : 200).end()
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      address = `http://site.test:${(server.address() as AddressInfo).port}`
      close = async () => {
        server.closeAllConnections()
        server.close()
        await once(server, 'close')
      }
    })
    afterEach(() => close())

    const reach = {
      timeout: 20_000,
      isAllowed: () => true,
      resolve: async () => ['127.0.0.1'],
    }
    const check = () => app.owner.send('POST', `${steps}/links`)

    test('check the links when the owner asks, and report dead ones for a month', async () => {
      await app.restart({ reach })
      const id = await addProject({ live: `${address}/gone`, github: `${address}/there` })
      await read()
      expect(requests).toEqual([])
      const found: Onboarding = await (await check()).json()
      expect([...new Set(requests)].sort()).toEqual(['/gone', '/there'])
      expect(found.links).toMatchObject({ count: 2, unsure: 0 })
      expect(found.missing[0]).toEqual({
        id: `dead ${address}/gone`,
        field: 'Live',
        path: `/admin/projects?edit=${id}`,
        text: 'A link of Loom answers 404, there is no such page',
        dismissible: false,
      })
      requests = []
      expect(await read()).toEqual(found)
      expect(requests).toEqual([])
      await change(`/api/projects/${id}`, { live: `${address}/there` })
      expect((await ids()).filter((one) => one.startsWith('dead'))).toEqual([])
      await change(`/api/projects/${id}`, { live: `${address}/gone` })
      expect((await ids())[0]).toContain('dead')
      const checked_at = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString()
      await app.db
        .transaction()
        .execute((transaction) => linkCheckStore.write(transaction, { checked_at }, new Date()))
      const later = await read()
      expect(later.links.checked_at).toBe('')
      expect(later.missing.map(({ id }) => id)).not.toContain(`dead ${address}/gone`)
    })

    test('check the links once for two simultaneous requests', async () => {
      const { promise: bothRequested, resolve: release } = Promise.withResolvers<void>()
      const resolve = () => bothRequested.then(() => ['127.0.0.1'])
      await app.restart({ reach: { ...reach, resolve } })
      await addProject({ live: `${address}/there` })
      const checks = [check(), check()]
      // Many more statements than the second request needs to join the first.
      for (let count = 0; count < 8; count++) await read()
      release()
      await Promise.all(checks)
      expect(requests).toEqual(['/there'])
    })

    test('never request this machine or its network', async () => {
      await addProject({ live: 'http://127.0.0.1:9/', github: 'http://169.254.169.254/latest' })
      const { missing }: Onboarding = await (await check()).json()
      expect(missing.slice(0, 2).map(({ text }) => text)).toEqual([
        'A link of Loom leads into a private network',
        'A link of Loom leads into a private network',
      ])
    })
  })
})
