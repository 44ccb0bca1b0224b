import { beforeEach, expect, test } from 'vitest'
import { ask } from '../../test/assistantCalls.ts'
import { assistantOf } from '../../test/assistantOf.ts'
import { createClient } from '../../test/client.ts'
import { describeApi } from '../../test/describeApi.ts'
import { projectCalls } from '../../test/projectCalls.ts'
import type { Project } from '../content/records.ts'

// A time may end in 4.5 too, behind another digit.
const average = /(?<!\d)4\.5/

describeApi('ratings that their owner hides', (app) => {
  const { add, list, rate, get } = projectCalls(app)
  const service = assistantOf(app)
  let rated: Project

  const change = async (json: object) => {
    expect((await app.owner.send('PUT', '/api/appearance', { json })).status).toBe(200)
  }
  const titles = async () => (await list()).map(({ title }) => title)

  beforeEach(async () => {
    service.requests.length = 0
    rated = await add({ title: 'Rated' })
    app.advance(1000)
    await add({ title: 'Unrated' })
    await rate(rated._id, 4)
    await rate(rated._id, 5, createClient(app.app))
  })

  test('are nowhere to be read, as if nobody had given any', async () => {
    const ratings = `/api/projects/${rated._id}/ratings`
    const paths = ['/', `/?project=${rated.slug}`, '/api/projects']
    for (const path of paths) expect(await (await get(path)).text(), path).toMatch(average)
    await change({ hide_ratings: 1 })
    for (const path of [...paths, ratings, '/projects', '/llms.txt']) {
      expect(await (await get(path)).text(), path).not.toMatch(average)
    }
    for (const { rating } of await list()) expect(rating).toEqual({ average: 0, count: 0 })
    expect(await (await get(ratings)).json()).toEqual({ average: 0, count: 0, mine: 0 })
    await ask(app.visitor, 'How is Rated rated?')
    expect(JSON.stringify(service.requests)).toContain('Rated')
    expect(JSON.stringify(service.requests)).not.toMatch(average)
  })

  test('take no more, and those given are there again when they are shown', async () => {
    await change({ hide_ratings: 1 })
    const refused = await rate(rated._id, 1)
    expect(refused.status).toBe(404)
    expect(await refused.json()).toEqual({ error: 'Projects are not rated on this site' })
    await change({ hide_ratings: 0 })
    const { average, count, mine } = await (await get(`/api/projects/${rated._id}/ratings`)).json()
    expect({ average, count, mine }).toEqual({ average: 4.5, count: 2, mine: 4 })
  })

  test('stay with their owner', async () => {
    await change({ hide_ratings: 1 })
    const read: Project[] = await (await app.owner.send('GET', '/api/projects')).json()
    expect(read.find(({ _id }) => _id === rated._id)?.rating).toEqual({ average: 4.5, count: 2 })
  })

  test('order nothing: the owner’s own order stands in for theirs, another choice stays', async () => {
    expect(await titles()).toEqual(['Rated', 'Unrated'])
    await change({ hide_ratings: 1 })
    expect(await titles()).toEqual(['Unrated', 'Rated'])
    await change({ project_order: 'date' })
    await app.owner.send('PUT', `/api/projects/${rated._id}`, { json: { start_date: '2024' } })
    expect(await titles()).toEqual(['Rated', 'Unrated'])
  })
})
