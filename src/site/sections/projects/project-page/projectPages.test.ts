import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../../../test/describeApi.ts'
import { png } from '../../../../../test/pictures.ts'
import { projectCalls } from '../../../../../test/projectCalls.ts'

describeOnBoth('what stands on the page of a project', (app, describeOnSqlite) => {
  const { add, fileNames, get } = projectCalls(app)

  const whole = async () => (await app.owner.send('GET', '/api/projects')).json()
  const pictures = async (count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const bytes = await png(40 + index, 30)
        return new File([new Uint8Array(bytes)], `${index}.png`, { type: 'image/png' })
      }),
    )
  const save = async (id: string, fields: Record<string, unknown>, files: File[] = []) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, JSON.stringify(value))
    for (const file of files) body.append('gallery_files', file)
    app.advance(1000)
    return app.owner.send('PUT', `/api/projects/${id}`, { raw: body })
  }

  describeOnSqlite('readers', () => {
    test('is kept, and in no list that visitors read', async () => {
      const project = {
        role: 'Lead',
        team: 'Three of us',
        story: '## Why\n\nBecause.',
        outcomes: [{ label: 'Mean error', before: '11 cm', after: '4 cm' }],
        testimonials: ['t1'],
        positions: ['p1', 'p2'],
      }
      expect(await add(project)).toMatchObject({ ...project, gallery: [] })
      expect(await whole()).toMatchObject([project])
      const [shown] = await (await get('/api/projects')).json()
      for (const name of [...Object.keys(project), 'gallery'])
        expect(shown).not.toHaveProperty(name)
    })

    test('a story refers to new pictures by their number', async () => {
      const { _id } = await add()
      const body = new FormData()
      body.set('story', 'So:\n\n![A wheel](new-picture:1 "Turning")')
      body.set('gallery', JSON.stringify([{ file: 0 }, { file: 1 }]))
      for (const file of await pictures(2)) body.append('gallery_files', file)
      app.advance(1000)
      const response = await app.owner.send('PUT', `/api/projects/${_id}`, { raw: body })
      const { story, gallery } = await response.json()
      expect(story.replaceAll('\r', '')).toBe(`So:\n\n![A wheel](${gallery[1].image} "Turning")`)
      const refused = await app.owner.send('PUT', `/api/projects/${_id}`, {
        json: { story: '<img src="b.png"> ![](new-picture:7)' },
      })
      expect([refused.status, (await refused.json()).fields]).toEqual([
        400,
        {
          story:
            'The picture 7 is not among the pictures of the project. Please add it again, or remove it from the text.',
        },
      ])
    })
  })

  test('a gallery takes many pictures at once, keeps those that move and lets go of others', async () => {
    const { _id } = await add()
    const entry = (file: number) => ({ file, alt: `Alt ${file}`, caption: `Caption ${file}` })
    const answer = await save(_id, { gallery: [0, 1, 2].map(entry) }, await pictures(3))
    expect(answer.status).toBe(200)
    const { gallery } = await answer.json()
    expect(gallery).toMatchObject([
      { image: expect.stringMatching(/^\/uploads\/.+-40x30\.webp$/), caption: 'Caption 0' },
      { image: expect.stringMatching(/-41x30\.webp$/), alt: 'Alt 1' },
      { image: expect.stringMatching(/-42x30\.webp$/) },
    ])
    for (const { image } of gallery) expect((await get(image)).status).toBe(200)

    const [first, second, third] = gallery
    const fewer = await (await save(_id, { gallery: [third, first] })).json()
    expect(fewer.gallery).toEqual([third, first])
    const names = await fileNames()
    expect(names).toContain(third.image.slice('/uploads/'.length))
    expect((await get(second.image)).status).toBe(404)
    expect((await get(third.image)).status).toBe(200)
  })

  test('undo and the trash give every picture back', async () => {
    const { _id, updated_at } = await add()
    const filled = await (await save(_id, { gallery: [{ file: 0 }] }, await pictures(1))).json()
    await save(_id, { gallery: [] })
    const restore = (time: string) =>
      app.owner.send('POST', `/api/versions/projects/${_id}`, { json: { updated_at: time } })
    app.advance(1000)
    expect((await restore(filled.updated_at)).status).toBe(200)
    const [{ gallery, updated_at: last }] = await whole()
    expect(gallery).toEqual(filled.gallery)
    expect((await get(gallery[0].image)).status).toBe(200)

    await app.owner.send('DELETE', `/api/projects/${_id}`)
    expect((await get(gallery[0].image)).status).toBe(404)
    app.advance(1000)
    expect((await restore(last)).status).toBe(200)
    expect((await get(gallery[0].image)).status).toBe(200)
    expect((await restore(updated_at)).status).toBe(200)
    expect((await whole())[0].gallery).toEqual([])
  })

  describeOnSqlite('what is refused', () => {
    test.each([
      [{ gallery: [{ file: 1 }] }, 'A picture of the gallery was not sent'],
      [{ gallery: [{ caption: 'Nothing' }] }, 'Please choose a picture'],
      [{ gallery: [{ image: 'javascript:alert(1)' }] }, /http/],
      [{ outcomes: [{ label: 'Error', before: '1', after: '' }] }, 'Say what it is now'],
      [{ outcomes: Array(4).fill({ label: 'a', after: '1' }) }, /at most 3/],
      [{ story: 'x'.repeat(40_001) }, /at most 40,000/],
      [{ positions: 'x' }, /list of ids/],
    ])('%j is refused and changes nothing', async (json, sentence) => {
      const { _id } = await add()
      const answer = await app.owner.send('PUT', `/api/projects/${_id}`, { json })
      expect(answer.status).toBe(400)
      const { error } = await answer.json()
      expect(error).toEqual(sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence)
      expect(await whole()).toMatchObject([{ story: '', gallery: [], outcomes: [] }])
    })

    test('what is not a picture is refused beside the gallery', async () => {
      const { _id } = await add()
      const text = new File(['words'], 'a.png', { type: 'image/png' })
      const answer = await save(_id, { gallery: [{ file: 0 }] }, [text])
      expect(answer.status).toBe(400)
      expect((await answer.json()).fields).toHaveProperty('gallery_files')
    })
  })
})
