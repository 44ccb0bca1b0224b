import { expect, test } from 'vitest'
import { signedIn } from '../../../../test/createTestApp.ts'
import { describeOnBoth } from '../../../../test/describeApi.ts'
import { jpegFile, photograph } from '../../../../test/pictures.ts'
import { newPicture } from '../../../cms/markdown/storyPictures.ts'
import type { PostOnPage } from '../../../content/records.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

describeOnBoth('posts', (app, describeOnSqlite) => {
  const add = async (fields: object = {}): Promise<PostOnPage> => {
    const json = { title: 'A post', body: 'Some text.', ...fields }
    const response = await app.owner.send('POST', '/api/posts', { json })
    expect(response.status).toBe(201)
    return response.json()
  }
  const change = (id: string, json: object) => app.owner.send('PUT', `/api/posts/${id}`, { json })
  const list = async (client = app.visitor): Promise<PostOnPage[]> =>
    (await client.send('GET', '/api/posts')).json()

  test('are listed without their text, the latest first, whatever was added first', async () => {
    await add({
      title: 'New',
      published_at: '2026-03-01T10:00:00+02:00',
      body: 'word '.repeat(900),
    })
    await add({ title: 'Old', published_at: '2020-01-01', tags: 'a, b', projects: ['x'] })
    const posts = await list()
    expect(posts).toMatchObject([
      { title: 'New', slug: 'new', published_at: '2026-03-01T08:00:00.000Z', reading_time: 4 },
      { title: 'Old', published_at: '2020-01-01T00:00:00.000Z', tags: ['a', 'b'], reading_time: 1 },
    ])
    for (const post of [...posts, ...(await list(app.owner))])
      expect(post).not.toHaveProperty('body')
    expect(posts.some((post) => 'projects' in post || 'pictures' in post)).toBe(false)
    const { _id } = posts[0] as PostOnPage
    const read = await app.owner.send('GET', `/api/posts/${_id}`)
    expect((await read.json()).body).toMatch(/^word /)
    expect((await app.visitor.send('GET', `/api/posts/${_id}`)).status).toBe(401)
    expect((await app.owner.send('GET', '/api/posts/none')).status).toBe(404)
  })

  test('get the time of their publication, and a draft none', async () => {
    const { _id, published_at } = await add({ visibility: 'draft' })
    expect(published_at).toBeNull()
    await change(_id, { summary: 'Short' })
    app.advance(hour)
    const published = await (await change(_id, { visibility: 'published' })).json()
    expect(published.published_at).toBe(published.updated_at)
    app.advance(hour)
    const again = await (await change(_id, { title: 'Renamed' })).json()
    expect(again).toMatchObject({ slug: 'renamed', published_at: published.published_at })
  })

  const addAs = async (id: string, json: object): Promise<[number, PostOnPage]> => {
    const response = await app.owner.send('POST', `/api/posts?id=${id}`, { json })
    return [response.status, await response.json()]
  }
  const versionsOf = async (id: string) =>
    (await (await app.owner.send('GET', `/api/versions/posts/${id}`)).json()).versions

  test('are not made twice by a call that is sent again with their id', async () => {
    const id = '0123456789abcdef'
    const sent = ['One', 'One again'].map((title) => addAs(id, { title, visibility: 'draft' }))
    expect((await Promise.all(sent)).map(([status]) => status)).toEqual([201, 201])
    expect(await list(app.owner)).toMatchObject([{ _id: id, visibility: 'draft' }])
    expect(await versionsOf(id)).toHaveLength(1)
    const other = '0123456789abcdeg'
    await addAs(other, { title: 'Two', visibility: 'draft' })
    app.advance(hour)
    const published = { title: 'Two', visibility: 'published' }
    expect(await addAs(other, published)).toMatchObject([201, { _id: other, ...published }])
  })

  test('… that does not overwrite what was changed since, and finds a deleted one anew', async () => {
    const id = 'abcdefabcdefabcd'
    const draft = { title: 'One', visibility: 'draft' }
    await addAs(id, draft)
    app.advance(hour)
    const { updated_at } = await (await change(id, { title: 'From the phone' })).json()
    expect(await addAs(id, draft)).toMatchObject([409, { updated_at }])
    expect(await list(app.owner)).toMatchObject([{ title: 'From the phone' }])
    await app.owner.send('DELETE', `/api/posts/${id}`)
    expect(await addAs(id, draft)).toMatchObject([201, { _id: id, title: 'One' }])
    expect(await versionsOf(id)).toMatchObject([
      { content: { title: 'From the phone' } },
      { content: { title: 'One' } },
    ])
    const trash = await (await app.owner.send('GET', '/api/trash')).json()
    expect(JSON.stringify(trash)).not.toContain(id)
    await app.owner.send('PUT', `/api/posts/${id}`, { json: { visibility: 'published' } })
    const another = 'fedcbafedcbafedc'
    await addAs(another, { title: 'Public' })
    expect((await addAs(another, draft))[0]).toBe(409)
    for (const wrong of ['short', 'ABCDEFABCDEFABCD', '../../../../../..', ''])
      expect((await addAs(wrong, draft))[0]).toBe(400)
  })

  test('keep no version of a state that a change replaces, if it names that state', async () => {
    const { _id, updated_at } = await add({ visibility: 'draft' })
    const replace = async (title: string, state?: string) => {
      app.advance(hour)
      const headers = { 'Replaces-State': 'true', ...(state && { 'If-Match': `"${state}"` }) }
      const json = { title }
      return app.owner.send('PUT', `/api/posts/${_id}`, { json, headers })
    }
    const second = await (await replace('Two', updated_at)).json()
    expect(await versionsOf(_id)).toEqual([])
    expect((await replace('Three', updated_at)).status).toBe(409)
    await replace('Three')
    expect(await versionsOf(_id)).toMatchObject([{ updated_at: second.updated_at }])
  })

  describeOnSqlite('what is refused and shown', () => {
    test('refuse what no form sends', async () => {
      for (const [fields, message] of [
        [{ published_at: 'tomorrow' }, 'Please enter a date and time with its offset'],
        [{ published_at: '2026-02-30T10:00:00Z' }, 'Please enter a date and time with its offset'],
        [{ language: 'no tag' }, 'Please write a language tag'],
        [{ body: 'x'.repeat(200_001) }, 'Please use at most 200,000 characters'],
        [{ pictures: [{ file: 1 }] }, 'A picture of the post was not sent'],
        [{ canonical_url: 'javascript:alert(1)' }, 'Please enter a full link'],
      ] as const) {
        const response = await app.owner.send('POST', '/api/posts', {
          json: { title: 'A', ...fields },
        })
        expect(response.status).toBe(400)
        expect(JSON.stringify(await response.json())).toContain(message)
      }
    })

    test('show their pictures, which nobody sees before the post is public', async () => {
      const image = jpegFile(await photograph())
      const form = {
        title: 'Later',
        published_at: new Date(Date.now() + hour).toISOString(),
        body: `![A loom](${newPicture('0')})`,
        pictures: JSON.stringify([{ file: 0, alt: 'A loom', caption: '' }]),
        picture_files: image,
      }
      const post: PostOnPage = await (await app.owner.send('POST', '/api/posts', { form })).json()
      const path = post.pictures?.[0]?.image ?? ''
      expect(post.body).toBe(`![A loom](${path})`)
      expect(await list()).toEqual([])
      expect((await app.visitor.send('GET', path)).status).toBe(404)
      expect((await app.owner.send('GET', path)).status).toBe(200)
      await change(post._id, { published_at: '2020-01-01' })
      expect(await list()).toHaveLength(1)
      expect((await app.visitor.send('GET', path)).status).toBe(200)
    })

    const uploaded = async (width = 600): Promise<string> => {
      const form = { image: jpegFile(await photograph(width, 400)) }
      return (await (await app.owner.send('POST', '/api/pictures', { form })).json()).path
    }
    const refusal = async (response: Response) => [
      response.status,
      (await response.json()).fields?.body,
    ]
    const entry = (image: string) => ({ image, alt: '', caption: '' })

    test('show a picture that was uploaded while they were written, weeks later', async () => {
      const [path, other] = [await uploaded(), await uploaded(500)]
      expect((await app.owner.send('GET', path)).status).toBe(200)
      expect((await app.visitor.send('GET', path)).status).toBe(404)
      app.advance(29 * day)
      await app.removeExpired()
      app.owner = await signedIn(app.app)
      const post = await add({ body: `![](${path})`, pictures: [entry(path)] })
      app.advance(2 * day)
      await app.removeExpired()
      expect((await app.visitor.send('GET', path)).status).toBe(200)
      expect((await app.owner.send('GET', other)).status).toBe(404)
      // One that is gone is no picture of a post.
      const lost = await change(post._id, { pictures: [entry(other)], body: `![](${other})` })
      expect([lost.status, (await lost.json()).error]).toEqual([
        400,
        `The picture ${other} is not stored here. Please upload it again.`,
      ])
    })

    test('refuse a text that shows a picture which is not among theirs, by its name', async () => {
      const path = await uploaded()
      const create = (fields: object) =>
        app.owner.send('POST', '/api/posts', { json: { title: 'A', ...fields } })
      const missing = (name: string) =>
        `The picture ${name} is not among the pictures of the post. Please add it again, or remove it from the text.`
      for (const [body, name] of [
        [`![a](${path})`, path],
        ['![](new-picture:image%20%281%29.png)', 'image (1).png'],
        ['![a][b]\n\n[b]: https://a.example/b.png', 'https://a.example/b.png'],
        ['<img src="/uploads/none.webp">', '/uploads/none.webp'],
        ['| a |\n|---|\n| ![](c.png) |', 'c.png'],
      ] as const) {
        expect(await refusal(await create({ body }))).toEqual([400, missing(name)])
      }
      expect(await list(app.owner)).toEqual([])
      const [, several] = await refusal(
        await create({ body: '![](a) ![](b) ![](c) ![](d) ![](a)' }),
      )
      expect(several).toContain('post: a, b, c, 1 more.')
      for (const body of ['`![](a.png)`', '```md\n![](a.png)\n```', '\\![](a.png)', '[a](a.png)']) {
        expect((await create({ body })).status).toBe(201)
      }
      const elsewhere = 'https://a.example/ü.png'
      const post = await add({ body: `![](${elsewhere})`, pictures: [entry(elsewhere)] })
      const { _id } = await add({ body: `![](${path})`, pictures: [entry(path)] })
      expect((await change(_id, { summary: 'Short' })).status).toBe(200)
      expect((await change(_id, { body: `Now ![](${path})` })).status).toBe(200)
      expect(await refusal(await change(_id, { pictures: [] }))).toEqual([400, missing(path)])
      expect(await refusal(await change(post._id, { body: `![](${path})` }))).toEqual([
        400,
        missing(path),
      ])
    })
  })

  test('return from the trash with their text, pictures and earlier addresses', async () => {
    const { _id } = await add({ title: 'One' })
    await change(_id, { title: 'Two' })
    const { updated_at } = (await list())[0] as PostOnPage
    await app.owner.send('DELETE', `/api/posts/${_id}`)
    expect(await list()).toEqual([])
    const other = await add({ title: 'Two' })
    const restored = await app.owner.send('POST', `/api/versions/posts/${_id}`, {
      json: { updated_at },
    })
    expect((await restored.json()).notice).toBe(
      `Another post has its address now: it is /writing/two-${_id.slice(0, 4)}.`,
    )
    const post = await (await app.owner.send('GET', `/api/posts/${_id}`)).json()
    expect(post).toMatchObject({ body: 'Some text.', slug: `two-${_id.slice(0, 4)}` })
    expect(other.slug).toBe('two')
  })
})
