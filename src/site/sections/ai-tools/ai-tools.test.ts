import { describe, expect, test } from 'vitest'
import { describeApi } from '../../../../test/describeApi.ts'
import { jpegFile, photograph, png } from '../../../../test/pictures.ts'
import { shownFiles } from '../../../../test/shownFiles.ts'
import { collectionApi } from '../../../content/collectionApi.ts'
import type { AiTool } from '../../../content/records.ts'
import { collections } from '../../../content/registry.ts'

const aiToolsApi = collectionApi(collections['ai-tools'])

const fiveMegabytes = 5 * 1024 * 1024

describeApi('AI tools', (app) => {
  const list = async (): Promise<AiTool[]> => {
    const response = await app.visitor.send('GET', '/api/ai-tools')
    return (await aiToolsApi.list.output()).parse(await response.json())
  }
  const names = async () => (await list()).map(({ name }) => name)
  const send = (form: Record<string, string | Blob>, id?: string) =>
    id
      ? app.owner.send('PUT', `/api/ai-tools/${id}`, { form })
      : app.owner.send('POST', '/api/ai-tools', { form: { name: 'Loom', ...form } })
  const add = async (form: Record<string, string | Blob> = {}): Promise<AiTool> => {
    const response = await send(form)
    expect(response.status).toBe(201)
    return (await aiToolsApi.create.output()).parse(await response.json())
  }
  const reorder = (order: unknown) => app.owner.send('PUT', '/api/ai-tools', { json: { order } })
  const fileNames = () => shownFiles(app.db)
  const get = (path: string) => app.visitor.send('GET', path)

  test('a name is enough, and every field is there', async () => {
    const tool = await add()
    expect(tool).toEqual({
      _id: expect.any(String),
      name: 'Loom',
      iconImage: '',
      icon_alt: '',
      drawing: '',
      description: '',
      order: 0,
      visibility: 'published',
      created_at: tool.updated_at,
      updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect(await list()).toEqual([tool])
  })

  test('JSON and multipart say the same', async () => {
    const fields = {
      name: ' Shuttle ',
      icon_alt: 'An arrow',
      description: 'An editor',
      colour: 'x',
    }
    const fromForm = await add(fields)
    const response = await app.owner.send('POST', '/api/ai-tools', { json: fields })
    const fromJson = await response.json()
    for (const tool of [fromForm, fromJson]) {
      expect(tool).toMatchObject({
        name: 'Shuttle',
        icon_alt: 'An arrow',
        description: 'An editor',
      })
      expect(tool).not.toHaveProperty('colour')
    }
  })

  test('an update changes what it names, takes the order and leaves the rest', async () => {
    const tool = await add({ iconImage: jpegFile(await png()), description: 'Kept' })
    const response = await send({ name: 'Loom Board', order: '3' }, tool._id)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      ...tool,
      name: 'Loom Board',
      order: 3,
      updated_at: expect.any(String),
    })
    const cleared = await (await send({ description: '' }, tool._id)).json()
    expect(cleared).toMatchObject({ description: '', order: 3, iconImage: tool.iconImage })
    expect((await add({ name: 'Next' })).order).toBe(4)
  })

  test.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(61) }, 'name', 'Please use at most 60 characters'],
    [{ iconImage: 'javascript:alert(1)' }, 'iconImage', 'Please give a path or an http(s) link'],
    [{ icon_alt: 'x'.repeat(301) }, 'icon_alt', 'Please use at most 300 characters'],
  ])('%j is refused beside its field and changes nothing', async (form, field, sentence) => {
    const tool = await add()
    for (const id of [undefined, tool._id]) {
      const response = await send({ description: 'Changed', ...form }, id)
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({ error: sentence, fields: { [field]: sentence } })
    }
    expect(await list()).toEqual([tool])
  })

  test.each(['-1', '1.5', 'first', ''])('%j is no order', async (order) => {
    const tool = await add()
    const sentence = 'The order must be a whole number, 0 or more'
    const response = await send({ name: 'Changed', order }, tool._id)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: sentence, fields: { order: sentence } })
    expect(await list()).toEqual([tool])
  })

  test('an unknown id is a 404 for every call that names one, and leaves no file', async () => {
    for (const response of [
      await send({ iconImage: jpegFile(await png()) }, 'nope'),
      await app.owner.send('DELETE', '/api/ai-tools/nope'),
    ]) {
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ error: 'This AI tool does not exist' })
    }
    expect(await list()).toEqual([])
    expect(await fileNames()).toEqual([])
  })

  describe('icons', () => {
    test('replacing, removing and deleting let go of the file', async () => {
      const first = await add({ iconImage: jpegFile(await photograph(60, 40)) })
      expect((await get(first.iconImage)).status).toBe(200)
      const second = await (await send({ iconImage: jpegFile(await png()) }, first._id)).json()
      expect((await get(first.iconImage)).status).toBe(404)
      expect((await get(second.iconImage)).status).toBe(200)
      const removed = await (await send({ iconImage: '' }, first._id)).json()
      expect(removed.iconImage).toBe('')
      expect(await fileNames()).toEqual([])
      await send({ iconImage: jpegFile(await png()) }, first._id)
      const response = await app.owner.send('DELETE', `/api/ai-tools/${first._id}`)
      expect(await response.json()).toEqual({ message: 'AI tool deleted successfully!' })
      expect(await fileNames()).toEqual([])
      expect(await list()).toEqual([])
    })

    test('a link stays a link', async () => {
      const tool = await add({ iconImage: 'https://example.com/icon.png' })
      expect(tool.iconImage).toBe('https://example.com/icon.png')
      expect(await fileNames()).toEqual([])
    })

    test('exactly 5 MB is accepted', async () => {
      const { iconImage } = await add({ iconImage: await paddedIcon(fiveMegabytes) })
      expect((await get(iconImage)).status).toBe(200)
    })

    const notAnImage = 'Please select an image file (PNG, JPG, GIF, etc.)'
    const tooLarge = 'Image size must be less than 5MB'
    test.each([
      ['a byte more than 5 MB', 413, tooLarge, () => paddedIcon(fiveMegabytes + 1)],
      ['a text in disguise', 400, notAnImage, async () => new File(['hello'], 'icon.png')],
      ['an empty file', 400, notAnImage, async () => new File([], 'icon.png')],
    ] as const)('%s is refused and changes nothing', async (_, status, sentence, icon) => {
      const kept = await add({ iconImage: jpegFile(await png()) })
      const before = await fileNames()
      for (const id of [undefined, kept._id]) {
        const response = await send({ name: 'Changed', iconImage: await icon() }, id)
        expect(response.status).toBe(status)
        expect(await response.json()).toEqual({ error: sentence, fields: { iconImage: sentence } })
      }
      expect(await list()).toEqual([kept])
      expect(await fileNames()).toEqual(before)
    })
  })

  describe('order', () => {
    test('the owner swaps two, the others stay and none counts as edited', async () => {
      const [a, b, c] = [
        await add({ name: 'a' }),
        await add({ name: 'b' }),
        await add({ name: 'c' }),
      ]
      app.advance(1000)
      const response = await reorder([
        { _id: b._id, order: 2 },
        { _id: c._id, order: 1 },
      ])
      expect(response.status).toBe(200)
      const expected = [a, { ...c, order: 1 }, { ...b, order: 2 }]
      expect(await response.json()).toEqual(expected)
      expect(await list()).toEqual(expected)
    })

    test('one unknown or repeated id and nothing moves', async () => {
      const [a, b] = [await add({ name: 'a' }), await add({ name: 'b' })]
      const swap = [
        { _id: a._id, order: 1 },
        { _id: b._id, order: 0 },
      ]
      for (const [order, sentence] of [
        [[...swap, { _id: 'nope', order: 2 }], 'The order names a record that does not exist'],
        [[...swap, { _id: a._id, order: 2 }], 'The order names a record twice'],
      ]) {
        const response = await reorder(order)
        expect(response.status).toBe(400)
        expect(await response.json()).toMatchObject({
          error: sentence,
          fields: { order: sentence },
        })
        expect(await names()).toEqual(['a', 'b'])
      }
    })
  })
})

/** A picture of exactly so many bytes. */
async function paddedIcon(size: number): Promise<File> {
  const bytes = new Uint8Array(size)
  bytes.set(await png())
  return new File([bytes], 'icon.png', { type: 'image/png' })
}
