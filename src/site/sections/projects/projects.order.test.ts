import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../../test/describeApi.ts'
import { projectCalls } from '../../../../test/projectCalls.ts'

describeOnBoth('the order of projects', (app, describeOnSqlite) => {
  const { list, add, rate, get } = projectCalls(app)

  const reorder = (order: unknown) => app.owner.send('PUT', '/api/projects', { json: { order } })
  const sortBy = (project_order: string) =>
    app.owner.send('PUT', '/api/appearance', { json: { project_order } })
  const titles = async () => (await list()).map(({ title }) => title)
  const addAll = async () => {
    const [a, b, c] = [
      await add({ title: 'a' }),
      await add({ title: 'b' }),
      await add({ title: 'c' }),
    ]
    await rate(b._id, 5)
    return { a, b, c }
  }

  test('a new project goes before the others', async () => {
    await sortBy('owner')
    await addAll()
    expect((await list()).map(({ title, order }) => [title, order])).toEqual([
      ['c', 0],
      ['b', 1],
      ['a', 2],
    ])
    expect((await add({ title: 'd' })).order).toBe(0)
    expect(await titles()).toEqual(['d', 'c', 'b', 'a'])
  })

  test('the appearance says whether the rating or the owner sorts, also on the page', async () => {
    const { a, b, c } = await addAll()
    expect((await titles())[0]).toBe('b')
    const places = [c, a, b].map(({ _id }, order) => ({ _id, order }))
    const response = await reorder(places)
    expect(response.status).toBe(200)
    const answered: { title: string }[] = await response.json()
    expect(answered.map(({ title }) => title)).toEqual(['c', 'a', 'b'])
    expect((await titles())[0]).toBe('b')

    const onPage = async () => {
      const page = await (await get('/')).text()
      const slugs = [...page.matchAll(/"slug":"(\w)"/g)].map(([, slug]) => slug)
      return slugs.slice(0, 3)
    }
    expect((await onPage())[0]).toBe('b')
    await sortBy('owner')
    expect(await titles()).toEqual(['c', 'a', 'b'])
    expect(await onPage()).toEqual(['c', 'a', 'b'])
    await sortBy('rating')
    expect((await titles())[0]).toBe('b')
  })

  test('an update may name a new place, and a reordered project is not edited', async () => {
    await sortBy('owner')
    const { a, b, c } = await addAll()
    app.advance(1000)
    await reorder([
      { _id: a._id, order: 0 },
      { _id: c._id, order: 2 },
    ])
    expect(await titles()).toEqual(['a', 'b', 'c'])
    expect((await list()).map(({ updated_at }) => updated_at)).toEqual([
      a.updated_at,
      b.updated_at,
      c.updated_at,
    ])
    const json = { order: 7 }
    expect((await app.owner.send('PUT', `/api/projects/${a._id}`, { json })).status).toBe(200)
    expect(await titles()).toEqual(['b', 'c', 'a'])
  })

  test('projects of one place stand newest first', async () => {
    await sortBy('owner')
    const older = await add({ title: 'older' })
    app.advance(1000)
    const newer = await add({ title: 'newer' })
    await reorder([older, newer].map(({ _id }) => ({ _id, order: 3 })))
    expect(await titles()).toEqual(['newer', 'older'])
  })

  test('many that are added at the same moment have a place each', async () => {
    await sortBy('owner')
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((title) => add({ title })))
    expect((await list()).map(({ order }) => order)).toEqual([0, 1, 2, 3, 4])
  })
  describeOnSqlite('orders that are refused', () => {
    test.each([
      [
        'an unknown id',
        (a: string) => [
          { _id: a, order: 5 },
          { _id: 'nope', order: 0 },
        ],
      ],
      ['a repeated id', (a: string) => [5, 6].map((order) => ({ _id: a, order }))],
      ['a negative place', (a: string) => [{ _id: a, order: -1 }]],
      ['a word', () => 'first'],
    ])('%s is refused and nothing moves', async (_, orderOf) => {
      await sortBy('owner')
      const { a } = await addAll()
      const before = await list()
      const response = await reorder(orderOf(a._id))
      expect(response.status).toBe(400)
      expect((await response.json()).fields).toHaveProperty('order')
      expect(await list()).toEqual(before)
    })
  })
})
