import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../../test/describeApi.ts'
import { jpegFile, photograph } from '../../../../test/pictures.ts'
import { tooManySections } from '../../../content/collections/ownSections.ts'
import { mostOwnSections } from '../../../content/ownSections.ts'
import type { Appearance } from '../../../content/publicDocument.ts'
import type { OwnSection, SectionItem } from '../../../content/records.ts'

describeOnBoth('sections of the owner', (app, describeOnSqlite) => {
  const add = async (fields: object = {}): Promise<OwnSection> => {
    const json = { heading: 'Talks', layout: 'timeline', ...fields }
    const response = await app.owner.send('POST', '/api/own-sections', { json })
    expect(response.status).toBe(201)
    return response.json()
  }
  const addItem = async (section: string, fields: object = {}): Promise<SectionItem> => {
    const json = { section, title: 'Keynote', ...fields }
    const response = await app.owner.send('POST', '/api/section-items', { json })
    expect(response.status).toBe(201)
    return response.json()
  }
  const read = async <T>(path: string, client = app.visitor): Promise<T> =>
    (await client.send('GET', path)).json()
  const titles = async (client = app.visitor) =>
    (await read<SectionItem[]>('/api/section-items', client)).map(({ title }) => title)
  const order = async () =>
    (await read<Appearance>('/api/public/appearance')).sections.filter(({ hidden }) => !hidden)
  const ids = async () => (await order()).map(({ id }) => id)
  const remove = (path: string) => app.owner.send('DELETE', path)
  const restore = (records: object[]) =>
    app.owner.send('POST', '/api/trash/restore', { json: { records } })

  describeOnSqlite('pages', () => {
    test('stand before the contact section as soon as they have an item', async () => {
      const { _id } = await add()
      expect(_id).toMatch(/^own-talks-[0-9a-f]{6}$/)
      expect(await ids()).not.toContain(_id)
      await addItem(_id)
      expect((await ids()).slice(-2)).toEqual([_id, 'contact'])
    })

    test('are in llms.txt and the assistant’s search, also after an undo', async () => {
      const { _id } = await add({ heading: 'Harbour talks' })
      const item = await addItem(_id, { title: 'Tides', text: 'With **feeling**.' })
      const texts = async () => {
        const question = { json: { question: 'harbour talks tides' } }
        const found = await app.visitor.send('POST', '/api/chat/search', question)
        return [await (await app.visitor.send('GET', '/llms.txt')).text(), await found.text()]
      }
      for (const text of await texts())
        expect(text).toMatch(/Harbour talks[\s\S]*Tides|Tides[\s\S]*Harbour talks/)
      await app.owner.send('PUT', `/api/section-items/${item._id}`, {
        json: { section: _id, title: 'Currents' },
      })
      for (const text of await texts()) expect(text).toContain('Currents')
      const path = `/api/versions/section-items/${item._id}`
      const { versions } = await read<{ versions: { updated_at: string }[] }>(path, app.owner)
      const restored = await app.owner.send('POST', path, {
        json: { updated_at: versions[0]?.updated_at },
      })
      expect(restored.status).toBe(200)
      for (const text of await texts()) {
        expect(text).toContain('Tides')
        expect(text).not.toContain('Currents')
      }
    })

    test('have ids of Latin letters, whatever their heading is written in', async () => {
      expect((await add({ heading: 'محاضرات' }))._id).toMatch(/^own-[0-9a-f]{6}$/)
      expect((await add({ heading: 'Über uns & Москва' }))._id).toMatch(
        /^own-uber-uns-[0-9a-f]{6}$/,
      )
    })

    test('are moved, hidden and named in the navigation like the others', async () => {
      const { _id: talks } = await add()
      await addItem(talks)
      const sections = [{ id: talks, hidden: 0 }, { id: 'own-gone-1', hidden: 0 }, { id: 'about' }]
      const navigation = [{ to: talks }, { to: 'own-gone-1' }]
      const change = (json: object) => app.owner.send('PUT', '/api/appearance', { json })
      expect((await change({ sections, navigation })).status).toBe(200)
      expect((await ids()).slice(0, 2)).toEqual([talks, 'about'])
      expect(await ids()).not.toContain('own-gone-1')
      const shown = await read<Appearance>('/api/public/appearance')
      expect(shown.navigation).toMatchObject([{ to: talks, label: 'Talks' }])
      await change({ sections: [{ id: talks, hidden: 1 }] })
      expect(await titles()).toEqual([])
      expect(await read('/api/own-sections')).toEqual([])
      expect(await titles(app.owner)).toEqual(['Keynote'])
      expect((await change({ sections: [{ id: 'own-UP!', hidden: 0 }] })).status).toBe(400)
      expect((await change({ navigation: [{ to: 'own-"><b>' }] })).status).toBe(400)
    })

    test('show their items by date, the latest first, until the owner moves one', async () => {
      const { _id: talks } = await add()
      const { _id: press } = await add({ heading: 'Press' })
      const itemsOf = async (id: string) =>
        (await read<SectionItem[]>('/api/section-items')).filter(({ section }) => section === id)
      const titlesOf = async (id: string) => (await itemsOf(id)).map(({ title }) => title)
      for (const start_date of ['2019-03', '2025', '2022-05-01'])
        await addItem(talks, { title: start_date, start_date })
      await addItem(talks, { title: 'Undated' })
      app.advance(1000)
      await addItem(talks, { title: 'Newer' })
      expect(await titlesOf(talks)).toEqual(['Newer', 'Undated', '2025', '2022-05-01', '2019-03'])

      for (const start_date of ['2001', '2010']) {
        await addItem(press, { title: start_date, start_date })
      }
      const order = (await itemsOf(press)).toReversed().map(({ _id }, order) => ({ _id, order }))
      const moved = await app.owner.send('PUT', '/api/section-items', { json: { order } })
      expect(moved.status).toBe(200)
      expect(await titlesOf(press)).toEqual(['2001', '2010'])
      for (const start_date of ['2005', '2003']) {
        await addItem(talks, { title: start_date, start_date })
      }
      const byDate = ['2025', '2022-05-01', '2019-03', '2005', '2003']
      expect((await titlesOf(talks)).slice(2)).toEqual(byDate)
    })

    test('keep drafts, and the items and files of a draft, from visitors', async () => {
      const { _id } = await add({ visibility: 'draft' })
      const form = { section: _id, title: 'Secret', picture: jpegFile(await photograph()) }
      const response = await app.owner.send('POST', '/api/section-items', { form })
      const { picture }: SectionItem = await response.json()
      const statusOf = async () => (await app.visitor.send('GET', picture)).status
      expect(picture).toMatch(/^\/uploads\//)
      expect([await titles(), await statusOf()]).toEqual([[], 404])
      await app.owner.send('PUT', `/api/own-sections/${_id}`, { json: { visibility: 'published' } })
      expect([await titles(), await statusOf()]).toEqual([['Secret'], 200])
      const json = { sections: [{ id: _id, hidden: 1 }] }
      await app.owner.send('PUT', '/api/appearance', { json })
      expect([await titles(), await statusOf()]).toEqual([[], 404])
    })
  })

  test('go to the trash with their items, and come back with those alone', async () => {
    const { _id: talks } = await add()
    const { _id: press } = await add({ heading: 'Press' })
    await addItem(talks, { title: 'First' })
    await addItem(press, { title: 'Article' })
    const early = await addItem(talks, { title: 'Deleted earlier' })
    const last = await addItem(talks, { title: 'Last' })
    await remove(`/api/section-items/${early._id}`)
    app.advance(1000)
    expect((await remove(`/api/own-sections/${talks}`)).status).toBe(200)
    expect(await titles(app.owner)).toEqual(['Article'])
    const alone = await restore([{ kind: 'section-items', id: last._id }])
    expect(alone.status).toBe(409)
    expect((await alone.json()).error).toContain('Restore the section first')
    const records = [
      { kind: 'own-sections', id: talks },
      { kind: 'section-items', id: last._id },
    ]
    const restored = await (await restore(records)).json()
    expect(restored).toMatchObject({ message: '2 records restored', failed: [] })
    expect((await titles(app.owner)).toSorted()).toEqual(['Article', 'First', 'Last'])
    expect(await ids()).toContain(talks)
  })

  test(`are ${mostOwnSections} at most, also when one is restored`, async () => {
    const first = await add()
    await remove(`/api/own-sections/${first._id}`)
    for (let count = 0; count < mostOwnSections; count += 1) await add()
    const response = await app.owner.send('POST', '/api/own-sections', { json: { heading: 'One' } })
    expect(response.status).toBe(409)
    expect((await response.json()).error).toBe(tooManySections)
    expect((await restore([{ kind: 'own-sections', id: first._id }])).status).toBe(409)
  })

  describeOnSqlite('what is refused', () => {
    test('refuse an item of no section, and a period that ends too soon', async () => {
      const { _id: section } = await add()
      const send = (json: object) => app.owner.send('POST', '/api/section-items', { json })
      expect((await send({ section: 'own-none-1', title: 'A' })).status).toBe(400)
      expect((await send({ section, title: 'A', link: 'javascript:alert(1)' })).status).toBe(400)
      const period = { start_date: '2024-05-01', end_date: '2023' }
      expect((await send({ section, title: 'A', ...period })).status).toBe(400)
      const item = await addItem(section)
      const moved = { json: { section: 'own-none-1' } }
      expect((await app.owner.send('PUT', `/api/section-items/${item._id}`, moved)).status).toBe(
        400,
      )
    })

    test('tell the numbers of related projects, and no ids', async () => {
      const { _id } = await add()
      const project = { title: 'One', category: 'Web', description: 'It is one.' }
      const added = await app.owner.send('POST', '/api/projects', { json: project })
      const { _id: one } = await added.json()
      await addItem(_id, { projects: [one, 'gone'] })
      const [item] = await read<SectionItem[]>('/api/section-items')
      expect(item).not.toHaveProperty('projects')
      expect(item?.shown_in).toEqual({
        pieces: [{ number: '01', slug: 'one', title: 'One' }],
        total: 1,
      })
    })
  })
})
