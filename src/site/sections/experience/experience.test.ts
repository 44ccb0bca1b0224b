import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../../test/describeApi.ts'
import { collectionApi } from '../../../content/collectionApi.ts'
import type { Position } from '../../../content/records.ts'
import { collections } from '../../../content/registry.ts'

const experienceApi = collectionApi(collections.experience)

describeOnBoth('experience', (app, describeOnSqlite) => {
  const list = async (): Promise<Position[]> => {
    const response = await app.visitor.send('GET', '/api/experience')
    return (await experienceApi.list.output()).parse(await response.json())
  }
  const required = { role: 'Engineer', organisation: 'Works', start_date: '2020-01-31' }
  const post = (body: { json?: unknown; form?: Record<string, string> }) =>
    app.owner.send('POST', '/api/experience', body)
  const add = async (fields: object = {}): Promise<Position> => {
    const response = await post({ json: { ...required, ...fields } })
    expect(response.status).toBe(201)
    return (await experienceApi.create.output()).parse(await response.json())
  }
  const put = (id: string, json: object) => app.owner.send('PUT', `/api/experience/${id}`, { json })
  const roles = async () => (await list()).map(({ role }) => role)

  test('a new position has every field, filled or empty', async () => {
    const position = await add()
    expect(position).toMatchObject({ ...required, end_date: null, place: '', points: [], order: 0 })
    expect(position).toMatchObject({ employment_type: '', url: '', summary: '', tags: [] })
    expect(await list()).toEqual([position])
  })

  describeOnSqlite('forms', () => {
    test('a position tells more where there is more to tell', async () => {
      const more = {
        summary: 'Boats.',
        url: 'https://example.com',
        employment_type: 'Freelance',
        tags: ['Go', 'a tag, with a comma'],
      }
      const position = await add(more)
      expect(position).toMatchObject(more)
      expect(await list()).toEqual([position])
    })

    test('JSON and multipart say the same', async () => {
      const fields = { end_date: '2021-02-28', place: 'Bristol' }
      const points = ['one, with a comma', 'two']
      const { _id, order, created_at, updated_at, ...rest } = await add({ ...fields, points })
      const form = { ...required, ...fields, points: JSON.stringify(points), unknown: 'dropped' }
      const fromForm = await (await post({ form })).json()
      expect(fromForm).toMatchObject(rest)
      expect(rest.points).toEqual(points)
      expect(fromForm).not.toHaveProperty('unknown')
    })
  })

  test('those still held stand first, then the last to end, then the last to start', async () => {
    const dates = {
      'ended early': ['2010-01-01', '2012-01-01'],
      'held, older': ['2015-01-01', null],
      'ended late': ['2009-01-01', '2019-01-01'],
      'held, newer': ['2018-01-01', null],
      'ended late, started later': ['2011-01-01', '2019-01-01'],
    }
    for (const [role, [start_date, end_date]] of Object.entries(dates)) {
      await add({ role, start_date, end_date })
    }
    expect(await roles()).toEqual([
      'held, newer',
      'held, older',
      'ended late, started later',
      'ended late',
      'ended early',
    ])
  })

  test('a new one stands before the first that is older, also among those that the owner moved', async () => {
    const late = await add({ role: 'late', start_date: '2010-01-01', end_date: '2019-01-01' })
    const held = await add({ role: 'held', start_date: '2015-01-01' })
    const order = [held, late].map(({ _id }, index) => ({ _id, order: index }))
    await app.owner.send('PUT', '/api/experience', { json: { order } })
    await add({ role: 'between', start_date: '2012-01-01', end_date: '2020-01-01' })
    await add({ role: 'earliest', start_date: '2000-01-01', end_date: '2001-01-01' })
    await add({ role: 'newest', start_date: '2021-01-01' })
    expect(await roles()).toEqual(['newest', 'held', 'between', 'late', 'earliest'])
  })

  test('a copy stands where its like does, whatever its dates', async () => {
    const first = await add({ role: 'first' })
    const second = await add({ role: 'second' })
    expect(await roles()).toEqual(['second', 'first'])
    await put(first._id, { order: 3 })
    await put(second._id, { order: 4 })
    await add({ role: 'copy', order: 3 })
    expect(await roles()).toEqual(['copy', 'first', 'second'])
  })

  test('an update changes what it names, clears what is empty and leaves the rest', async () => {
    const { _id } = await add({ end_date: '2021-01-01', place: 'Porto', points: ['kept'] })
    const response = await put(_id, { role: ' Lead ', end_date: '', place: null })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      role: 'Lead',
      organisation: 'Works',
      end_date: null,
      place: '',
      points: ['kept'],
    })
    expect((await (await put(_id, { points: [] })).json()).points).toEqual([])
  })

  describeOnSqlite('what is refused', () => {
    test.each([
      ['role', 'Role is required', { role: '' }],
      ['organisation', 'Organisation is required', { organisation: ' ' }],
      ['start_date', 'Start date is required', { start_date: '' }],
      ['start_date', 'Please enter a date as YYYY-MM-DD', { start_date: '2023-02-29' }],
      ['end_date', 'Please enter a date as YYYY-MM-DD', { end_date: '01/02/2024' }],
      ['end_date', 'The end date must not be before the start date', { end_date: '2020-01-30' }],
      ['role', 'Please use at most 120 characters', { role: 'x'.repeat(121) }],
      ['points', 'Please use at most 500 characters', { points: ['x'.repeat(501)] }],
      ['points', 'Please list at most 20', { points: Array(21).fill('x') }],
    ])('a bad %s is refused with %s and changes nothing', async (field, sentence, json) => {
      const position = await add({ place: 'Kept' })
      const answers = [
        await post({ json: { ...required, ...json } }),
        await put(position._id, { place: 'Changed', ...json }),
      ]
      for (const response of answers) {
        expect(response.status).toBe(400)
        expect(await response.json()).toMatchObject({
          error: sentence,
          fields: { [field]: sentence },
        })
      }
      expect(await list()).toEqual([position])
    })

    test('a start is never moved behind the end that stands', async () => {
      const position = await add({ end_date: '2021-01-01' })
      const response = await put(position._id, { start_date: '2021-01-02' })
      expect(response.status).toBe(400)
      const sentence = 'The end date must not be before the start date'
      expect(await response.json()).toEqual({ error: sentence, fields: { end_date: sentence } })
      expect(await list()).toEqual([position])
      expect((await put(position._id, { start_date: '2021-01-01' })).status).toBe(200)
    })

    test('a deleted position is gone, and an unknown id is a 404', async () => {
      const { _id } = await add()
      const response = await app.owner.send('DELETE', `/api/experience/${_id}`)
      expect(await response.json()).toEqual({ message: 'Experience deleted successfully!' })
      expect(await list()).toEqual([])
      for (const answer of [
        await app.owner.send('DELETE', `/api/experience/${_id}`),
        await put(_id, { role: 'x' }),
      ]) {
        expect(answer.status).toBe(404)
        expect(await answer.json()).toEqual({ error: 'This position does not exist' })
      }
    })
  })
})
