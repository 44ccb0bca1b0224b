import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../../../test/describeApi.ts'
import type { Skill } from '../../../../content/records.ts'

describeOnBoth('a list of skills', (app, describeOnSqlite) => {
  const paste = (json: object) => app.owner.send('POST', '/api/skills/paste', { json })
  const undo = (ids: string[]) =>
    app.owner.send('POST', '/api/skills/paste/undo', { json: { ids } })
  const list = async (): Promise<Skill[]> => (await app.visitor.send('GET', '/api/skills')).json()
  const names = async () => (await list()).map(({ name }) => name)
  const added = async (json: object): Promise<Skill[]> => {
    const response = await paste(json)
    expect(response.status).toBe(201)
    return response.json()
  }

  test('is added behind the others in its order, without what is there, and undone as a whole', async () => {
    await added({ names: ['Go'], category: 'Backend' })
    const skills = await added({
      names: 'React, go\nVue\n- react',
      category: 'Frontend',
      hide_level: true,
    })
    expect(skills).toMatchObject([
      { name: 'React', category: 'Frontend', proficiency: 50, hide_level: 1, order: 1 },
      { name: 'Vue', category: 'Frontend', hide_level: 1, order: 2 },
    ])
    expect(await names()).toEqual(['Go', 'React', 'Vue'])
    const ids = skills.map(({ _id }) => _id)
    expect((await undo([...ids, 'unknown'])).status).toBe(400)
    expect(await names()).toEqual(['Go', 'React', 'Vue'])
    expect((await undo(ids)).status).toBe(200)
    expect(await names()).toEqual(['Go'])
  })

  test('sent twice at once adds each name once', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => paste({ names: 'React, Vue', category: 'Frontend' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
    expect(await names()).toEqual(['React', 'Vue'])
  })

  const many = Array.from({ length: 101 }, (_, index) => `skill ${index}`)
  describeOnSqlite('the text', () => {
    test.each([
      [{ names: ' , ' }, 'names', 'Please name at least one skill'],
      [{ names: many }, 'names', 'Please add at most 100 skills at once'],
      [{ names: 5 }, 'names', 'Please send the names as a list or as text'],
      [
        { names: `Go, ${'x'.repeat(61)}` },
        'names',
        `“${'x'.repeat(40)}…” is longer than 60 characters`,
      ],
      [{ category: '' }, 'category', 'Category is required'],
    ])('%j is refused, and nothing is added', async (json, field, sentence) => {
      const response = await paste({ names: 'Go', category: 'Backend', ...json })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        error: sentence,
        fields: { [field]: sentence },
      })
      expect(await list()).toEqual([])
    })

    test('takes a hundred', async () => {
      await added({ names: many.slice(1), category: 'Tools' })
      expect(await names()).toEqual(many.slice(1))
    })
  })
})
