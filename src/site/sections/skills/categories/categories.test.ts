import { describe, expect, test } from 'vitest'
import { describeOnBoth } from '../../../../../test/describeApi.ts'
import { documentSchemas } from '../../../../content/documentSchemas.ts'
import { firstCategories } from '../../../../content/documents/firstCategories.ts'
import { skillCategories } from '../../../../content/documents/skillCategories.ts'
import type { SavedDocumentNamed } from '../../../../content/publicDocument.ts'
import { groupSkills } from './groupSkills.ts'

describeOnBoth('skill categories', (app, describeOnSqlite) => {
  const read = async (): Promise<SavedDocumentNamed<'skill-categories'>> => {
    const response = await app.owner.send('GET', '/api/skill-categories')
    return documentSchemas(skillCategories).saved.parse(await response.json())
  }
  const names = async () => (await read()).categories.map(({ name }) => name)
  const published = async () => {
    const response = await app.visitor.send('GET', '/api/public/skill-categories')
    return documentSchemas(skillCategories).published.parse(await response.json()).categories
  }
  const put = (body: { json?: unknown; form?: Record<string, string> }) =>
    app.owner.send('PUT', '/api/skill-categories', body)
  const write = async (categories: object[]) => {
    const response = await put({ json: { categories } })
    expect(response.status).toBe(200)
  }
  const skills = async (): Promise<Record<string, string>> => {
    const list = await (await app.visitor.send('GET', '/api/skills')).json()
    return Object.fromEntries(
      list.map((skill: { name: string; category: string }) => [skill.name, skill.category]),
    )
  }
  const add = async (name: string, category: string, fields: object = {}) => {
    const json = { name, category, ...fields }
    const response = await app.owner.send('POST', '/api/skills', { json })
    expect(response.status).toBe(201)
    return response.json()
  }
  const restore = async (record: string) => {
    const path = `/api/versions/${record}`
    const { versions } = await (await app.owner.send('GET', path)).json()
    const { updated_at } = versions[0]
    expect((await app.owner.send('POST', path, { json: { updated_at } })).status).toBe(200)
  }
  const first = (...changed: object[]) => [
    ...changed,
    ...firstCategories.slice(changed.length).map((name) => ({ name, labels: [name] })),
  ]

  describeOnSqlite('the list', () => {
    test('a new site has the six, each in its color', async () => {
      expect(await names()).toEqual([...firstCategories])
      expect((await read()).categories.map(({ color }) => color)).toEqual([1, 2, 3, 4, 5, 6])
    })

    test('a renamed category keeps its skills, and an earlier list brings its name back', async () => {
      await add('React', 'Frontend')
      await write(first({ name: 'Interfaces', labels: ['Frontend'], color: 1 }))
      expect(await skills()).toEqual({ React: 'Interfaces' })
      expect(await published()).toEqual([{ name: 'Interfaces', color: 1 }])
      expect(await add('Vue', 'Interfaces')).toMatchObject({ category: 'Interfaces' })
      const llms = await (await app.visitor.send('GET', '/llms.txt')).text()
      expect(llms).toContain('- Interfaces: React, Vue')

      await restore('skill-categories/skill-categories')
      expect(await skills()).toEqual({ React: 'Frontend', Vue: 'Frontend' })
    })

    test('clients that know the six alone keep working, whatever became of them', async () => {
      await write([{ name: 'Interfaces', labels: ['Frontend'] }, { name: 'Rest' }])
      expect(await add('React', 'Frontend')).toMatchObject({ category: 'Interfaces' })
      const kept = await add('SQL', 'Database')
      expect(kept).toMatchObject({ category: 'Database' })
      const path = `/api/skills/${kept._id}`
      const changed = await app.owner.send('PUT', path, { json: { category: 'Rest' } })
      expect(await changed.json()).toMatchObject({ category: 'Rest' })
      const unknown = await app.owner.send('PUT', path, { json: { category: 'Cooking' } })
      expect(unknown.status).toBe(400)
      const sentence = 'Please choose one of Interfaces, Rest'
      expect(await unknown.json()).toEqual({ error: sentence, fields: { category: sentence } })
      expect(await skills()).toEqual({ React: 'Interfaces', SQL: 'Rest' })
    })
  })

  test('a removed category leaves its skills to another, those in the trash too', async () => {
    await add('React', 'Frontend')
    const gone = await add('Vue', 'Frontend')
    await app.owner.send('DELETE', `/api/skills/${gone._id}`)
    await write([
      { name: 'Mobile' },
      { name: 'Tools', labels: ['Tools', 'Frontend'] },
      { name: 'Frontend' },
    ])
    expect(await skills()).toEqual({ React: 'Tools' })
    expect((await read()).categories.map(({ labels }) => labels)).toEqual([
      ['Mobile'],
      ['Tools', 'Frontend'],
      ['Frontend 2'],
    ])
    expect(await add('Svelte', 'Frontend')).toMatchObject({ category: 'Frontend' })
    await restore(`skills/${gone._id}`)
    expect(await skills()).toEqual({ React: 'Tools', Vue: 'Tools', Svelte: 'Frontend' })
  })

  describeOnSqlite('readers and writers', () => {
    test('visitors get only those in which they see a skill, in their order', async () => {
      await write([{ name: 'Secret' }, { name: 'Data' }, { name: 'Mobile' }, { name: 'Empty' }])
      await add('Kotlin', 'Mobile')
      await add('SQL', 'Data')
      await add('Plan', 'Secret', { visibility: 'draft' })
      expect((await published()).map(({ name }) => name)).toEqual(['Data', 'Mobile'])
      const owners = await app.owner.send('GET', '/api/public/skill-categories')
      expect((await owners.json()).categories).toHaveLength(4)
      expect(await (await app.visitor.send('GET', '/')).text()).not.toContain('Secret')
      const sections = [{ id: 'skills', hidden: 1 }]
      await app.owner.send('PUT', '/api/appearance', { json: { sections } })
      expect(await published()).toEqual([])
    })

    test('a form part holds them as JSON, and they survive a restart', async () => {
      await put({ form: { categories: JSON.stringify([{ name: ' Mobile ', color: '3' }]) } })
      await app.restart()
      const { categories } = await read()
      expect(categories).toEqual([{ name: 'Mobile', color: 3, labels: ['Mobile'] }])
    })

    test.each([
      [[], 'categories', 'Please keep at least one category'],
      [[{ name: ' ' }], 'categories.0.name', 'Name is required'],
      [[{ name: 'x'.repeat(61) }], 'categories.0.name', 'Please use at most 60 characters'],
      [
        [{ name: 'a', color: 7 }],
        'categories.0.color',
        'The color must be a whole number from 1 to 6',
      ],
      [[{ name: 'a' }, { name: 'A' }], 'categories', 'Two categories cannot have the same name'],
      [
        ['a', 'b'].map((name) => ({ name, labels: ['x'] })),
        'categories',
        'Two categories cannot have the same label',
      ],
      [
        Array.from({ length: 41 }, (_, index) => ({ name: `${index}` })),
        'categories',
        'Please list at most 40',
      ],
      ['Frontend', 'categories', 'This must be a list of categories'],
    ])('%j is refused and changes nothing', async (categories, field, sentence) => {
      const response = await put({ json: { categories } })
      expect(response.status).toBe(400)
      expect((await response.json()).fields[field]).toBe(sentence)
      expect(await names()).toEqual([...firstCategories])
    })

    test('a visitor may neither read the editor’s list nor write', async () => {
      expect((await app.visitor.send('GET', '/api/skill-categories')).status).toBe(401)
      expect((await app.visitor.send('PUT', '/api/skill-categories', { json: {} })).status).toBe(
        401,
      )
    })
  })
})

describe('skills by category', () => {
  const group = (skills: string[], names: string[]) =>
    groupSkills(
      skills.map((category) => ({ category })),
      names.map((name, index) => ({ name, color: index + 1 })),
    ).map(({ name, color, skills: { length } }) => [name, color, length])

  test('stand in the order of the categories, the empty ones left out', () =>
    expect(group(['b', 'a', 'b'], ['a', 'c', 'b'])).toEqual([
      ['a', 1, 1],
      ['b', 3, 2],
    ]))

  test('those without a known one are Other, wherever that stands', () => {
    expect(group(['x', '', 'Other', 'a'], ['Other', 'a'])).toEqual([
      ['Other', 1, 3],
      ['a', 2, 1],
    ])
    expect(group(['x', 'a'], ['a'])).toEqual([
      ['a', 1, 1],
      ['Other', 6, 1],
    ])
  })
})
