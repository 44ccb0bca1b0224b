import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../../test/describeApi.ts'
import { jpegFile, png } from '../../../../test/pictures.ts'
import { shownFiles } from '../../../../test/shownFiles.ts'
import { collectionApi } from '../../../content/collectionApi.ts'
import type { AiTool } from '../../../content/records.ts'
import { collections } from '../../../content/registry.ts'

const aiToolsApi = collectionApi(collections['ai-tools'])

const fiveMegabytes = 5 * 1024 * 1024

describeOnBoth('AI tools', (app, describeOnSqlite) => {
  const list = async (): Promise<AiTool[]> => {
    const response = await app.visitor.send('GET', '/api/ai-tools')
    return (await aiToolsApi.list.output()).parse(await response.json())
  }
  const send = (form: Record<string, string | Blob>, id?: string) =>
    id
      ? app.owner.send('PUT', `/api/ai-tools/${id}`, { form })
      : app.owner.send('POST', '/api/ai-tools', { form: { name: 'Loom', ...form } })
  const add = async (form: Record<string, string | Blob> = {}): Promise<AiTool> => {
    const response = await send(form)
    expect(response.status).toBe(201)
    return (await aiToolsApi.create.output()).parse(await response.json())
  }
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

  describeOnSqlite('what is refused', () => {
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
  })

  describeOnSqlite('icons', () => {
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
})

/** A picture of exactly so many bytes. */
async function paddedIcon(size: number): Promise<File> {
  const bytes = new Uint8Array(size)
  bytes.set(await png())
  return new File([bytes], 'icon.png', { type: 'image/png' })
}
