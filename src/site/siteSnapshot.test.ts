import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { describeOnBoth } from '../../test/describeApi.ts'
import { projectCalls } from '../../test/projectCalls.ts'
import { type Changes, localChanges } from '../server/changes.ts'
import { type Site, siteSnapshot } from './siteSnapshot.server.ts'

describeOnBoth('the site is read once', (app) => {
  const { add, rate } = projectCalls(app)
  let read: string[] = []
  let changes: Changes
  let readSite: () => Site

  app.startWith(() => ({ onStatement: (sql) => read.push(sql) }))
  beforeEach(() => {
    const log = pino({ level: 'silent' })
    changes = localChanges(log, { ratingsEvery: 1 })
    readSite = siteSnapshot({ db: app.db, changes, log, offeredOf: async () => null })
    read = []
  })
  const rename = (from: string, to: string) => app.db.schema.alterTable(from).renameTo(to).execute()
  const skills = async () => (await readSite().landing()).landing.skills

  test('for all who ask, until content changes', async () => {
    const [first, second] = await Promise.all([readSite().landing(), readSite().landing()])
    expect(second).toBe(first)
    const { length } = read
    expect(await readSite().landing()).toBe(first)
    await readSite().view.projects()
    expect(read).toHaveLength(length)
    await changes.announce('content')
    expect(await readSite().landing()).not.toBe(first)
    expect(read).toHaveLength(2 * length)
  })

  test('and no part of it is made twice', async () => {
    const { content, view, ownersSite } = readSite()
    const { lists, ...parts } = content
    for (const part of [parts, lists, view, ownersSite.content.lists, ownersSite.view]) {
      for (const [name, read] of Object.entries<() => Promise<unknown>>(part)) {
        // Its size is known once its PDF was made.
        if (name !== 'resume') expect(await read(), name).toBe(await read())
      }
    }
  })

  test('a rating reads the projects again, and nothing else', async () => {
    const [first, other] = [await add({ tech: ['Go'] }), await add({ tech: ['Go'] })]
    await app.owner.send('POST', '/api/skills', { json: { name: 'Go', category: 'Other' } })
    const shown = async () => {
      const found = await skills()
      return found.status === 'loaded' && found.value[0]?.shown_in?.pieces.map(({ slug }) => slug)
    }
    expect(await shown()).toEqual([other.slug, first.slug])
    await rate(first._id, 5)
    read = []
    await changes.announce('ratings')
    expect(await shown()).toEqual([first.slug, other.slug])
    expect(read).toEqual([expect.stringContaining('project_ratings')])
  })

  test('but for a section that failed, which is read again alone', async () => {
    await rename('testimonials', 'other')
    const failed = await readSite().landing()
    expect(failed.isComplete).toBe(false)
    expect(failed.landing.testimonials).toEqual({ status: 'failed' })
    await rename('other', 'testimonials')
    read = []
    expect(await readSite().landing()).toMatchObject({
      isComplete: true,
      landing: { testimonials: { status: 'loaded' } },
    })
    expect(read).toEqual([expect.stringContaining('testimonials')])
  })

  test('a section that cannot be read any more shows what it is known to have had', async () => {
    await app.owner.send('POST', '/api/skills', { json: { name: 'Go', category: 'Other' } })
    const before = await skills()
    await changes.announce('content')
    await rename('skills', 'other')
    expect(await skills()).toEqual(before)
    expect((await readSite().landing()).isComplete).toBe(false)
  })

  test('what was read before a change is not shown to anyone who asks after it', async () => {
    const readName = async () => (await readSite().view.hero()).name
    const before = readName()
    await app.owner.send('PUT', '/api/hero', { json: { name: 'After' } })
    await changes.announce('content')
    expect(await readName()).toBe('After')
    expect(await before).not.toBe('After')
    expect(await readName()).toBe('After')
  })
})
