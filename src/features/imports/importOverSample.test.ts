import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../test/describeApi.ts'
import { chosenOf, importCalls, statusesOf } from '../../../test/importCalls.ts'
import { shownFiles } from '../../../test/shownFiles.ts'
import { writeSample } from '../../../test/writeSample.ts'

const resume = {
  basics: { name: 'Ada Byron', email: 'ada@example.com' },
  work: [{ name: 'Engine', position: 'Analyst', startDate: '2019-03' }],
  education: [{ institution: 'Home', area: 'Mathematics' }],
  projects: [{ name: 'Loom' }],
  // The sample has it too.
  skills: [{ name: 'Languages', keywords: ['TypeScript'] }],
}
const lists = ['experience', 'projects', 'skills', 'testimonials', 'certifications', 'languages']
const documents = ['hero', 'about', 'contact-info', 'appearance', 'skill-categories']

/** Its pictures are encoded once. */
describeOnBoth('an import in the place of the sample content', (app, describeOnSqlite) => {
  const { take, takeAll, undo, ...calls } = importCalls(app)
  const review = (without_sample: '0' | '1', content: object = resume) =>
    calls.review(content, 'resume.json', { without_sample })
  const taken = async () => takeAll(await review('1'), { without_sample: 1 })
  const get = async (path: string) => (await app.owner.send('GET', `/api/${path}`)).json()
  const everything = async () => {
    const answers = await Promise.all([...lists, ...documents].map(get))
    const comparable = JSON.stringify([...answers, await get('sample')], (key, value) =>
      key === 'updated_at' ? undefined : value,
    )
    return [JSON.parse(comparable), await shownFiles(app.db)]
  }
  test('leaves a portfolio in which nothing of the sample stands', async () => {
    await writeSample(app.db)
    expect(await taken()).toMatchObject({ replaced_sample: true })
    expect(await get('sample')).toEqual({ present: false, counts: {} })
    const hero = await get('hero')
    expect(hero).toMatchObject({ name: 'Ada Byron', profile_image: '', github_url: '#' })
    for (const [path, name] of [
      ['experience', 'organisation'],
      ['projects', 'title'],
      ['skills', 'name'],
    ] as const) {
      const records: Record<string, unknown>[] = await get(path)
      expect(records.map((record) => record[name])).toEqual([
        { organisation: 'Engine', title: 'Loom', name: 'TypeScript' }[name],
      ])
    }
    expect(await get('testimonials')).toEqual([])
    expect((await get('about')).education_items).toMatchObject([{ institution: 'Home' }])
    expect(await get('appearance')).toMatchObject({
      hide_empty: 1,
      levels: 'percent',
      name_entries: 1,
      still_tools: 1,
      project_layout: 'large-then-others',
      sections: expect.arrayContaining([{ id: 'also', hidden: 0 }]),
      navigation: [{ to: 'contact', label: '' }],
    })
    expect(await shownFiles(app.db)).toEqual([])
    expect(await get('admin/first-steps')).toMatchObject({ asks: false, sample: {} })
  })

  test('is taken back as a whole, the sample and all', async () => {
    await writeSample(app.db)
    const before = await everything()
    expect((await undo(await taken())).status).toBe(200)
    expect(await everything()).toEqual(before)
    expect(await get('admin/first-steps')).toMatchObject({ asks: true })
  })

  describeOnSqlite('entries', () => {
    test('is not taken back without a word about what the owner wrote where the sample was', async () => {
      await writeSample(app.db)
      const before = await everything()
      const written = await taken()
      app.advance(1000)
      await app.owner.send('PUT', '/api/contact-info', { json: { title: 'Write to me' } })
      const refused = await undo(written)
      expect(refused.status).toBe(409)
      expect((await refused.json()).error).toMatch(
        /^One entry was added or edited after the import\./,
      )
      expect((await undo(written, { with_later_edits: 1 })).status).toBe(200)
      expect(await everything()).toEqual(before)
    })

    test('leaves alone what the owner has edited, and changes it where that is chosen', async () => {
      await writeSample(app.db)
      const [position] = await get('experience')
      await app.owner.send('PUT', `/api/experience/${position._id}`, {
        json: {
          organisation: 'Engine',
          role: 'Analyst',
          start_date: '2019-03-01',
          summary: 'Mine',
        },
      })
      const comparable = { basics: {}, work: [{ ...resume.work[0], summary: 'Of the file' }] }
      const reviewed = await review('1', comparable)
      expect([...statusesOf(reviewed)]).toEqual(['different'])
      const before = await everything()
      const written = await takeAll(reviewed, { without_sample: 1 })
      expect(await get('experience')).toMatchObject([{ _id: position._id, summary: 'Of the file' }])
      expect((await undo(written)).status).toBe(200)
      expect(await everything()).toEqual(before)
    })

    test('that changes the sample where it is can be taken back, and the sample still goes', async () => {
      await writeSample(app.db)
      const states = async () => [await get('sample'), await get('profile-links')]
      const before = await states()
      const file = { ...resume, skills: [{ name: 'Weaving', keywords: ['Jacquard'] }] }
      const reviewed = await review('0', file)
      expect(statusesOf(reviewed)).toContain('different')
      const written = await takeAll(reviewed, { without_sample: 0 })
      expect(await get('hero')).toMatchObject({ name: 'Ada Byron' })
      app.advance(1000)
      expect((await undo(written)).status).toBe(200)
      expect(await states()).toEqual(before)
      // The import once more, and the sample goes before its undo.
      const again = await takeAll(await review('0', file), { without_sample: 0 })
      await app.owner.send('DELETE', '/api/sample')
      app.advance(1000)
      expect((await undo(again)).status).toBe(200)
      expect(await get('sample')).toEqual({
        present: true,
        counts: { about: 1, 'contact-info': 1, hero: 1 },
      })
      expect((await app.owner.send('DELETE', '/api/sample')).status).toBe(200)
      for (const path of ['hero', 'contact-info', 'experience']) {
        expect(JSON.stringify(await get(path))).not.toMatch(/Ines|Halden/)
      }
      expect(await get('sample')).toEqual({ present: false, counts: {} })
    })

    test('into a site without content hides its empty sections until it is undone', async () => {
      const settings = async () => {
        const { hide_empty, still_tools, project_layout, credit, hide_ratings } =
          await get('appearance')
        return [hide_empty, still_tools, project_layout, credit, hide_ratings]
      }
      const before = await settings()
      const written = await takeAll(await review('0'), { without_sample: 0 })
      expect(await settings()).toEqual([1, 1, 'large-then-others', 'vitrine', 1])
      expect((await undo(written)).status).toBe(200)
      expect(await settings()).toEqual(before)
    })

    test('leaves the sample where it is unless that is asked for, or where an entry is refused', async () => {
      await writeSample(app.db)
      const { present, counts } = await get('sample')
      const refused = [{ kind: 'projects', values: { title: '' } }]
      expect((await take(refused, { without_sample: 1 })).status).toBe(400)
      expect(await get('sample')).toEqual({ present, counts })
      const loom = [{ kind: 'projects', values: { title: 'Loom' } }]
      const response = await take(loom)
      expect(await response.json()).toMatchObject({ replaced_sample: false })
      expect(await get('sample')).toEqual({ present, counts })
    })

    test('is reviewed as if the sample were gone, and writes nothing', async () => {
      await writeSample(app.db)
      const before = await everything()
      expect([...statusesOf(await review('1'))]).toEqual(['new'])
      expect(statusesOf(await review('0'))).toContain('different')
      expect(await everything()).toEqual(before)
    })
  })

  test('and a removal of the sample at the same time wait for each other, and both end', async () => {
    for (let round = 0; round < 3; round++) {
      await writeSample(app.db)
      const entries = chosenOf(await review('1'))
      const [imported, removed] = await Promise.all([
        take(entries, { without_sample: 1 }),
        app.owner.send('DELETE', '/api/sample'),
      ])
      expect([200, 409]).toContain(imported.status)
      expect(removed.status).toBe(200)
      expect((await get('sample')).present).toBe(false)
    }
  })
})
