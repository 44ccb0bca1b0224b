import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../../test/describeApi.ts'
import { importCalls } from '../../../../test/importCalls.ts'
import { photograph } from '../../../../test/pictures.ts'
import type { Post } from '../../../content/records.ts'
import { megabyte } from '../../../shared/files/files.ts'
import type { ImportReview } from '../contract.ts'

describeOnBoth('an import of posts', (app, describeOnSqlite) => {
  const { take, takeAll, undo, ...calls } = importCalls(app)
  const review = (files: Zippable) => calls.review(new Uint8Array(zipSync(files)), 'site.zip')
  const entriesOf = ({ groups }: ImportReview) => groups.flatMap(({ entries }) => entries)
  const sendPicture = async (name: string): Promise<string> => {
    const image = new File([new Uint8Array(await photograph(60, 40))], name)
    const response = await app.owner.send('POST', '/api/admin/import/picture', { form: { image } })
    expect(response.status).toBe(201)
    return (await response.json()).path
  }
  const postsOf = async (): Promise<Post[]> => (await app.owner.send('GET', '/api/posts')).json()
  const exported = async (): Promise<Zippable> => {
    const response = await app.owner.send('GET', '/api/admin/export')
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    return Object.fromEntries(Object.entries(files).filter(([name]) => name.startsWith('posts/')))
  }

  test('names problems, writes what is chosen, redirects, and can be undone', async () => {
    const result = await review({
      '_config.yml': strToU8('permalink: pretty'),
      '_posts/2020-01-02-one.md': strToU8(
        `---\ntitle: One\ndescription: ${'word '.repeat(200)}\n---\nText ![gone](/gone.png)`,
      ),
      '_drafts/two.md': strToU8('---\ntitle: Two\n---\nNot yet'),
    })
    expect(result.source).toBe('Posts')
    const entries = entriesOf(result)
    expect(entries.map(({ name, status }) => [name, status])).toEqual([
      ['Two', 'new'],
      ['One', 'new'],
    ])
    expect(entries[1]?.notes).toEqual(['The picture /gone.png is not in the file'])
    expect(entries[1]?.problems.map(({ field }) => field)).toEqual(['summary'])
    const taken = await takeAll(result)
    expect((await postsOf()).map(({ title, visibility }) => [title, visibility])).toEqual([
      ['Two', 'draft'],
      ['One', 'published'],
    ])
    const old = () =>
      app.visitor.send('GET', '/2020/01/02/one/', { headers: { Accept: 'text/html' } })
    expect((await old()).headers.get('Location')).toBe('/writing/one')
    await undo(taken)
    expect(await postsOf()).toEqual([])
    expect((await old()).headers.get('Location')).toBe('/')
  })

  test('posts get the addresses of their files, and link to each other there', async () => {
    const given = { title: 'Other', body: 'Text', slug: 'unasked' }
    expect((await app.owner.send('POST', '/api/posts', { json: given })).status).toBe(201)
    expect((await postsOf()).map(({ slug }) => slug)).toEqual(['other'])
    const files = {
      'other.md': strToU8('---\ntitle: Looms\ndate: 2020-01-02\n---\nSee [it](other.md)'),
      'yarn-and-more.md': strToU8('---\ntitle: Yarn\ndate: 2020-01-01\n---\nSee [it](/blog/other)'),
    }
    await takeAll(await review(files))
    const imported = (await postsOf()).filter(({ title }) => title !== 'Other')
    expect(imported.map(({ slug }) => slug)).toEqual(['other-2', 'yarn-and-more'])
    const read = await app.owner.send('GET', `/api/posts/${imported[1]?._id}`)
    expect((await read.json()).body).toBe('See [it](/writing/other-2)')
    const again = await review(files)
    expect(entriesOf(again).map(({ status }) => status)).toEqual(['same', 'same'])
  })

  test('what was exported is the same when it is imported, and comes back from it', async () => {
    const [cover, image] = [await sendPicture('a.png'), await sendPicture('b.png')]
    const json = {
      title: 'Tides: one',
      summary: 'Of the sea',
      cover,
      cover_alt: 'Sea',
      tags: ['Sea', 'C++'],
      series: 'Tides, and why',
      body: `# Tides: one\n\n\nA {{ tag }} {% raw %} <b>bold</b>\n\n![Alt](${image} "Title")\n\n[film](/uploads/a.mp4)`,
      pictures: [{ image, alt: 'Other', caption: 'Below' }],
      language: 'de',
      canonical_url: 'https://elsewhere.example/t',
      revised_at: '2025-06-01',
      old_paths: ['/posts/tides/', '/1'],
    }
    for (const given of [json, { title: 'Draft', visibility: 'draft', body: 'x' }]) {
      expect((await app.owner.send('POST', '/api/posts', { json: given })).status).toBe(201)
    }
    const files = await exported()
    const name = image.replace('/uploads/', '')
    expect(Object.keys(files)).toContain(`posts/tides-one/${name}`)
    const again = await review(files)
    expect(entriesOf(again).flatMap(({ differing }) => differing)).toEqual([])
    expect(entriesOf(again).map(({ name, status }) => [name, status])).toEqual([
      ['Draft', 'same'],
      ['Tides: one', 'same'],
    ])
    const before = await postsOf()
    for (const { _id } of before) await app.owner.send('DELETE', `/api/posts/${_id}`)
    await takeAll(await review(files))
    const contentOf = ({ _id, created_at, updated_at, ...rest }: Post) => rest
    expect((await postsOf()).map(contentOf)).toEqual(before.map(contentOf))
  })

  describeOnSqlite('pictures and many posts', () => {
    test('a picture comes from a file or a public address alone', async () => {
      const refused = async (form: Record<string, string>) =>
        (await app.owner.send('POST', '/api/admin/import/picture', { form })).status
      expect(await refused({ url: 'http://127.0.0.1/a.png' })).toBe(400)
      expect(await refused({})).toBe(400)
      const feed = { json: { address: 'http://127.0.0.1/feed.xml' } }
      const response = await app.owner.send('POST', '/api/admin/import/feed', feed)
      expect(response.status).toBe(400)
      expect((await response.json()).error).toContain('its address is not public')
    })

    test('hundreds of posts are taken at once', async () => {
      const entries = Array.from({ length: 300 }, (_, at) => ({
        kind: 'posts',
        values: { title: `Post ${at}`, body: 'word '.repeat(1400), visibility: 'published' },
      }))
      expect(JSON.stringify(entries).length).toBeGreaterThan(2 * megabyte)
      expect((await take(entries)).status).toBe(200)
      expect(await postsOf()).toHaveLength(300)
    })
  })
})
