import { expect, test } from 'vitest'
import { createClient } from '../../../../test/client.ts'
import { describeOnBoth } from '../../../../test/describeApi.ts'
import { projectCalls } from '../../../../test/projectCalls.ts'

describeOnBoth('the ratings of projects', (app, describeOnSqlite) => {
  const { list, add, rate } = projectCalls(app)

  test('a visitor rates, rates again and is remembered', async () => {
    const { _id } = await add()
    const first = await rate(_id, 2)
    expect(first.status).toBe(201)
    expect(await first.json()).toEqual({ average: 2, count: 1, mine: 2 })
    const [cookie] = first.headers.getSetCookie()
    expect(cookie).toContain('HttpOnly')
    expect(await (await rate(_id, 5)).json()).toEqual({ average: 5, count: 1, mine: 5 })
    const other = createClient(app.app)
    expect(await (await rate(_id, 4, other)).json()).toEqual({ average: 4.5, count: 2, mine: 4 })
    const third = createClient(app.app)
    const seen = await third.send('GET', `/api/projects/${_id}/ratings`)
    expect(await seen.json()).toEqual({ average: 4.5, count: 2, mine: 0 })
    expect(seen.headers.get('Cache-Control')).toBe('private, no-store')
    expect(seen.headers.getSetCookie()).toEqual([])
  })

  test('the average has one decimal', async () => {
    const { _id } = await add()
    for (const stars of [5, 4, 4]) await rate(_id, stars, createClient(app.app))
    expect((await list())[0]?.rating).toEqual({ average: 4.3, count: 3 })
  })

  describeOnSqlite('what is refused', () => {
    test.each([0, 6, 1.5, '5', null, undefined, -1, [5], true])(
      '%j is no rating',
      async (rating) => {
        const { _id } = await add()
        const response = await rate(_id, rating)
        expect(response.status).toBe(400)
        const sentence = 'Please choose between 1 and 5 stars'
        expect(await response.json()).toEqual({ error: sentence, fields: { rating: sentence } })
        expect((await list())[0]?.rating.count).toBe(0)
      },
    )
  })

  test('projects stand by average, then by count, then newest first', async () => {
    const older = await add({ title: 'older' })
    app.advance(1000)
    const newer = await add({ title: 'newer' })
    app.advance(1000)
    const often = await add({ title: 'often' })
    const best = await add({ title: 'best' })
    await rate(best._id, 5)
    for (const _ of [1, 2]) await rate(often._id, 4, createClient(app.app))
    await rate(older._id, 4)
    await rate(newer._id, 4)
    const titles = (await list()).map(({ title }) => title)
    expect(titles).toEqual(['best', 'often', 'newer', 'older'])
  })

  test('the twenty-first rating in ten minutes has to wait', async () => {
    const { _id } = await add()
    for (let count = 0; count < 20; count++) expect((await rate(_id, 3)).status).toBe(201)
    const refused = await rate(_id, 3)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    app.advance(10 * 60_000)
    expect((await rate(_id, 3)).status).toBe(201)
  })

  test('one address is only so many visitors of a project in a day', async () => {
    const [first, second] = [await add(), await add()]
    const rateAnew = async (id: string) => (await rate(id, 5, createClient(app.app))).status
    for (let count = 0; count < 20; count++) expect(await rateAnew(first._id)).toBe(201)
    app.advance(10 * 60_000)
    expect(await rateAnew(first._id)).toBe(429)
    expect(await rateAnew(second._id)).toBe(201)
    expect((await rate(second._id, 5)).status).toBe(201)
    expect((await rate(second._id, 4)).status).toBe(201)
    app.advance(24 * 60 * 60_000)
    expect(await rateAnew(first._id)).toBe(201)
  })

  test('the ratings of a deleted project go with it', async () => {
    const { _id } = await add()
    await rate(_id, 3)
    await app.owner.send('DELETE', `/api/projects/${_id}`)
    const rows = await app.db
      .withTables<{ project_ratings: object }>()
      .selectFrom('project_ratings')
      .selectAll()
      .execute()
    expect(rows).toEqual([])
  })
})
