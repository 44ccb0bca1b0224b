import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createClient } from '../../../test/client.ts'
import { describeOnBoth } from '../../../test/describeApi.ts'
import { pdfBytes } from '../../../test/pdfFile.ts'
import { localChanges } from '../../server/changes.ts'
import { DatabaseFailure } from '../../server/db/failures.ts'
import { siteSnapshot } from '../../site/siteSnapshot.server.ts'
import type { Visits } from './contract.ts'
import { dayBefore } from './days.ts'
import type { VisitKind } from './kinds.ts'
import { reportLimit } from './routes.server.ts'
import { visitCounter } from './visitCounter.server.ts'
import type { Sum } from './visitStore.server.ts'

const chrome =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
const minute = 60 * 1000
const day = 24 * 60 * minute

describeOnBoth('visits', (app, describeOnSqlite) => {
  const from = (agent: string, headers: Record<string, string> = {}) => {
    const client = createClient(app.app, { 'User-Agent': agent, ...headers })
    return {
      open: (path: string, more: Record<string, string> = {}) =>
        client.send('GET', path, { headers: { 'Sec-Fetch-Dest': 'document', ...more } }),
      report: (json: object) => client.send('POST', '/api/visits', { json }),
      send: client.send,
    }
  }
  const read = async (days = 30): Promise<Visits> =>
    (await app.owner.send('GET', `/api/visits?days=${days}`)).json()
  const countsOf = async (kind: VisitKind, days?: number) => {
    const found = (await read(days)).kinds.find((one) => one.kind === kind)
    return Object.fromEntries((found?.names ?? []).map(({ name, count }) => [name, count]))
  }
  const total = async (kind: VisitKind) =>
    (await read()).kinds.find((one) => one.kind === kind)?.total
  const totals = async () => [await total('visitor'), await total('visit'), await total('page')]
  const rows = async (table: 'visit_counts' | 'day_visitors' | 'visit_salts') =>
    app.db
      .withTables<Record<typeof table, Record<string, string | number>>>()
      .selectFrom(table)
      .selectAll()
      .execute()
  /** Tomorrow at noon, so that half an hour later is the same day. */
  const startAtNoon = () => {
    const time = new Date()
    app.advance((36 - time.getHours()) * 60 * minute - time.getMinutes() * minute)
  }
  const addProject = async (title: string, more = {}): Promise<string> => {
    const form = { title, category: 'Web', ...more }
    return (await (await app.owner.send('POST', '/api/projects', { form })).json()).slug
  }

  test('views, visits and visitors are counted as the page is sent', async () => {
    startAtNoon()
    const slug = await addProject('Engine')
    await from(chrome).open('/?utm_source=Newsletter', { Referer: 'https://www.example.com/a' })
    await from(chrome).open(`/projects/${slug}`, { Referer: 'http://vitrine.test/' })
    await from(iphone).open('/')
    app.advance(31 * minute)
    await from(chrome).open('/')
    expect(await totals()).toEqual([2, 3, 4])
    expect(await countsOf('page')).toEqual({ '/': 3, [`/projects/${slug}`]: 1 })
    expect(await countsOf('project')).toEqual({ [slug]: 1 })
    expect(await countsOf('post')).toEqual({})
    expect(await countsOf('referrer')).toEqual({ 'example.com': 1 })
    expect(await countsOf('source')).toEqual({ newsletter: 1 })
    expect(await countsOf('device')).toEqual({ computer: 2, phone: 1 })
    expect(await countsOf('country')).toEqual({})
    const { byDay, days } = await read(7)
    expect([days, byDay.length, byDay.at(-1)]).toMatchObject([
      7,
      7,
      { visitors: 2, visits: 3, views: 4 },
    ])
  })

  test('the days before are as many as those shown, and the most frequent names come first', async () => {
    const today = (await read()).byDay.at(-1)?.day ?? ''
    const counts = [
      [0, 'page', '/', 1],
      [6, 'page', '/projects', 10],
      [7, 'page', '/', 100],
      [13, 'page', '/', 1000],
      [14, 'page', '/', 10_000],
      [0, 'not-counted', '', 1],
      [6, 'not-counted', '', 1],
      [7, 'not-counted', '', 1],
    ] as const
    await app.db
      .withTables<{ visit_counts: Sum & { day: string } }>()
      .insertInto('visit_counts')
      .values(
        counts.map(([days, kind, name, count]) => ({
          day: dayBefore(today, days),
          link: '',
          kind,
          name,
          count,
        })),
      )
      .execute()
    const { kinds, fullDays } = await read(7)
    expect(fullDays.toSorted()).toEqual([dayBefore(today, 6), today])
    expect(kinds.find(({ kind }) => kind === 'page')).toEqual({
      kind: 'page',
      total: 11,
      before: 1100,
      names: [
        { name: '/projects', count: 10 },
        { name: '/', count: 1 },
      ],
    })
  })

  describeOnSqlite('what is counted', () => {
    test('a visit goes on until half an hour passes without a page', async () => {
      startAtNoon()
      for (const pause of [0, 20, 20]) {
        app.advance(pause * minute)
        await from(chrome).open('/')
        await app.visits.flush()
      }
      expect(await totals()).toEqual([1, 1, 3])
      app.advance(30 * minute)
      await from(chrome).open('/')
      expect(await totals()).toEqual([1, 2, 4])
    })

    test('devices are computers, phones and tablets', async () => {
      const agents = [
        chrome,
        iphone,
        chrome
          .replace('X11; Linux x64', 'Linux; Android 15; Pixel 9')
          .replace('Safari', 'Mobile $&'),
        chrome.replace('X11; Linux x64', 'Linux; Android 15; SM-X910'),
        iphone.replace('iPhone; CPU iPhone', 'iPad; CPU'),
      ]
      for (const agent of agents) await from(agent).open('/')
      expect(await countsOf('device')).toEqual({ computer: 1, phone: 2, tablet: 2 })
    })

    test('a page that the browser has already is a view', async () => {
      const visitor = from(chrome)
      const etag = (await visitor.open('/')).headers.get('etag') ?? ''
      expect((await visitor.open('/', { 'If-None-Match': etag })).status).toBe(304)
      expect(await totals()).toEqual([1, 1, 2])
    })

    test('robots, prefetches, opt-outs and the owner are not counted', async () => {
      await from('Googlebot/2.1 (+http://www.google.com/bot.html)').open('/')
      await from('').open('/')
      await from('curl/8.5.0').open('/')
      await from(chrome, { 'Sec-GPC': '1' }).open('/')
      await from(chrome, { DNT: '1' }).open('/')
      await from(chrome, { 'Sec-Purpose': 'prefetch;prerender' }).open('/')
      await from(chrome, { 'Sec-Fetch-Dest': 'empty' }).send('GET', '/')
      await from(chrome).send('HEAD', '/')
      await from(chrome, { Authorization: 'Bearer of-a-program' }).open('/')
      await from(chrome, { Cookie: 'theme=1; __Host-admin_device=x' }).open('/')
      await app.owner.send('GET', '/', { headers: { 'User-Agent': chrome } })
      await from(chrome).open('/nothing-here')
      await from(chrome).open('/admin')
      expect(await totals()).toEqual([0, 0, 0])
    })

    test('what the script reports is counted where the site knows it', async () => {
      const slug = await addProject('Engine', { live: 'https://engine.example/demo' })
      const visitor = from(chrome)
      await visitor.open(`/projects/${slug}`)
      const report = {
        page: `/projects/${slug}`,
        read: true,
        begun: true,
        sections: ['hero', 'about', 'about', 'made-up', '<b>'],
        projects: [slug, 'unknown'],
        links: ['engine.example', 'spam.example'],
      }
      expect((await visitor.report(report)).status).toBe(200)
      await from(iphone).report(report)
      expect(await countsOf('section')).toEqual({ hero: 1, about: 1 })
      expect(await countsOf('link')).toEqual({ 'engine.example': 1 })
      expect(await countsOf('project')).toEqual({ [slug]: 2 })
      expect(await countsOf('project-read')).toEqual({ [slug]: 1 })
      expect(await total('message-begun')).toBe(1)
      const tooMuch = [
        { page: 'x'.repeat(801) },
        { page: '/', links: Array(61).fill('a') },
        { page: '/', links: ['x'.repeat(201)] },
      ]
      for (const wrong of [{}, { page: 7 }, ...tooMuch]) {
        expect((await visitor.report(wrong)).status).toBe(400)
      }
      expect((await visitor.report({ page: '/', links: ['x'.repeat(3000)] })).status).toBe(413)
      const foreign = { json: report, headers: { Origin: 'https://elsewhere.example' } }
      expect((await visitor.send('POST', '/api/visits', foreign)).status).toBe(403)
    })

    test('names of other scripts are counted in their letters, long ones too', async () => {
      const slug = await addProject('しずかなみちをあるくひとのためのちいさなちずアプリ')
      const [visitor, page] = [from(chrome), `/projects/${encodeURIComponent(slug)}`]
      await visitor.open(page)
      for (const report of [{ read: true, again: true }, { projects: [slug] }]) {
        expect((await visitor.report({ page, ...report })).status).toBe(200)
      }
      expect(await countsOf('page')).toEqual({ [`/projects/${slug}`]: 2 })
      expect(await countsOf('project')).toEqual({ [slug]: 3 })
      expect(await countsOf('project-read')).toEqual({ [slug]: 1 })
    })

    test('a link is counted by its host, however its text writes it', async () => {
      const slug = await addProject('Engine', { story: 'See https://www.Loom.Example/a.' })
      const visitor = from(chrome)
      await visitor.open(`/projects/${slug}`)
      await visitor.report({ page: `/projects/${slug}`, links: ['loom.example'] })
      expect(await countsOf('link')).toEqual({ 'loom.example': 1 })
    })

    test('every page that was sent is counted, and of reported ones those that the site has', async () => {
      const json = { title: 'Tides', tags: ['Sea'] }
      expect((await app.owner.send('POST', '/api/posts', { json })).status).toBe(201)
      await from(chrome).open('/writing/tags/sea')
      for (const page of ['/writing/tides', '/writing/tags/sea', '/writing/made-up']) {
        await from(chrome).report({ page, again: true })
      }
      expect(await countsOf('page')).toEqual({ '/writing/tags/sea': 1, '/writing/tides': 1 })
    })

    test('the view of a page that was never shown is taken back, once', async () => {
      const visitor = from(chrome)
      await visitor.open('/')
      for (const _ of [1, 2, 3]) await visitor.report({ page: '/', unseen: true })
      expect(await totals()).toEqual([0, 0, 0])
      await visitor.open('/')
      await visitor.open('/projects')
      await visitor.report({ page: '/projects', unseen: true })
      expect(await totals()).toEqual([1, 1, 1])
    })

    test('with a view that was never shown goes where it came from', async () => {
      const visitor = from(chrome)
      await visitor.open('/?utm_source=news', { Referer: 'https://search.example/' })
      await visitor.report({ page: '/', unseen: true })
      expect(await countsOf('referrer')).toEqual({})
      expect(await countsOf('source')).toEqual({})
    })

    test('a referrer is a host of at most 100 characters', async () => {
      const long = 'x'.repeat(96)
      await from(chrome).open('/', { Referer: `https://${long}.com/` })
      await from(iphone).open('/', { Referer: `https://${long}.info/` })
      expect(await totals()).toEqual([2, 2, 2])
      expect(await countsOf('referrer')).toEqual({ [`${long}.com`]: 1 })
    })

    test('a page that is shown again from the browser’s cache is a view', async () => {
      const visitor = from(chrome)
      await visitor.report({ page: '/', again: true })
      await visitor.report({ page: '/wp-login.php', again: true })
      expect(await totals()).toEqual([1, 1, 1])
    })

    test('downloads, questions and messages are counted without a script', async () => {
      const resume = new File([pdfBytes()], 'cv.pdf')
      const { file_path } = await (
        await app.owner.send('POST', '/api/resume', { form: { resume } })
      ).json()
      const visitor = from(chrome)
      await visitor.open('/')
      await visitor.send('POST', '/api/chat/search', { json: { question: 'React?' } })
      const letter = { name: 'Ada', email: 'ada@example.com', subject: 'Hi', message: 'Hello' }
      await visitor.send('POST', '/api/contact', { json: letter })
      await visitor.send('POST', '/api/contact', { json: {} })
      await visitor.send('GET', file_path)
      await visitor.send('GET', '/api/public/resume/download')
      await visitor.send('GET', file_path, { headers: { Range: 'bytes=1-3' } })
      await visitor.send('GET', file_path, { headers: { 'Sec-Fetch-Dest': 'image' } })
      await visitor.open('/uploads/0123456789abcdef0123456789abcdef.pdf')
      expect(await countsOf('download')).toEqual({ pdf: 2 })
      expect(await total('message')).toBe(1)
      expect(await total('question')).toBe(1)
    })

    test('each form of a résumé is a download', async () => {
      const added = await app.owner.send('POST', '/api/resumes', { json: { name: 'CV' } })
      expect(added.status).toBe(201)
      for (const path of ['/resume', '/resume.md', '/resume.txt', '/resume.json']) {
        expect((await from(chrome).open(path)).status).toBe(200)
      }
      expect(await countsOf('download')).toEqual({ html: 1, md: 1, txt: 1, json: 1 })
    })
  })

  test('two processes add to the same sums and know the same visitors', async () => {
    const log = pino({ enabled: false })
    const shared = { db: app.db, log, now: () => new Date() }
    const offeredOf = async () => null
    const second = visitCounter({
      ...shared,
      readSite: siteSnapshot({ ...shared, changes: localChanges(log), offeredOf }),
      origins: { corsOrigins: [], trustProxy: 0 },
      isPage: () => true,
    })
    await from(chrome).open('/')
    const headers = { 'user-agent': chrome, host: 'vitrine.test' }
    const request = { headers, method: 'GET', url: '/', socket: {} }
    second.note(request, { kind: 'page', name: '/' })
    second.note({ ...request, headers: {} }, { kind: 'page', name: '/' })
    await Promise.all([app.visits.flush(), second.flush()])
    expect(await totals()).toEqual([1, 1, 2])
    await second.close()
  })

  /** Another counter on the same database, which fails in its transactions while `failure` is set. */
  const counterThatFails = (state: { failure?: Error | undefined; transactions?: number }) => {
    const log = pino({ enabled: false })
    const shared = { log, now: () => new Date() }
    const db = new Proxy(app.db, {
      get: (target, name) => {
        const { failure } = state
        if (name === 'transaction') state.transactions = (state.transactions ?? 0) + 1
        if (name === 'transaction' && failure) {
          return () => ({ execute: () => Promise.reject(failure) })
        }
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const offeredOf = async () => null
    const snapshot = siteSnapshot({ ...shared, db: app.db, changes: localChanges(log), offeredOf })
    const origins = { corsOrigins: [], trustProxy: 0 }
    return visitCounter({ ...shared, db, readSite: snapshot, origins, isPage: () => true })
  }
  const request = {
    headers: { 'user-agent': chrome, host: 'vitrine.test' },
    method: 'GET',
    socket: {},
  }

  describeOnSqlite('in memory', () => {
    test('visits are counted after the database was away', async () => {
      const state: { failure?: Error } = { failure: new DatabaseFailure('unreachable', 'away') }
      const counter = counterThatFails(state)
      counter.note({ ...request, url: '/' }, { kind: 'page', name: '/' })
      await counter.flush()
      delete state.failure
      counter.note({ ...request, url: '/' }, { kind: 'page', name: '/' })
      await counter.flush()
      expect(await totals()).toEqual([1, 1, 2])
      await counter.close()
    })

    test('at most 10,000 requests wait', async () => {
      const counter = counterThatFails({})
      for (let view = 0; view < 10_010; view++) {
        counter.note({ ...request, url: '/' }, { kind: 'page', name: '/' })
      }
      await counter.flush()
      expect(await totals()).toEqual([1, 1, 10_000])
      await counter.close()
    })

    test('long addresses and headers do not wait in memory', async () => {
      const counter = counterThatFails({})
      setFlagsFromString('--expose-gc')
      const collect = runInNewContext('gc') as () => void
      const long = () => Buffer.alloc(14_000, 'x').toString('latin1')
      collect()
      const before = process.memoryUsage().heapUsed
      for (let view = 0; view < 5000; view++) {
        const headers = { ...request.headers, referer: `https://${long()}` }
        counter.note({ ...request, headers, url: `/?${long()}` }, { kind: 'page', name: '/' })
      }
      collect()
      // They would be 140 MB.
      expect(process.memoryUsage().heapUsed - before).toBeLessThan(40_000_000)
      await counter.flush()
      expect(await totals()).toEqual([1, 1, 5000])
      await counter.close()
    })
  })

  test('events that the database refuses are dropped, and others are counted', async () => {
    const state = { transactions: 0 }
    const counter = counterThatFails(state)
    for (let view = 0; view < 20; view++) {
      counter.note({ ...request, url: '/' }, { kind: 'page', name: '/' })
    }
    // Postgres stores no NUL.
    counter.note({ ...request, url: '/' }, { kind: 'download', name: 'a\0' })
    await counter.flush()
    expect(await totals()).toEqual([1, 1, 20])
    // Halves of halves, down to the one that is refused.
    expect(state.transactions).toBeLessThan(15)
    const failing = { failure: new Error('no such table') }
    const refused = counterThatFails(failing)
    for (let view = 0; view < 1000; view++) {
      refused.note({ ...request, url: '/' }, { kind: 'page', name: '/' })
    }
    await refused.flush()
    failing.failure = undefined as never
    await refused.flush()
    expect(await totals()).toEqual([1, 1, 20])
    await Promise.all([counter.close(), refused.close()])
  })

  test('one address is at most 200 visitors of a day, and the owner sees that it was full', async () => {
    await app.restart({ origins: { trustProxy: 1 } })
    const visitor = (name: number, address: string) =>
      from(`${chrome} ${name}`, { 'X-Forwarded-For': address })
    for (let name = 0; name < 203; name++) await visitor(name, '192.0.2.1').open('/')
    await app.visits.flush()
    await visitor(204, '192.0.2.1').open('/')
    await visitor(7, '192.0.2.1').open('/projects')
    await visitor(205, '192.0.2.2').open('/')
    expect(await totals()).toEqual([201, 201, 202])
    expect(await total('not-counted')).toBe(4)
    const { byDay, fullDays } = await read()
    expect(fullDays).toEqual([byDay.at(-1)?.day])
    expect(JSON.stringify(await rows('day_visitors'))).not.toContain('192.0.2')
    app.advance(day)
    await visitor(206, '192.0.2.1').open('/')
    expect(await totals()).toEqual([202, 202, 203])
  })

  test('a day has at most 50,000 visitors', async () => {
    await app.restart({ origins: { trustProxy: 1 } })
    await from(chrome, { 'X-Forwarded-For': '192.0.2.1' }).open('/')
    await app.visits.flush()
    await sql`insert into day_visitors (day, visitor, last_at, link, views, visits, origin, address)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 49999)
      select day, cast(i as text), last_at, link, 1, 1, '[]', cast(i as text) from n, day_visitors`.execute(
      app.db,
    )
    await from(chrome, { 'X-Forwarded-For': '192.0.2.2' }).open('/')
    await from(chrome, { 'X-Forwarded-For': '192.0.2.1' }).open('/')
    expect(await totals()).toEqual([1, 1, 2])
    expect(await total('not-counted')).toBe(1)
    expect((await read()).fullDays).toHaveLength(1)
  })

  test('what visitors did through a link is kept apart', async () => {
    startAtNoon()
    const slug = await addProject('Engine')
    const { visits } = app
    const headers = { 'user-agent': chrome, host: 'vitrine.test' }
    const request = { headers, method: 'GET', url: '/for/acme', socket: {} }
    const open = () => visits.note(request, { kind: 'page', name: '/', link: 'acme' })
    await from(chrome).open('/')
    open()
    open()
    await from(chrome).open(`/projects/${slug}`)
    await from(chrome).report({ page: `/projects/${slug}`, read: true })
    await from(iphone).open(`/projects/${slug}`)
    await from(iphone).report({ page: `/projects/${slug}`, read: true })
    await visits.flush()
    app.advance(31 * minute)
    open()
    await visits.flush()
    app.advance(day)
    open()
    const seen = await (await app.owner.send('GET', '/api/tailored-links/visits')).json()
    const today = await visits.today()
    expect(seen).toEqual({
      isOn: true,
      links: [
        {
          _id: 'acme',
          opened: 3,
          days: 2,
          downloads: 0,
          projectsRead: 1,
          projects: [slug],
          byDay: [
            { day: today, opened: 1 },
            { day: dayBefore(today, 1), opened: 2 },
          ],
        },
      ],
    })
  })

  test('what is told of a link has an end: the latest 30 days, and projects by their names', async () => {
    const sum = { link: 'acme', count: 2 }
    const opened = Array.from({ length: 31 }, (_, index) => ({
      ...sum,
      day: dayBefore('2026-05-31', index),
      kind: 'opened',
      name: 'acme',
    }))
    const read = ['loom', '', '(other)', 'engine'].map((name) => ({
      ...sum,
      day: '2026-05-01',
      kind: 'project-read',
      name,
    }))
    await app.db
      .withTables<{ visit_counts: Record<string, string | number> }>()
      .insertInto('visit_counts')
      .values([...opened.toReversed(), ...read])
      .execute()
    const { links } = await (await app.owner.send('GET', '/api/tailored-links/visits')).json()
    expect(links).toMatchObject([{ opened: 62, days: 31, projects: ['engine', 'loom'] }])
    expect(links[0].byDay).toHaveLength(30)
    expect(links[0].byDay[0]).toEqual({ day: '2026-05-31', opened: 2 })
  })

  test('a link whose page was never shown was not opened', async () => {
    const headers = { 'user-agent': chrome, host: 'vitrine.test' }
    const request = { headers, method: 'GET', url: '/for/acme', socket: {} }
    app.visits.note(request, { kind: 'page', name: '/', link: 'acme' })
    await from(chrome).report({ page: '/', unseen: true })
    const seen = await (await app.owner.send('GET', '/api/tailored-links/visits')).json()
    expect(seen.links).toEqual([])
  })

  test('the salt and the hashes of a day go with it', async () => {
    await from(chrome).open('/')
    await app.visits.flush()
    const [salt] = await rows('visit_salts')
    const [visitor] = await rows('day_visitors')
    expect(JSON.stringify([salt, visitor])).not.toContain('Chrome')
    await app.removeExpired()
    expect([await rows('day_visitors'), await rows('visit_salts')]).toEqual([[visitor], [salt]])
    app.advance(day)
    await app.removeExpired()
    expect([await rows('day_visitors'), await rows('visit_salts')]).toEqual([[], []])
    await from(chrome).open('/')
    await app.visits.flush()
    expect((await rows('visit_salts'))[0]?.salt).not.toBe(salt?.salt)
    expect((await rows('day_visitors'))[0]?.visitor).not.toBe(visitor?.visitor)
    expect(await totals()).toEqual([2, 2, 2])
  })

  test('names of a day are bounded', async () => {
    await app.restart({ origins: { trustProxy: 1 } })
    const sent = Array.from({ length: 320 }, (_, index) =>
      from(chrome).open('/', { Referer: `https://spam-${index}.example/` }),
    )
    await Promise.all(sent)
    expect(await countsOf('referrer')).toEqual({ 'spam-0.example': 1 })
    for (let index = 0; index < 320; index += 1) {
      const address = { 'X-Forwarded-For': `192.0.2.${index % 250}` }
      await from(`${chrome} ${index}`, address).open('/', { Referer: `https://n${index}.example/` })
    }
    await app.visits.flush()
    const referrers = (await rows('visit_counts')).filter(({ kind }) => kind === 'referrer')
    expect(referrers).toHaveLength(301)
    expect(referrers.find(({ name }) => name === '(other)')?.count).toBe(21)
    await from(`${chrome} again`, { 'X-Forwarded-For': '192.0.2.251' }).open('/', {
      Referer: 'https://n0.example/',
    })
    expect(await countsOf('referrer')).toMatchObject({ 'n0.example': 2, '(other)': 21 })
    const scripts = { Referer: 'javascript:alert(1)' }
    await from(iphone).open('/?utm_source=<script>', scripts)
    expect(await total('referrer')).toBe(322)
    expect(await total('source')).toBe(0)
    app.advance(day)
    await from(iphone).open('/', { Referer: 'https://of-the-next-day.example/' })
    await app.visits.flush()
    const names = (await rows('visit_counts')).map(({ name }) => name)
    expect(names).toContain('of-the-next-day.example')
  })

  test('after 90 days there are sums by day and kind', async () => {
    await from(chrome).open('/')
    await from(chrome).open('/projects')
    await app.visits.flush()
    app.advance(91 * day)
    await app.removeExpired()
    const kept = await rows('visit_counts')
    expect(kept.map(({ kind, name, count }) => [kind, name, count]).sort()).toEqual([
      ['device', '', 1],
      ['page', '', 2],
      ['visit', '', 1],
      ['visitor', '', 1],
    ])
    await app.removeExpired()
    expect(await rows('visit_counts')).toEqual(kept)
  })

  describeOnSqlite('settings and limits', () => {
    test('off means no script, no count and no reports', async () => {
      const page = async () => (await from(chrome).open('/')).text()
      expect(await page()).toContain('<script src="/visits.js" defer')
      const off = await app.owner.send('PUT', '/api/visits/setting', { json: { count_visits: 0 } })
      expect(await off.json()).toMatchObject({ count_visits: 0 })
      expect(await page()).not.toContain('visits.js')
      expect((await from(chrome).report({ page: '/' })).status).toBe(404)
      expect((await read()).isOn).toBe(false)
      // What had not been written is not counted either.
      expect(await totals()).toEqual([0, 0, 0])
    })

    test('the country is read of a trusted proxy alone', async () => {
      const sent = { 'CF-IPCountry': 'DE', 'X-Country': 'fr' }
      await from(chrome, sent).open('/')
      expect(await total('country')).toBe(0)
      await app.restart({ origins: { trustProxy: 1 } })
      await from(`${chrome} Edg/150`, sent).open('/')
      await from(iphone, { 'CF-IPCountry': '<b>' }).open('/')
      expect(await countsOf('country')).toEqual({ DE: 1 })
    })

    test('reports of one address are limited', async () => {
      const statuses = new Set<number>()
      for (let sent = 0; sent < 301; sent += 1) {
        statuses.add((await from(chrome).report({ page: '/' })).status)
      }
      expect([...statuses]).toEqual([200, 429])
      app.advance(10 * minute)
      expect((await from(chrome).report({ page: '/' })).status).toBe(200)
    })
  })
})

test('reports of an address beyond its limit take none from others', () => {
  const admit = reportLimit(() => new Date(), { ofAddress: 1, inAll: 2 })
  admit('one')
  expect(() => admit('one')).toThrow('Too many')
  admit('another')
  expect(() => admit('a third')).toThrow('Too many')
})
