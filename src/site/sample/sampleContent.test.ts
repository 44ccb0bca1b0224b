import { PostgresAdapter, sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { describeOnBoth } from '../../../test/describeApi.ts'
import { shownFiles } from '../../../test/shownFiles.ts'
import { writeSample } from '../../../test/writeSample.ts'
import { documentStores } from '../../cms/document/documentStores.server.ts'
import type { Transaction } from '../../server/db/database.ts'
import { takeLock } from '../../server/db/lock.ts'

const documents = ['/api/hero', '/api/about', '/api/contact-info', '/api/resume', '/api/contact']
const lists = [
  ...['projects', 'certifications', 'ai-tools', 'skills', 'experience', 'testimonials'],
  ...['languages', 'awards', 'publications', 'volunteering', 'interests'],
]

/** Its images are encoded once. */
describeOnBoth('the sample content', (app, describeOnSqlite) => {
  const list = async (kind: string): Promise<{ _id: string }[]> =>
    (await app.visitor.send('GET', `/api/${kind}`)).json()
  const isPresent = async () => (await app.owner.send('GET', '/api/sample')).json()

  test('is removed except for what the owner has changed', async () => {
    await writeSample(app.db)
    const [skill] = await list('skills')
    await app.owner.send('PUT', `/api/skills/${skill?._id}`, { json: { name: 'My own' } })
    await app.owner.send('PUT', '/api/about', { json: { journey_title: 'My own' } })
    expect((await app.owner.send('DELETE', '/api/sample')).status).toBe(200)
    expect(await isPresent()).toEqual({ present: false, counts: {} })
    expect(await list('skills')).toMatchObject([{ name: 'My own' }])
    for (const kind of lists.filter((kind) => kind !== 'skills')) {
      expect(await list(kind)).toEqual([])
    }
    const about = await (await app.visitor.send('GET', '/api/public/about')).json()
    expect(about.journey_title).toBe('My own')
    const hero = await (await app.visitor.send('GET', '/api/public/hero')).json()
    expect(hero.name).toBe('Portfolio')
    expect(await (await app.owner.send('GET', '/api/contact')).json()).toEqual([])
    expect((await app.visitor.send('GET', '/api/public/resume')).status).toBe(404)
    expect(await shownFiles(app.db)).toEqual([])
  })

  test('is counted as what its removal takes, and is restored completely', async () => {
    await writeSample(app.db)
    const project = (await list('projects'))[0]
    await app.owner.send('PUT', `/api/projects/${project?._id}`, { json: { title: 'My own' } })
    const everything = async () => {
      const answers = []
      for (const path of [...lists.map((kind) => `/api/${kind}`), ...documents]) {
        const answer = await (await app.owner.send('GET', path)).text()
        answers.push(JSON.parse(answer.replace(/"updated_at":"[^"]*"/g, '"updated_at":""')))
      }
      return [...answers, await shownFiles(app.db)]
    }
    const before = await everything()
    const { present, counts } = await isPresent()
    expect(present).toBe(true)
    expect(counts).toMatchObject({ projects: before[0].length - 1, hero: 1, resume: 1 })
    expect(counts.skills).toBe((await list('skills')).length)

    const { removed } = await (await app.owner.send('DELETE', '/api/sample')).json()
    const total = Object.values<number>(counts).reduce((sum, count) => sum + count)
    expect(removed).toHaveLength(total)
    expect((await app.owner.send('POST', '/api/sample', { json: { removed } })).status).toBe(200)
    expect(await everything()).toEqual(before)
    expect(await isPresent()).toEqual({ present, counts })
    const { count } = await (await app.owner.send('GET', '/api/trash')).json()
    expect(count).toBe(0)
  })

  describeOnSqlite('settings and history', () => {
    test('makes way for a page with each project once, unless its owner chose a layout', async () => {
      await writeSample(app.db)
      const layout = async () =>
        (await (await app.owner.send('GET', '/api/appearance')).json()).project_layout
      const remove = async () => (await app.owner.send('DELETE', '/api/sample')).json()
      const { removed, settings } = await remove()
      expect(await layout()).toBe('large-then-others')
      await app.owner.send('POST', '/api/sample', { json: { removed, settings } })
      expect(await layout()).toBe('large-and-row')
      await app.owner.send('PUT', '/api/appearance', { json: { project_layout: 'row' } })
      await remove()
      expect(await layout()).toBe('row')
    })

    test('is restored without records that were deleted from the trash', async () => {
      await writeSample(app.db)
      const skills = await list('skills')
      const { removed } = await (await app.owner.send('DELETE', '/api/sample')).json()
      await app.owner.send('DELETE', `/api/trash/skills/${skills[0]?._id}`)
      expect((await app.owner.send('POST', '/api/sample', { json: { removed } })).status).toBe(200)
      expect((await list('skills')).map(({ _id }) => _id)).toEqual(
        skills.slice(1).map(({ _id }) => _id),
      )
    })

    test('keeps the history of a cleared document when the trash is emptied', async () => {
      await writeSample(app.db)
      await app.owner.send('DELETE', '/api/sample')
      await app.owner.send('DELETE', '/api/trash')
      const versions = await (await app.owner.send('GET', '/api/versions/hero/hero')).json()
      expect(versions).toMatchObject({
        present: { content: {} },
        versions: [{ content: { name: 'Ines Halden' } }],
      })
    })
  })

  test('holds no lock while it waits for files that a save has locked', async () => {
    await writeSample(app.db)
    const removal = await app.db.transaction().execute(async (save) => {
      await takeLock(save, 'file_uses')
      const removing = app.owner.send('DELETE', '/api/sample')
      await somebodyWaits(save)
      await documentStores.hero.write(save, { name: 'Mine' }, new Date())
      return { removing }
    })
    expect((await removal.removing).status).toBe(200)
  })

  test('can be removed while its records are saved, without a deadlock', async () => {
    for (let round = 0; round < 3; round++) {
      await writeSample(app.db)
      const paths: string[] = []
      for (const kind of ['certifications', 'projects', 'ai-tools']) {
        paths.push(...(await list(kind)).map(({ _id }) => `/api/${kind}/${_id}`))
      }
      const [removal, ...saves] = await Promise.all([
        app.owner.send('DELETE', '/api/sample'),
        ...paths.map((path) => app.owner.send('PUT', path, { json: { image_alt: 'Mine' } })),
      ])
      expect(removal?.status).toBe(200)
      for (const { status } of saves) expect([200, 404]).toContain(status)
    }
  })
})

/** Resolves when another connection waits for a lock; on SQLite all wait for the one connection. */
async function somebodyWaits(transaction: Transaction): Promise<void> {
  if (!(transaction.getExecutor().adapter instanceof PostgresAdapter)) return
  await vi.waitFor(
    async () => {
      const waiting = sql`select 1 from pg_locks where not granted and locktype = 'advisory'`
      expect((await waiting.execute(transaction)).rows).not.toEqual([])
    },
    { timeout: 20_000 },
  )
}
