import { expect, test } from 'vitest'
import { createClient } from '../../../../../test/client.ts'
import { describeOnBoth } from '../../../../../test/describeApi.ts'
import { projectCalls } from '../../../../../test/projectCalls.ts'
import { type SingleRating, singleRatingsApi } from './contract.ts'

describeOnBoth('the ratings of a project one by one', (app) => {
  const { list, add, rate, get } = projectCalls(app)
  const given = async (id: string): Promise<SingleRating[]> => {
    const response = await app.owner.send('GET', `/api/admin/projects/${id}/ratings`)
    expect(response.status).toBe(200)
    return (await singleRatingsApi.list.output()).parse(await response.json())
  }
  const remove = (id: string, rating = '', client = app.owner) =>
    client.send('DELETE', `/api/admin/projects/${id}/ratings/${rating}`)
  const rateEach = async (id: string, ...stars: number[]) => {
    for (const rating of stars) {
      app.advance(1000)
      expect((await rate(id, rating, createClient(app.app))).status).toBe(201)
    }
  }

  test('reach the owner, the latest first, without the visitors who gave them', async () => {
    const { _id } = await add()
    const other = await add()
    await rateEach(_id, 5, 1, 3)
    await rateEach(other._id, 2)
    const ratings = await given(_id)
    expect(ratings.map(({ rating }) => rating)).toEqual([3, 1, 5])
    expect(new Set(ratings.map(({ rated_at }) => rated_at)).size).toBe(3)
    const rows = await app.db
      .withTables<{ project_ratings: { visitor: string } }>()
      .selectFrom('project_ratings')
      .select('visitor')
      .execute()
    for (const { visitor } of rows) expect(JSON.stringify(ratings)).not.toContain(visitor)
    expect(Object.keys(ratings[0] ?? {})).toEqual(['_id', 'rating', 'rated_at'])
  })

  test('leave the average of the list, the page and the call at once when one is removed', async () => {
    const { _id } = await add()
    await rateEach(_id, 5, 5, 1)
    expect((await list())[0]?.rating).toEqual({ average: 3.7, count: 3 })
    expect(await (await get('/')).text()).toContain('"average":3.7')
    const [spite] = await given(_id)
    const response = await remove(_id, spite?._id)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ message: 'The rating is removed' })
    expect((await given(_id)).map(({ rating }) => rating)).toEqual([5, 5])
    expect((await list())[0]?.rating).toEqual({ average: 5, count: 2 })
    expect(await (await get(`/api/projects/${_id}/ratings`)).json()).toMatchObject({ average: 5 })
    expect(await (await get('/')).text()).not.toContain('"average":3.7')
  })

  test('that is removed is not there for a second removal, nor under another project', async () => {
    const [one, other] = [await add(), await add()]
    await rateEach(one._id, 4)
    await rateEach(other._id, 4)
    const [rating] = await given(one._id)
    for (const gone of [
      await remove(other._id, rating?._id),
      await remove('nowhere', rating?._id),
      await remove(one._id, 'nothing'),
    ]) {
      expect(gone.status).toBe(404)
    }
    expect((await remove(one._id, rating?._id)).status).toBe(200)
    expect((await remove(one._id, rating?._id)).status).toBe(404)
    expect(await given(other._id)).toHaveLength(1)
  })

  test('may be given again by the visitor whose rating was removed', async () => {
    const { _id } = await add()
    await rate(_id, 1)
    const [rating] = await given(_id)
    await remove(_id, rating?._id)
    expect(await (await rate(_id, 4)).json()).toEqual({ average: 4, count: 1, mine: 4 })
  })

  test('are nobody else’s', async () => {
    const { _id } = await add()
    await rateEach(_id, 4)
    const [rating] = await given(_id)
    expect((await remove(_id, rating?._id, app.visitor)).status).toBe(401)
    expect((await get(`/api/admin/projects/${_id}/ratings`)).status).toBe(401)
    expect(await given(_id)).toHaveLength(1)
    expect((await app.owner.send('GET', '/api/admin/projects/nowhere/ratings')).status).toBe(404)
  })
})
