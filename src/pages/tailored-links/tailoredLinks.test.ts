import { sql } from 'kysely'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/createTestApp.ts'
import { postgresDatabase } from '../../../test/databases.ts'
import { describeOnBoth } from '../../../test/describeApi.ts'
import { projectCalls } from '../../../test/projectCalls.ts'
import { addressTaken } from '../../content/collections/applications.ts'
import type { Application, Project } from '../../content/records.ts'
import { readText } from '../../features/resumes/pdf/readPdf.server.ts'
import { type Changes, localChanges } from '../../server/changes.ts'
import type { Transaction } from '../../server/db/database.ts'
import type { OutboxRow } from '../../server/mail/mail.ts'
import { dayIn } from '../../shared/dates/timeZones.ts'
import { listLimits } from '../../shared/rules/listLimits.ts'
import { applicationStore } from '../../site/applications/store.server.ts'
import { render } from '../landing/render.server.tsx'

const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0 Safari/537.36' }
const day = 24 * 60 * 60 * 1000
// What must not reach anybody but the owner.
const employer = 'Zebrafish'
const privateFields = {
  role: `${employer} backend`,
  job: `${employer} builds engines.`,
  stage: 'talking',
  next_step: `Call ${employer}`,
  next_on: '2031-07-29',
  notes: `Met ${employer} at a fair.`,
}

describeOnBoth('a tailored link', (app, describeOnSqlite) => {
  const { add, rate } = projectCalls(app)
  let read: string[] = []
  let rendered = 0
  const renderCounted: typeof render = (...input) => {
    rendered += 1
    return render(...input)
  }
  app.startWith(() => ({
    pages: { renderer: async () => renderCounted },
    mail: { url: 'smtp://127.0.0.1:9', from: 'site@me.example' },
    onStatement: (sql) => read.push(sql),
  }))

  const visit = (path: string, headers: object = {}) =>
    app.visitor.send('GET', path, { headers: { ...browser, Accept: 'text/html', ...headers } })
  const post = async (path: string, json: object) => {
    const answer = await app.owner.send('POST', path, { json })
    expect(answer.status, path).toBe(201)
    return answer.json()
  }
  const create = (fields: object = {}): Promise<Required<Application>> =>
    post('/api/tailored-links', { name: `${employer}, backend`, ...fields })
  const change = async (link: Application, json: object) => {
    const answer = await app.owner.send('PUT', `/api/tailored-links/${link._id}`, { json })
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const pageOf = async ({ address }: Pick<Application, 'address'>) => {
    const answer = await visit(`/for/${address}`)
    expect(answer.status).toBe(200)
    return answer.text()
  }
  /** The data that the page's script reads, as JSON. */
  const dataOf = async (html: string) => {
    const [, path = ''] = /id="landing-data" href="([^"]+)"/.exec(html) ?? []
    const answer = await visit(path)
    expect(answer.status, path).toBe(200)
    return answer.text()
  }
  const titlesIn = async (html: string) =>
    JSON.parse(await dataOf(html)).projects.value.map(({ title }: Project) => title)
  const mails = () =>
    app.db.withTables<{ mail_outbox: OutboxRow }>().selectFrom('mail_outbox').selectAll().execute()
  const addResume = (fields: object = {}) =>
    post('/api/resumes', {
      name: `${employer} résumé`,
      unlisted: 1,
      visibility: 'draft',
      ...fields,
    })
  const addHero = () =>
    app.owner.send('PUT', '/api/hero', {
      form: {
        name: 'Ada Byron',
        title: 'Analyst',
        subtitle: 'Of engines',
        description: 'Computes.',
        welcome_text: 'Hello',
        github_url: 'https://a.example',
        linkedin_url: 'https://b.example',
      },
    })

  describeOnSqlite('the page', () => {
    test('puts its projects first in their order, everywhere on the page, also after a rating', async () => {
      const [one, two, three] = [
        await add({ title: 'One', featured: 1 }),
        await add({ title: 'Two' }),
        await add({ title: 'Three' }),
      ]
      await post('/api/skills', { name: 'Tides', category: 'Tools', projects: [two._id] })
      const plain = await (await visit('/')).text()
      const link = await create({ projects: [two._id, 'gone', three._id] })
      expect(link.address).toMatch(/^[2-9a-z]{8}$/)
      const html = await pageOf(link)
      expect(await titlesIn(html)).toEqual(['Two', 'Three', 'One'])
      const projects: Project[] = JSON.parse(await dataOf(html)).projects.value
      expect(projects.map(({ featured }) => featured)).toEqual([1, 1, 1])
      const inShelf = [...html.matchAll(/href="\/projects\/(\w+)"/g)].map(([, slug]) => slug)
      expect(inShelf.slice(0, 3)).toEqual(['two', 'three', 'one'])
      // The skill names its project by its place on this page.
      expect(await dataOf(html)).toContain('"pieces":[{"number":"01","slug":"two"')
      await rate(one._id, 5)
      expect(await titlesIn(await pageOf(link))).toEqual(['Two', 'Three', 'One'])
      expect((await titlesIn(await (await visit('/')).text())).toSorted()).toEqual([
        'One',
        'Three',
        'Two',
      ])
      expect(plain).not.toContain('/for/')
    })

    test('shows a rating that a project gets', async () => {
      const { _id } = await add({ title: 'One' })
      const link = await create({ projects: [_id] })
      const ratingShown = async () =>
        JSON.parse(await dataOf(await pageOf(link))).projects.value[0].rating
      expect(await ratingShown()).toEqual({ average: 0, count: 0 })
      await rate(_id, 4)
      await expect.poll(ratingShown, { timeout: 5000 }).toEqual({ average: 4, count: 1 })
    })

    test('has its data after a restart, by its hash alone, as long as it is shown', async () => {
      const [one, two] = [await add({ title: 'One' }), await add({ title: 'Two' })]
      await addHero()
      const resume = (await addResume())._id
      const link = await create({ projects: [two._id, one._id], resume })
      const html = await pageOf(link)
      await app.restart()
      expect(await titlesIn(html)).toEqual(['Two', 'One'])
      const otherHash = await visit(`/landing/unknown.json?for=${link.address}`, { Accept: '*/*' })
      expect(otherHash.status).toBe(404)
      await app.restart()
      await change(link, { visibility: 'hidden' })
      const [, path = ''] = /id="landing-data" href="([^"]+)"/.exec(html) ?? []
      expect((await visit(path, { Accept: '*/*' })).status).toBe(404)
    })

    test('brings all projects, because the public call knows no other order', async () => {
      const count = listLimits.projects + 2
      for (let index = 0; index < count; index += 1) await add({ title: `P${index}` })
      const html = await pageOf(await create())
      expect(await titlesIn(html)).toHaveLength(count)
      expect(await titlesIn(await (await visit('/')).text())).toHaveLength(listLimits.projects)
    })

    test('shows its greeting as text, is not indexed and names / as its address', async () => {
      const link = await create({ greeting: 'Hello <b>team</b>' })
      const answer = await visit(`/for/${link.address}`)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      })
      const root = await visit('/')
      const policy = 'Content-Security-Policy'
      expect(answer.headers.get(policy)).toBe(root.headers.get(policy))
      expect(root.headers.get('X-Robots-Tag')).toBeNull()
      const html = await pageOf(link)
      expect(html).toContain('Hello &lt;b&gt;team&lt;/b&gt;')
      expect(html).toContain('<meta name="robots" content="noindex" />')
      expect(html).toContain('<link rel="canonical" href="http://vitrine.test/" />')
      const changed = await change(link, { greeting: 'Good day' })
      expect(await pageOf(changed)).toContain('Good day')
      expect(await root.text()).not.toMatch(/robots|Good day|Hello/)
    })

    test('gives its résumé, also a draft, and another one of all visitors once it is gone', async () => {
      await addHero()
      const resume = await addResume()
      const link = await create({ resume: resume._id })
      expect(await pageOf(link)).toContain(`href="/for/${link.address}/resume.pdf"`)
      const pdf = await visit(`/for/${link.address}/resume.pdf`)
      expect(pdf.status).toBe(200)
      expect(pdf.headers.get('Content-Type')).toBe('application/pdf')
      expect(pdf.headers.get('X-Robots-Tag')).toBe('noindex')
      expect(pdf.headers.get('Content-Disposition')).toContain('Ada Byron')
      const path = `/api/resumes/${resume._id}`
      await app.owner.send('PUT', path, { json: { expires: dayIn(new Date()) } })
      expect(await pageOf(link)).toContain('resume.pdf')
      await app.announceExpired()
      app.advance(day)
      await app.announceExpired()
      expect(await pageOf(link)).not.toContain('resume.pdf')
      await app.owner.send('PUT', path, { json: { expires: '' } })
      expect(await pageOf(link)).toContain('resume.pdf')
      await app.owner.send('DELETE', path)
      expect(await pageOf(link)).not.toContain('resume.pdf')
      const other = await visit(`/for/${link.address}/resume.pdf`)
      expect([other.status, other.headers.get('Location')]).toEqual([
        302,
        '/api/public/resume/download',
      ])
    })

    test('gives no earlier version of its résumé while the next one is made', async () => {
      await addHero()
      const link = await create({ resume: (await addResume())._id })
      await app.restart({ maxWait: 0 })
      const fileName = async () =>
        (await visit(`/for/${link.address}/resume.pdf`)).headers.get('Content-Disposition')
      expect(await fileName()).toContain('Ada Byron')
      await app.owner.send('PUT', '/api/hero', { form: { name: 'Ada King' } })
      expect(await fileName()).toContain('Ada King')
    })

    test('waits with its résumé for no other page', async () => {
      await addHero()
      const link = await create({ resume: (await addResume())._id })
      const held = Promise.withResolvers<void>()
      const renderer = async () => {
        await held.promise
        return render
      }
      await app.restart({ pages: { renderer } })
      let isAnswered = false
      const page = visit('/').then(() => {
        isAnswered = true
      })
      expect((await visit(`/for/${link.address}/resume.pdf`)).status).toBe(200)
      expect(isAnswered).toBe(false)
      held.resolve()
      await page
    })

    test('counts as a view of /, and its résumé as a download', async () => {
      await addHero()
      const link = await create({ resume: (await addResume())._id })
      const countsOf = async (wanted: string) => {
        await app.visits.flush()
        const { kinds } = await (await app.owner.send('GET', '/api/visits?days=30')).json()
        return kinds.find(({ kind }: { kind: string }) => kind === wanted)?.names ?? []
      }
      await pageOf(link)
      expect(await countsOf('page')).toEqual([{ name: '/', count: 1 }])
      expect(await countsOf('download')).toEqual([])
      expect((await visit(`/for/${link.address}/resume.pdf`)).status).toBe(200)
      expect(await countsOf('page')).toEqual([{ name: '/', count: 1 }])
      expect(await countsOf('download')).toEqual([{ name: 'pdf', count: 1 }])
    })

    test('reveals nothing of its recipient', async () => {
      await addHero()
      const project = await add({ title: 'One' })
      const resume = await addResume({ visibility: 'published' })
      const content = { resume: resume._id, projects: [project._id], greeting: 'Hello' }
      const link = await create({ ...content, ...privateFields })
      const pdf = await visit(`/for/${link.address}/resume.pdf`)
      const bytes = new Uint8Array(await pdf.clone().arrayBuffer())
      const said = [await readText(bytes), Buffer.from(bytes).toString('latin1')]
      const paths = ['/', '/sitemap.xml', '/robots.txt', '/llms.txt', '/projects', '/api/projects']
      const calls = [
        '/api/public/resume',
        '/api/public/resumes',
        '/api/tailored-links',
        `/api/tailored-links/${link._id}`,
        '/api/openapi.json',
      ]
      for (const path of [
        `/for/${link.address}`,
        ...paths,
        ...calls,
        '/api/tailored-links/visits',
      ]) {
        const answer = await visit(path)
        said.push(JSON.stringify([...answer.headers]), await answer.text())
      }
      said.push(JSON.stringify([...pdf.headers]), await dataOf(await pageOf(link)))
      for (const text of said) {
        expect(text.toLowerCase()).not.toContain(employer.toLowerCase())
        expect(text).not.toContain(resume.key)
        expect(text).not.toContain(link._id)
        expect(text).not.toContain(privateFields.next_on)
      }
      expect((await visit('/api/tailored-links')).status).toBe(401)
      const elsewhere = await Promise.all(paths.map(async (path) => (await visit(path)).text()))
      expect(elsewhere.filter((text) => text.includes(link.address))).toEqual([])
    })
  })

  test('leads to / once it has ended, is hidden or was deleted, as an unknown one does', async () => {
    const today = dayIn(new Date())
    const link = await create({ ends: today, address: 'spring-offer' })
    expect((await visit('/for/spring-offer')).status).toBe(200)
    const leadsHome = async () => {
      const answer = await visit('/for/spring-offer')
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/'])
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
      expect((await visit('/for/spring-offer/resume.pdf')).status).toBe(302)
    }
    app.advance(day)
    await leadsHome()
    await change(link, { ends: '' })
    expect((await visit('/for/spring-offer')).status).toBe(200)
    await change(link, { visibility: 'hidden' })
    await leadsHome()
    await app.owner.send('DELETE', `/api/tailored-links/${link._id}`)
    await leadsHome()
    const facts = ({ headers }: Response) =>
      [...headers].filter(([name]) => name !== 'x-request-id')
    const known = facts(await visit('/for/spring-offer'))
    for (const path of ['/for/nobody', '/for/nobody/resume.pdf', '/for/%E0%A4%A']) {
      for (const Accept of ['text/html', 'application/json', '*/*']) {
        const answer = await visit(path, { Accept })
        expect([path, answer.status]).toEqual([path, 302])
        expect(facts(answer)).toEqual(known)
      }
    }
  })

  describeOnSqlite('its last day', () => {
    test('ends with the day of the owner, not of UTC', async () => {
      const json = { timeZone: 'Pacific/Kiritimati' }
      expect((await app.owner.send('PUT', '/api/admin/time-zone', { json })).status).toBe(200)
      // At noon of UTC it is 2 o'clock of the next day there.
      const now = new Date()
      app.advance(day - (now.getTime() % day) + 12 * 60 * 60_000)
      const noon = now.getTime() - (now.getTime() % day) + day + 12 * 60 * 60_000
      const link = await create({ ends: new Date(noon).toISOString().slice(0, 10) })
      expect((await visit(`/for/${link.address}`)).status).toBe(302)
      await change(link, { ends: new Date(noon + day).toISOString().slice(0, 10) })
      expect((await visit(`/for/${link.address}`)).status).toBe(200)
    })
  })

  describeOnSqlite('guesses and caches', () => {
    test('is not found by guessing: after twenty wrong addresses the right ones lead to / as well', async () => {
      const link = await create()
      const status = async (path = `/for/${link.address}`) => (await visit(path)).status
      for (let guess = 1; guess <= 20; guess++)
        expect(await status(`/for/guess-${guess}`)).toBe(302)
      expect(await status()).toBe(200)
      expect(await status('/for/once-more/resume.pdf')).toBe(302)
      expect([await status(), await status(`/for/${link.address}/resume.pdf`)]).toEqual([302, 302])
      expect(await status('/')).toBe(200)
      app.advance(10 * 60 * 1000)
      expect(await status()).toBe(200)
      for (let guess = 1; guess <= 21; guess++) await visit(`/landing/x.json?for=guess-${guess}`)
      expect(await status()).toBe(302)
    })

    test('leads to / while its page cannot be rendered', async () => {
      const link = await create()
      const renderer = () => Promise.reject(new Error('no build'))
      await app.restart({ pages: { renderer } })
      const answer = await visit(`/for/${link.address}`)
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/'])
    })

    test('has data that no other cache keeps either', async () => {
      const link = await create()
      const caching = async (html: string) => {
        const [, path = ''] = /id="landing-data" href="([^"]+)"/.exec(html) ?? []
        return (await visit(path)).headers.get('Cache-Control')
      }
      expect(await caching(await pageOf(link))).toBe('private, no-store')
      expect(await caching(await (await visit('/')).text())).toContain('immutable')
    })
  })

  describeOnSqlite('its page', () => {
    test('is opened with its page, not with its résumé, and stays so in an earlier state', async () => {
      const link = await create({ resume: (await addResume())._id })
      await addHero()
      expect((await visit(`/for/${link.address}/resume.pdf`)).status).toBe(200)
      expect(await mails()).toEqual([])
      await change(link, { name: 'Renamed' })
      await visit(`/for/${link.address}`)
      expect(await mails()).toHaveLength(1)
      const path = `/api/versions/tailored-links/${link._id}`
      const { versions } = await (await app.owner.send('GET', path)).json()
      const json = { updated_at: versions[0].updated_at }
      expect((await app.owner.send('POST', path, { json })).status).toBe(200)
      await app.restart()
      await visit(`/for/${link.address}`)
      expect(await mails()).toHaveLength(1)
    })
  })

  test('has an address of its own, also when it is restored', async () => {
    const refused = async (method: string, path: string, json: object) => {
      const answer = await app.owner.send(method, path, { json })
      expect(answer.status).toBe(400)
      return (await answer.json()).fields.address
    }
    const link = await create({ address: 'spring' })
    const other = await create({ address: 'autumn' })
    const taken = 'Another link has this address. Choose another one.'
    const path = '/api/tailored-links'
    expect(await refused('POST', path, { name: 'Third', address: 'spring' })).toBe(taken)
    expect(await refused('PUT', `${path}/${other._id}`, { address: 'spring' })).toBe(taken)
    for (const address of ['Acme', 'a/b', '-a', 'ü', 'a b']) {
      expect(await refused('POST', path, { name: 'Third', address })).toContain('lower-case')
    }
    await app.owner.send('DELETE', `${path}/${link._id}`)
    await change(other, { address: 'spring' })
    const records = [{ kind: 'tailored-links', id: link._id }]
    const restored = await app.owner.send('POST', '/api/trash/restore', { json: { records } })
    expect(JSON.stringify(await restored.json())).toContain('Another link has its address now')
    const links: Application[] = await (await app.owner.send('GET', path)).json()
    const addresses = links.map(({ address }) => address)
    expect(addresses).toHaveLength(2)
    expect(addresses).toContain('spring')
    expect((await change(other, { address: '' })).address).toMatch(/^[2-9a-z]{8}$/)
  })

  test('has its address alone, however many are created at once', async () => {
    const json = { name: 'Spring', address: 'spring' }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => app.owner.send('POST', '/api/tailored-links', { json })),
    )
    const refused = await Promise.all(
      answers.filter(({ status }) => status !== 201).map((answer) => answer.json()),
    )
    const taken = 'Another link has this address. Choose another one.'
    expect(refused.map(({ fields }) => fields?.address)).toEqual(Array(5).fill(taken))
  })

  test('tells the owner of its first opening by a person, once, and counts what followed', async () => {
    const json = { webhook: 'https://hooks.example/vitrine' }
    await app.owner.send('PUT', '/api/admin/mail', { json })
    const secret = 'Quagga'
    const texts = { role: secret, job: secret, next_step: secret, notes: secret }
    const link = await create({ resume: (await addResume())._id, ...texts })
    const path = `/for/${link.address}`
    await app.visitor.send('GET', path, { headers: { 'User-Agent': 'Slackbot-LinkExpanding 1.0' } })
    await visit(path, { 'Sec-Purpose': 'prefetch' })
    await app.owner.send('GET', path, { headers: browser })
    await app.visitor.send('HEAD', path, { headers: browser })
    expect(await mails()).toEqual([])

    const events = await app.owner.send('GET', '/api/admin/events')
    const stream = events.body?.pipeThrough(new TextDecoderStream()).getReader()
    await visit(path)
    await visit(path)
    await visit(`${path}/resume.pdf`)
    const posted = (await mails()).toSorted((a, b) => a.kind.localeCompare(b.kind))
    expect(posted).toMatchObject([
      { kind: 'link-opened', subject: `Link opened: ${employer}, backend` },
      { kind: 'webhook', subject: 'link.opened' },
    ])
    const { _id, name, address } = link
    expect(JSON.parse(posted[1]?.text ?? '').data).toEqual({ _id, name, address })
    expect(JSON.stringify(posted)).not.toContain(secret)
    let news = ''
    while (!news.includes('event: alert')) news += (await stream?.read())?.value ?? ''
    expect(news).toContain(
      `"detail":"${employer}, backend","path":"/admin/applications?edit=${link._id}"`,
    )
    expect(news).not.toContain(secret)
    app.endStreams()

    // Neither an earlier state nor the trash makes it unopened.
    await change(link, { name: 'Renamed' })
    await app.owner.send('DELETE', `/api/tailored-links/${link._id}`)
    const records = [{ kind: 'tailored-links', id: link._id }]
    await app.owner.send('POST', '/api/trash/restore', { json: { records } })
    await app.restart()
    await visit(path)
    expect(await mails()).toHaveLength(2)
    const { links: visits } = await (
      await app.owner.send('GET', '/api/tailored-links/visits')
    ).json()
    expect(visits).toEqual([expect.objectContaining({ _id: link._id, days: 1, projectsRead: 0 })])
    expect(visits[0].opened).toBeGreaterThan(0)
  })

  /** Another process on the same database, which hears of no change that this one makes. */
  const otherProcess = (changes?: Changes) => {
    const nothing = async () => {}
    const same = { db: app.db, close: nothing, tidy: nothing, location: 'the same' }
    const database = { environment: {}, open: async () => same, remove: nothing }
    const mail = { url: 'smtp://127.0.0.1:9', from: 'site@me.example' }
    const pages = { renderer: async () => render }
    return createTestApp(database, { mail, pages, ...(changes && { changes }) })
  }

  test('of two processes only one tells of the first opening, also while visits are not counted', async () => {
    const link = await create()
    await app.owner.send('PUT', '/api/visits/setting', { json: { count_visits: 0 } })
    const other = await otherProcess()
    const visitors = [app.visitor, other.visitor, app.visitor, other.visitor]
    await Promise.all(
      visitors.map((visitor) => visitor.send('GET', `/for/${link.address}`, { headers: browser })),
    )
    expect(await mails()).toHaveLength(1)
  })

  test('opened in another process is announced there alone', async () => {
    const link = await create()
    const changes = localChanges(pino({ enabled: false }))
    const other = await otherProcess(changes)
    const openings: unknown[] = []
    changes.onChange('openings', (id) => openings.push(id))
    const open = ({ visitor }: TestApp, address: string) =>
      visitor.send('GET', `/for/${address}`, { headers: browser })
    // The other process knows the links as they were before.
    expect((await open(other, 'unknown')).status).toBe(302)
    expect((await open(app, link.address)).status).toBe(200)
    expect((await open(other, link.address)).status).toBe(200)
    expect(await mails()).toHaveLength(1)
    expect(openings).toEqual([])
  })

  describeOnSqlite('a closed site', () => {
    test('costs / no statement, and a later visit none', async () => {
      const link = await create()
      await app.restart()
      read = []
      await visit('/')
      expect(read.filter((sql) => sql.includes('tailored_links'))).toEqual([])
      await visit(`/for/${link.address}`)
      read = []
      await visit(`/for/${link.address}`)
      await visit('/for/nobody')
      expect(read.filter((sql) => /tailored_links|versions/.test(sql))).toEqual([])
    })

    test('is rendered once, until something changes', async () => {
      const link = await create()
      rendered = 0
      await pageOf(link)
      await pageOf(link)
      expect(rendered).toBe(1)
      await change(link, { greeting: 'Good to see you' })
      expect(await pageOf(link)).toContain('Good to see you')
      expect(rendered).toBe(2)
    })

    test('does not open a closed site', async () => {
      const link = await create()
      await app.owner.send('PUT', '/api/opening', { json: { closed: 1 } })
      const answer = await visit(`/for/${link.address}`)
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/'])
    })
  })
})

test('on Postgres a link waits for another that is being created, and is refused its address', async () => {
  const database = await postgresDatabase.create()
  const { db, close } = await database.open()
  const createIn = (transaction: Transaction) =>
    applicationStore.create(transaction, { name: 'Spring', address: 'spring' }, new Date())
  const { refusal } = await db.transaction().execute(async (transaction) => {
    await createIn(transaction)
    const refusal = db
      .transaction()
      .execute(createIn)
      .catch((error: unknown) => error)
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    const isWaiting = async () => expect((await waiting.execute(db)).rows).toHaveLength(1)
    await vi.waitFor(isWaiting, { timeout: 20_000 })
    return { refusal }
  })
  expect(await refusal).toMatchObject({ fields: { address: addressTaken } })
  await close()
  await database.remove()
})
