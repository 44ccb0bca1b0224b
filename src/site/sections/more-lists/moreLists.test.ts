import { describe, expect, test } from 'vitest'
import { describeOnBoth } from '../../../../test/describeApi.ts'
import type { MoreListKind, MoreListRecords } from './contract.ts'
import { moreListsIn } from './contract.ts'
import { moreLists as alsoSchema } from './schemas.ts'

const emptyMoreLists = moreListsIn()

/** A record of each kind with all that it can say, and what it needs. */
const kinds = [
  {
    kind: 'languages',
    required: { language: 'Welsh' },
    full: { language: 'Welsh', fluency: 'Basic' },
    empty: { fluency: '' },
    missing: 'Language is required',
    deleted: 'Language deleted successfully!',
  },
  {
    kind: 'awards',
    required: { title: 'Prize' },
    full: { title: 'Prize', date: '2024-05-17', awarder: 'Guild', summary: 'For care.' },
    empty: { date: null, awarder: '', summary: '' },
    missing: 'Title is required',
    deleted: 'Award deleted successfully!',
  },
  {
    kind: 'publications',
    required: { name: 'Paper' },
    full: {
      name: 'Paper',
      publisher: 'Press',
      releaseDate: '2023-11',
      url: 'https://example.com/paper',
      summary: 'On queues.',
    },
    empty: { publisher: '', releaseDate: null, url: '', summary: '' },
    missing: 'Title is required',
    deleted: 'Publication deleted successfully!',
  },
  {
    kind: 'volunteering',
    required: { organization: 'Harbour' },
    full: {
      organization: 'Harbour',
      position: 'Tutor',
      url: 'https://example.com',
      startDate: '2020',
      endDate: 'ongoing',
      summary: 'Evenings.',
      highlights: ['One, with a comma', 'Two'],
    },
    empty: { position: '', url: '', startDate: null, endDate: null, summary: '', highlights: [] },
    missing: 'Organisation is required',
    deleted: 'Voluntary position deleted successfully!',
  },
  {
    kind: 'interests',
    required: { name: 'Printing' },
    full: { name: 'Printing', keywords: ['Letterpress', 'Type'] },
    empty: { keywords: [] },
    missing: 'Name is required',
    deleted: 'Interest deleted successfully!',
  },
] as const satisfies { kind: MoreListKind; [facts: string]: unknown }[]

describeOnBoth('what there is beside the work', (app, describeOnSqlite) => {
  const moreLists = async (client = app.visitor): Promise<MoreListRecords> =>
    alsoSchema.parse(await (await client.send('GET', '/api/public/also')).json())
  const list = async (kind: MoreListKind, client = app.visitor) =>
    (await client.send('GET', `/api/${kind}`)).json()
  const post = (kind: MoreListKind, json: object) =>
    app.owner.send('POST', `/api/${kind}`, { json })
  const add = async (kind: MoreListKind, json: object) => {
    const response = await post(kind, json)
    expect(response.status).toBe(201)
    return response.json()
  }
  const put = (kind: MoreListKind, id: string, json: object) =>
    app.owner.send('PUT', `/api/${kind}/${id}`, { json })
  const page = async () =>
    (await app.visitor.send('GET', '/', { headers: { Accept: 'text/html' } })).text()

  test('there is nothing at first, and no section', async () => {
    expect(await moreLists()).toEqual(emptyMoreLists)
    expect(await page()).not.toContain('id="also"')
  })

  describe.each(kinds)('$kind', ({ kind, required, full, empty, missing, deleted }) => {
    describeOnSqlite('its fields', () => {
      test('a new one has every field, filled or empty', async () => {
        const bare = await add(kind, required)
        expect(bare).toMatchObject({ ...required, ...empty, visibility: 'published' })
        const record = await add(kind, { ...full, unknown: 'dropped' })
        expect(record).toMatchObject(full)
        expect(record).not.toHaveProperty('unknown')
        expect(await list(kind)).toHaveLength(2)
        expect((await moreLists())[kind]).toEqual(await list(kind))
      })

      test('a form says the same as JSON', async () => {
        const parts = Object.entries(full).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : JSON.stringify(value),
        ])
        const form = Object.fromEntries(parts)
        const response = await app.owner.send('POST', `/api/${kind}`, { form })
        expect(await response.json()).toMatchObject(full)
      })

      test('without its name it is refused, and nothing is kept', async () => {
        const response = await post(kind, {})
        expect(response.status).toBe(400)
        expect(await response.json()).toMatchObject({ error: missing })
        expect(await list(kind)).toEqual([])
      })
    })

    test('an update changes what it names and clears what is empty', async () => {
      const { _id, order, visibility } = await add(kind, full)
      expect(await (await put(kind, _id, {})).json()).toMatchObject(full)
      const cleared = await (await put(kind, _id, empty)).json()
      expect(cleared).toMatchObject({ ...full, ...empty, order, visibility })
    })

    test('it stands as its owner orders it', async () => {
      const [a, b] = [await add(kind, required), await add(kind, required)]
      const order = [b, a].map(({ _id }, index) => ({ _id, order: index }))
      const response = await app.owner.send('PUT', `/api/${kind}`, { json: { order } })
      expect(response.status).toBe(200)
      const ids = (await list(kind)).map(({ _id }: { _id: string }) => _id)
      expect(ids).toEqual([b._id, a._id])
    })

    describeOnSqlite('visitors', () => {
      test.each(['draft', 'hidden'] as const)(
        'a %s one is for its owner alone',
        async (visibility) => {
          const shown = await add(kind, required)
          const { _id } = await add(kind, { ...full, visibility })
          expect(await list(kind)).toEqual([shown])
          expect((await moreLists())[kind]).toEqual([shown])
          expect(await list(kind, app.owner)).toHaveLength(2)
          expect((await moreLists(app.owner))[kind]).toHaveLength(2)
          expect(await page()).not.toContain(_id)
        },
      )
    })

    test('a deleted one goes to the trash, and comes back with its states', async () => {
      const { _id } = await add(kind, required)
      const record = await (await put(kind, _id, full)).json()
      const response = await app.owner.send('DELETE', `/api/${kind}/${_id}`)
      expect(await response.json()).toEqual({ message: deleted })
      expect(await list(kind)).toEqual([])
      const { records } = await (await app.owner.send('GET', '/api/trash')).json()
      expect(records).toMatchObject([{ kind, id: _id }])
      const { updated_at, ...content } = record
      const json = { updated_at }
      await app.owner.send('POST', `/api/versions/${kind}/${_id}`, { json })
      expect(await list(kind)).toMatchObject([content])
      const { versions } = await (
        await app.owner.send('GET', `/api/versions/${kind}/${_id}`)
      ).json()
      expect(versions.at(-1).content).toMatchObject(required)
      expect((await app.owner.send('DELETE', `/api/${kind}/nope`)).status).toBe(404)
    })

    describeOnSqlite('sections', () => {
      test('it is no more to be found while its section is hidden', async () => {
        const record = await add(kind, full)
        const sections = [{ id: 'also', hidden: 1 }]
        await app.owner.send('PUT', '/api/appearance', { json: { sections } })
        expect(await list(kind)).toEqual([])
        expect(await moreLists()).toEqual(emptyMoreLists)
        expect(await page()).not.toContain(record._id)
        expect(await list(kind, app.owner)).toEqual([record])
      })
    })
  })

  test('the latest stands first, what lasts before it, until the owner says otherwise', async () => {
    for (const endDate of ['2019', 'ongoing', '2021-03']) {
      await add('volunteering', { organization: endDate, startDate: '2015', endDate })
    }
    expect((await moreLists()).volunteering.map(({ endDate }) => endDate)).toEqual([
      'ongoing',
      '2021-03',
      '2019',
    ])
    for (const date of ['2019', '2021-03-04', 'May 2020']) await add('awards', { title: 'x', date })
    expect((await moreLists()).awards.map(({ date }) => date)).toEqual([
      '2021-03-04',
      '2020-05',
      '2019',
    ])
  })

  describeOnSqlite('periods', () => {
    test('a voluntary position ends no sooner than it starts, also where a change names one date', async () => {
      const sentence = 'The end date must not be before the start date'
      const refused = { error: sentence, fields: { endDate: sentence } }
      const dates = { startDate: '2021', endDate: '2020' }
      const added = await post('volunteering', { organization: 'x', ...dates })
      expect(added.status).toBe(400)
      expect(await added.json()).toEqual(refused)
      const { _id } = await add('volunteering', { organization: 'x', startDate: '2021' })
      const changed = await put('volunteering', _id, { endDate: '2020-12' })
      expect(changed.status).toBe(400)
      expect(await changed.json()).toEqual(refused)
    })

    test.each([
      ['awards', { title: 'x', date: 'soon' }, 'date'],
      ['publications', { name: 'x', url: 'javascript:alert(1)' }, 'url'],
      ['volunteering', { organization: 'x', startDate: '31/12/2020' }, 'startDate'],
    ] as const)('of %s %o is refused', async (kind, json, field) => {
      const response = await post(kind, json)
      expect(response.status).toBe(400)
      expect((await response.json()).fields).toHaveProperty(field)
    })
  })
})
