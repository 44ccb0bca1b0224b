import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../../test/describeApi.ts'
import { projectCalls } from '../../../../test/projectCalls.ts'

describeOnBoth('projects', (app, describeOnSqlite) => {
  const { list, add, send, get } = projectCalls(app)

  test('a new project has every field, filled or empty', async () => {
    const project = await add()
    expect(project).toMatchObject({
      title: 'A project',
      slug: 'a-project',
      category: 'Web',
      description: '',
      long_description: '',
      image: '',
      tech: [],
      features: [],
      featured: 0,
      status: '',
      rating: { average: 0, count: 0 },
    })
    expect(await list()).toMatchObject([project])
  })

  test('JSON and multipart say the same', async () => {
    const fromJson = await add({
      tech: ['React', 'Go'],
      features: 'fast, small',
      featured: true,
      live: 'https://example.com',
      unknown: 'dropped',
    })
    const answer = await send({
      tech: '["React","Go"]',
      features: 'fast, small',
      featured: '1',
      live: 'https://example.com',
      unknown: 'dropped',
    })
    const fromForm = await answer.json()
    const { _id, slug, created_at, updated_at, ...rest } = fromJson
    expect(fromForm).toMatchObject(rest)
    expect(rest).toMatchObject({ tech: ['React', 'Go'], features: ['fast', 'small'], featured: 1 })
    expect(fromForm).not.toHaveProperty('unknown')
    expect(fromForm.slug).not.toBe(slug)
  })

  test('the slug follows the title, where that is free', async () => {
    const change = async (json: object) => {
      const answer = await app.owner.send('PUT', `/api/projects/${draft._id}`, { json })
      return (await answer.json()).slug
    }
    const original = await add({ title: 'Engine' })
    const draft = await add({ title: 'Engine (copy)', visibility: 'draft' })
    expect(draft.slug).toBe('engine-copy')
    expect(await change({ description: 'x' })).toBe('engine-copy')
    expect(await change({ title: 'Engine' })).toBe(`engine-${draft._id.slice(0, 4)}`)
    expect(await change({ title: 'Loom', visibility: 'published' })).toBe('loom')
    expect(await change({ title: 'Loom', description: 'y' })).toBe('loom')
    expect(await change({ title: 'Jacquard', visibility: 'hidden' })).toBe('jacquard')
    expect(await change({ title: 'Cards', visibility: 'draft' })).toBe('cards')
    expect((await list()).map(({ slug }) => slug)).toEqual([original.slug])
  })

  test('undo gives a draft its earlier slug back with its title', async () => {
    const draft = await add({ title: 'Engine', visibility: 'draft' })
    const path = `projects/${draft._id}`
    app.advance(1000)
    await app.owner.send('PUT', `/api/${path}`, { json: { title: 'Loom' } })
    app.advance(1000)
    const json = { updated_at: draft.updated_at }
    expect((await app.owner.send('POST', `/api/versions/${path}`, { json })).status).toBe(200)
    const [restored] = await (await app.owner.send('GET', '/api/projects')).json()
    expect(restored).toMatchObject({ title: 'Engine', slug: 'engine', visibility: 'draft' })
  })

  test('an update changes what it names, clears what is empty and leaves the rest', async () => {
    const project = await add({ description: 'Old', status: 'completed', tech: 'a,b' })
    const response = await app.owner.send('PUT', `/api/projects/${project._id}`, {
      json: { description: '', title: ' New ' },
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      title: 'New',
      description: '',
      status: 'completed',
      tech: ['a', 'b'],
      slug: 'new',
    })
  })

  describeOnSqlite('what is refused', () => {
    test.each([
      [{ title: '' }, 'title', 'Title is required'],
      [{ title: '   ' }, 'title', 'Title is required'],
      [{ title: null }, 'title', 'Title is required'],
      [{ category: '' }, 'category', 'Category is required'],
      [{ live: 'javascript:alert(1)' }, 'live', /http/],
      [{ github: 'data:text/html,x' }, 'github', /http/],
      [{ demo_video: 'javascript:alert(1)' }, 'demo_video', /http/],
      [{ image: 'javascript:alert(1)' }, 'image', /http/],
      [{ image: '//evil.example/x.png' }, 'image', /http/],
      [{ featured: 2 }, 'featured', 'This must be 1 or 0'],
      [{ tech: 5 }, 'tech', 'This must be a list of texts'],
      [{ description: 5 }, 'description', 'This must be text'],
      [{ title: 'x'.repeat(121) }, 'title', 'Please use at most 120 characters'],
    ])('%j is refused beside its field and changes nothing', async (json, field, sentence) => {
      const project = await add({ description: 'Kept' })
      const created = await app.owner.send('POST', '/api/projects', {
        json: { title: 'Other', category: 'Web', ...json },
      })
      const updated = await app.owner.send('PUT', `/api/projects/${project._id}`, { json })
      for (const response of [created, updated]) {
        expect(response.status).toBe(400)
        const { error, fields } = await response.json()
        expect(fields[field]).toEqual(
          sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence,
        )
        expect(error).toBe(fields[field])
      }
      expect(await list()).toMatchObject([project])
    })

    test('an unknown id is a 404 for every call that names one', async () => {
      const calls: [string, string, object?][] = [
        ['PUT', '/api/projects/nope', { title: 'x' }],
        ['DELETE', '/api/projects/nope'],
        ['GET', '/api/projects/nope/ratings'],
        ['POST', '/api/projects/nope/ratings', { rating: 3 }],
      ]
      for (const [method, path, json] of calls) {
        const response = await app.owner.send(method, path, json && { json })
        expect(response.status).toBe(404)
        expect(await response.json()).toEqual({ error: 'This project does not exist' })
      }
    })
  })

  test('an id that no database can hold is a 404 as well', async () => {
    expect((await get('/api/projects/%00/ratings')).status).toBe(404)
    expect((await get('/uploads/%00')).status).toBe(404)
  })

  test('two projects of one title have links of their own', async () => {
    const [first, second] = [await add(), await add()]
    expect(first.slug).toBe('a-project')
    expect(second.slug).toMatch(/^a-project-.{4}$/)
  })

  test('many projects of one title at the same moment are saved or refused to be tried again', async () => {
    const json = { title: 'Twin', category: 'Web' }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => app.owner.send('POST', '/api/projects', { json })),
    )
    const saved = answers.filter(({ status }) => status === 201)
    expect(saved.length).toBeGreaterThan(0)
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect(new Set((await list()).map(({ slug }) => slug)).size).toBe(saved.length)
  })
})
