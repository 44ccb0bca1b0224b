import { describe, expect, test } from 'vitest'
import { describeOnBoth } from '../../../../test/describeApi.ts'
import { collectionApi } from '../../../content/collectionApi.ts'
import { firstCategories } from '../../../content/documents/firstCategories.ts'
import type { Skill } from '../../../content/records.ts'
import { collections } from '../../../content/registry.ts'

const skillsApi = collectionApi(collections.skills)

describeOnBoth('skills', (app, describeOnSqlite) => {
  const list = async (): Promise<Skill[]> => {
    const response = await app.visitor.send('GET', '/api/skills')
    return (await skillsApi.list.output()).parse(await response.json())
  }
  const names = async () => (await list()).map(({ name }) => name)
  const add = async (fields: object = {}): Promise<Skill> => {
    const json = { name: 'React', category: 'Frontend', ...fields }
    const response = await app.owner.send('POST', '/api/skills', { json })
    expect(response.status).toBe(201)
    return (await skillsApi.create.output()).parse(await response.json())
  }
  const put = (id: string, json: unknown) => app.owner.send('PUT', `/api/skills/${id}`, { json })
  const reorder = (order: unknown) => app.owner.send('PUT', '/api/skills', { json: { order } })

  test('a new skill has every field, and its level in the middle', async () => {
    const skill = await add()
    expect(skill).toEqual({
      _id: expect.any(String),
      name: 'React',
      category: 'Frontend',
      proficiency: 50,
      hide_level: 0,
      level_in_words: 0,
      projects: null,
      order: 0,
      visibility: 'published',
      created_at: skill.updated_at,
      updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect(await list()).toEqual([skill])
  })

  test('a level that was given as a word stays one until a percentage is given', async () => {
    const skill = await add({ proficiency: 70, level_in_words: 1 })
    expect(skill.level_in_words).toBe(1)
    const change = async (json: object) => (await put(skill._id, json)).json()
    expect(await change({ name: 'Vue' })).toMatchObject({ proficiency: 70, level_in_words: 1 })
    expect(await change({ proficiency: 71, level_in_words: 1 })).toMatchObject({
      level_in_words: 1,
    })
    expect(await change({ proficiency: 72 })).toMatchObject({ proficiency: 72, level_in_words: 0 })
  })

  test('new skills stand last, also after one was deleted', async () => {
    const [first, , third] = [
      await add({ name: 'a' }),
      await add({ name: 'b' }),
      await add({ name: 'c' }),
    ]
    expect((await list()).map(({ order }) => order)).toEqual([0, 1, 2])
    await app.owner.send('DELETE', `/api/skills/${first._id}`)
    expect((await add({ name: 'd' })).order).toBe(third.order + 1)
    expect(await names()).toEqual(['b', 'c', 'd'])
  })

  test('skills that are added at the same time have places of their own', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, index) => add({ name: `skill ${index}` })))
    expect((await list()).map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  describeOnSqlite('fields', () => {
    test('JSON and multipart say the same', async () => {
      const form = {
        name: ' Go ',
        category: 'Backend',
        proficiency: '72',
        hide_level: '1',
        unknown: 'x',
      }
      const response = await app.owner.send('POST', '/api/skills', { form })
      expect(response.status).toBe(201)
      const fromForm = await response.json()
      const fromJson = await add({ ...form, proficiency: 72, hide_level: true })
      for (const skill of [fromForm, fromJson]) {
        expect(skill).toMatchObject({
          name: 'Go',
          category: 'Backend',
          proficiency: 72,
          hide_level: 1,
        })
        expect(skill).not.toHaveProperty('unknown')
      }
    })

    test.each(firstCategories)('%s is a category', async (category) => {
      expect(await add({ category })).toMatchObject({ category })
    })

    test.each([0, 15, 100])('%i is a level', async (proficiency) => {
      expect(await add({ proficiency })).toMatchObject({ proficiency })
    })
  })

  test('an update changes what it names and leaves the rest', async () => {
    const skill = await add({ proficiency: 80, hide_level: 1 })
    app.advance(1000)
    const response = await put(skill._id, { name: 'Preact', proficiency: 0 })
    expect(response.status).toBe(200)
    const changed = await response.json()
    expect(changed).toEqual({
      ...skill,
      name: 'Preact',
      proficiency: 0,
      updated_at: expect.any(String),
    })
    expect(changed.updated_at > skill.updated_at).toBe(true)
    expect(await (await put(skill._id, { order: 7 })).json()).toMatchObject({ order: 7 })
    expect(await (await put(skill._id, {})).json()).toMatchObject({ name: 'Preact', order: 7 })
  })

  describeOnSqlite('what is refused', () => {
    test.each([
      [{ name: '' }, 'name', 'Name is required'],
      [{ name: '  ' }, 'name', 'Name is required'],
      [{ name: null }, 'name', 'Name is required'],
      [{ name: 'x'.repeat(61) }, 'name', 'Please use at most 60 characters'],
      [{ category: '' }, 'category', 'Category is required'],
      [{ category: null }, 'category', 'Category is required'],
      [
        { category: 'frontend' },
        'category',
        'Please choose one of Frontend, Backend, Programming, Database, Tools, Other',
      ],
      [{ proficiency: -1 }, 'proficiency', 'Proficiency must be a whole number from 0 to 100'],
      [{ proficiency: 101 }, 'proficiency', 'Proficiency must be a whole number from 0 to 100'],
      [{ proficiency: 1.5 }, 'proficiency', 'Proficiency must be a whole number from 0 to 100'],
      [{ proficiency: 'much' }, 'proficiency', 'Proficiency must be a whole number from 0 to 100'],
      [{ hide_level: 2 }, 'hide_level', 'This must be 1 or 0'],
    ])('%j is refused beside its field and changes nothing', async (json, field, sentence) => {
      const skill = await add()
      const created = await app.owner.send('POST', '/api/skills', {
        json: { name: 'Other', category: 'Other', ...json },
      })
      const updated = await put(skill._id, { name: 'Changed', ...json })
      for (const response of [created, updated]) {
        expect(response.status).toBe(400)
        expect(await response.json()).toEqual({ error: sentence, fields: { [field]: sentence } })
      }
      expect(await list()).toEqual([skill])
    })

    test('name and category must be there', async () => {
      const response = await app.owner.send('POST', '/api/skills', { json: {} })
      expect(response.status).toBe(400)
      expect((await response.json()).fields).toEqual({
        name: 'Name is required',
        category: 'Category is required',
      })
    })

    test('a deleted skill is gone, and says so', async () => {
      const [skill, kept] = [await add(), await add({ name: 'Kept' })]
      const response = await app.owner.send('DELETE', `/api/skills/${skill._id}`)
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ message: 'Skill deleted successfully!' })
      expect(await list()).toEqual([kept])
    })

    test('an unknown id is a 404 for every call that names one', async () => {
      await add()
      for (const response of [
        await put('nope', { name: 'x' }),
        await app.owner.send('DELETE', '/api/skills/nope'),
      ]) {
        expect(response.status).toBe(404)
        expect(await response.json()).toEqual({ error: 'This skill does not exist' })
      }
      expect(await names()).toEqual(['React'])
    })
  })

  test('the dashboard counts them', async () => {
    await add()
    await add()
    expect(await (await app.owner.send('GET', '/api/stats')).json()).toMatchObject({ skills: 2 })
  })

  describe('order', () => {
    test('the owner moves two, the others stay and none counts as edited', async () => {
      const [a, b, c] = [
        await add({ name: 'a' }),
        await add({ name: 'b' }),
        await add({ name: 'c' }),
      ]
      app.advance(1000)
      const response = await reorder([
        { _id: a._id, order: 1 },
        { _id: b._id, order: 0 },
      ])
      expect(response.status).toBe(200)
      const expected = [
        { ...b, order: 0 },
        { ...a, order: 1 },
        { ...c, order: 2 },
      ]
      expect(await response.json()).toEqual(expected)
      expect(await list()).toEqual(expected)
    })

    test('it comes as JSON text in a form part, too', async () => {
      const [a, b] = [await add({ name: 'a' }), await add({ name: 'b' })]
      const order = JSON.stringify([
        { _id: b._id, order: 0 },
        { _id: a._id, order: 1 },
      ])
      expect((await app.owner.send('PUT', '/api/skills', { form: { order } })).status).toBe(200)
      expect(await names()).toEqual(['b', 'a'])
    })

    test('several orders at once leave one of them whole', async () => {
      const skills = [await add({ name: 'a' }), await add({ name: 'b' }), await add({ name: 'c' })]
      const forwards = skills.map(({ _id }, order) => ({ _id, order }))
      const backwards = skills.toReversed().map(({ _id }, order) => ({ _id, order }))
      const answers = await Promise.all(
        [forwards, backwards, forwards, backwards].map((order) => reorder(order)),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect([
        ['a', 'b', 'c'],
        ['c', 'b', 'a'],
      ]).toContainEqual(await names())
    })

    const unknown = 'The order names a record that does not exist'
    const repeated = 'The order names a record twice'
    const notAList = 'Please send the order as a list of _id and order'
    const notWhole = 'The order must be a whole number, 0 or more'
    describeOnSqlite('orders that are refused', () => {
      test.each([
        ['an unknown id', (a: string) => [{ _id: a, order: 5 }, unknownPlace], unknown],
        ['a repeated id', (a: string) => [5, 6].map((order) => ({ _id: a, order })), repeated],
        ['a negative place', (a: string) => [{ _id: a, order: -1 }], notWhole],
        ['half a place', (a: string) => [{ _id: a, order: 0.5 }], notWhole],
        ['a place beyond all lists', (a: string) => [{ _id: a, order: 1_000_001 }], notWhole],
        ['no place', (a: string) => [{ _id: a }], notWhole],
        ['no id', () => [{ order: 1 }], 'Each entry of the order needs an _id'],
        ['a list of ids', (a: string) => [a], notAList],
        ['a word', () => 'first', notAList],
        ['nothing', () => undefined, notAList],
      ])('%s is refused and nothing moves', async (_, orderOf, sentence) => {
        const [a, b] = [await add({ name: 'a' }), await add({ name: 'b' })]
        const response = await reorder(orderOf(a._id))
        expect(response.status).toBe(400)
        expect(await response.json()).toMatchObject({
          error: sentence,
          fields: { order: sentence },
        })
        expect(await list()).toEqual([a, b])
      })
    })
  })
})

const unknownPlace = { _id: 'nope', order: 0 }
