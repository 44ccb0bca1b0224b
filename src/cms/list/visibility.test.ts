import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../test/describeApi.ts'

describeOnBoth('who sees a record', (app) => {
  type Skill = { _id: string; visibility: string; updated_at: string }

  const send = async (method: string, path: string, json: object) => {
    const response = await app.owner.send(method, path, { json })
    expect(response.status).toBeLessThan(300)
    return response.json()
  }
  const add = (fields = {}): Promise<Skill> =>
    send('POST', '/api/skills', { name: 'Brass', category: 'Other', ...fields })
  const change = ({ _id }: Skill, fields: object): Promise<Skill> =>
    send('PUT', `/api/skills/${_id}`, fields)
  const restore = ({ _id, updated_at }: Skill) =>
    send('POST', `/api/versions/skills/${_id}`, { updated_at })
  const visibilities = async (client = app.owner) => {
    const skills: Skill[] = await (await client.send('GET', '/api/skills')).json()
    return skills.map(({ visibility }) => visibility)
  }

  test('a new one is published unless its writer says otherwise, and a change leaves that', async () => {
    const skill = await add()
    expect(skill.visibility).toBe('published')
    expect(await visibilities(app.visitor)).toEqual(['published'])
    const draft = await add({ visibility: 'draft' })
    expect((await change(draft, { name: 'Steam' })).visibility).toBe('draft')
    expect((await change(skill, { name: 'Gears' })).visibility).toBe('published')
  })

  test('another word is refused beside its field', async () => {
    const response = await app.owner.send('POST', '/api/skills', {
      json: { name: 'Brass', category: 'Other', visibility: 'secret' },
    })
    expect(response.status).toBe(400)
    const sentence = 'This must be one of published, draft, hidden'
    expect(await response.json()).toMatchObject({ fields: { visibility: sentence } })
  })

  test('what was published once is hidden, and no draft any more', async () => {
    const skill = await add({ visibility: 'draft' })
    await change(skill, { visibility: 'published' })
    expect((await change(skill, { visibility: 'draft' })).visibility).toBe('hidden')
    expect((await change(skill, { visibility: 'draft' })).visibility).toBe('hidden')
    expect(await visibilities(app.visitor)).toEqual([])
    expect((await change(skill, { visibility: 'published' })).visibility).toBe('published')
  })

  test('undo takes a publication back, and a hiding', async () => {
    const draft = await add({ visibility: 'draft' })
    app.advance(1000)
    const published = await change(draft, { visibility: 'published' })
    app.advance(1000)
    await restore(draft)
    expect(await visibilities(app.visitor)).toEqual([])
    expect(await visibilities()).toEqual(['hidden'])
    app.advance(1000)
    await restore(published)
    expect(await visibilities(app.visitor)).toEqual(['published'])
  })

  test('a deleted draft comes back as a draft', async () => {
    const draft = await add({ visibility: 'draft' })
    expect((await app.owner.send('DELETE', `/api/skills/${draft._id}`)).status).toBe(200)
    await restore(draft)
    expect(await visibilities()).toEqual(['draft'])
  })
})
