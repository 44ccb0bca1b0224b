import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../test/describeApi.ts'
import { chosenOf, importCalls } from '../../../test/importCalls.ts'
import { firstCategories } from '../../content/documents/firstCategories.ts'
import { mostCategories } from '../../content/documents/skillCategories.ts'
import type { ImportReview } from './contract.ts'
import { importKinds } from './importKinds.server.ts'

const resume = {
  basics: {
    name: 'Ada Byron',
    email: 'ada@example.com',
    phone: '+44 20',
    profiles: [
      { network: 'GitHub', url: 'https://github.com/ada' },
      { network: 'Blog', url: 'https://blog.example.com/' },
    ],
  },
  work: [
    { name: 'Engine', position: 'Analyst', startDate: '2019-03', highlights: ['Notes'] },
    { name: 'Nowhere', position: 'Nobody' },
  ],
  education: [{ institution: 'Home', area: 'Mathematics' }],
  projects: [{ name: 'Loom' }, { name: 'Card' }],
  skills: [{ name: 'Mathematics', keywords: ['Series', 'Limits', 'series'] }, 'Weaving'],
  languages: [{ language: 'English', fluency: 'Native speaker' }],
  awards: [{ title: 'Medal' }],
  chess: true,
}

describeOnBoth('an import', (app, describeOnSqlite) => {
  const { send, take, takeAll, undo, review } = importCalls(app)
  const taken = async (content: object) => takeAll(await review(content))
  const get = async (path: string) => (await app.owner.send('GET', path)).json()
  const everything = () =>
    Promise.all(
      [
        ...['hero', 'about', 'contact-info', 'profile-links', 'skill-categories'],
        ...['experience', 'projects', 'skills', 'languages', 'awards'],
      ].map((path) => get(`/api/${path}`)),
    ).then((answers) =>
      JSON.parse(
        JSON.stringify(answers, (key, value) => (key === 'updated_at' ? undefined : value)),
      ),
    )
  const statuses = ({ groups }: ImportReview) =>
    Object.fromEntries(
      groups.map(({ kind, entries }) => [kind, entries.map(({ status }) => status).join(' ')]),
    )

  describeOnSqlite('files', () => {
    test.each(['projects', 'experience', 'skills', 'languages'])(
      'what was deleted after it was compared is refused, not counted as written: %s',
      async (kind) => {
        const found = importKinds.find((one) => one.kind === kind)
        const present = { id: 'gone', updated_at: '2026-01-01T00:00:00.000Z', values: {} }
        const changed = [{ values: {}, present }]
        const time = new Date()
        const write = app.db
          .transaction()
          .execute(async (transaction) => found?.write(transaction, { added: [], changed, time }))
        await expect(write).rejects.toMatchObject({ status: 409 })
      },
    )

    test('takes the archive of LinkedIn like any file, and once', async () => {
      const archive = new Uint8Array(
        zipSync({
          'Positions.csv': strToU8('Company Name,Title,Started On\nEngine,Weaver,Mar 2019\n'),
          'Skills.csv': strToU8('Name\nJacquard looms\n'),
        }),
      )
      const sent = () => review(archive, 'Export.zip')
      const first = await sent()
      expect([first.source, statuses(first)]).toEqual([
        'LinkedIn',
        { experience: 'new', skills: 'new' },
      ])
      const written = await takeAll(first)
      expect(statuses(await sent())).toEqual({ experience: 'same', skills: 'same' })
      expect((await undo(written)).status).toBe(200)
      expect(statuses(await sent())).toEqual({ experience: 'new', skills: 'new' })
    })

    test('refuses an archive of a few kB that holds millions of rows, by its limit', async () => {
      const rows = strToU8(`Name\n${',\n'.repeat(2_000_000)}`)
      const archive = new Uint8Array(zipSync({ 'Skills.csv': rows }))
      expect(archive.length).toBeLessThan(10_000)
      const response = await send(archive, 'Export.zip')
      const error = 'This file has more than 1000 entries (Skills.csv)'
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({ error, fields: { file: error } })
    })

    test('says what is new, writes nothing, and names what has no home', async () => {
      const before = await everything()
      const answer = await review(resume)
      expect(answer).toMatchObject({
        source: 'JSON Resume',
        not_taken: ['chess: true'],
        not_taken_count: 1,
      })
      expect(statuses(answer)).toEqual({
        hero: 'new new',
        contact: 'new new',
        resumeSettings: 'new',
        profileLinks: 'new',
        experience: 'new new',
        projects: 'new new',
        skills: 'new new new',
        education: 'new',
        languages: 'new',
        awards: 'new',
      })
      const incomplete = answer.groups.flatMap(({ entries }) =>
        entries.filter(({ incomplete }) => incomplete),
      )
      expect(incomplete).toMatchObject([
        {
          name: 'Nobody, Nowhere',
          values: { role: 'Nobody', organisation: 'Nowhere', visibility: 'draft' },
          incomplete: ['start_date'],
          problems: [{ field: 'start_date', original: '', reason: 'Start date is required' }],
        },
      ])
      expect(await everything()).toEqual(before)
    })
  })

  describeOnSqlite('the page and its parts', () => {
    test('takes the first link to GitHub for the owner’s, and a stored # for none', async () => {
      const form = {
        name: 'Ada',
        title: 'Analyst',
        subtitle: 'Of engines',
        description: 'Computes.',
        welcome_text: 'Hello',
        github_url: '#',
        linkedin_url: 'https://www.linkedin.com/in/ada',
      }
      expect((await app.owner.send('PUT', '/api/hero', { form })).status).toBe(200)
      const url = 'https://github.com/ada'
      const others = ['https://github.com/ada/loom', 'https://github.com/ada-works']
      const profiles = [{ url: others[0] }, { url }, { url: others[1] }]
      const found = await review({ basics: { name: 'Ada', profiles } })
      const entriesOf = (kind: string) => found.groups.find((one) => one.kind === kind)?.entries
      expect(entriesOf('hero')).toContainEqual(
        expect.objectContaining({ name: 'github_url', status: 'new', values: { github_url: url } }),
      )
      expect(entriesOf('profileLinks')?.map(({ values }) => values.url)).toEqual(others)
    })

    test('is on the page of visitors at once, and so is its undo', async () => {
      const page = async () => (await app.visitor.send('GET', '/')).text()
      expect(await page()).not.toContain('Ada Byron')
      const written = await taken(resume)
      expect(await page()).toContain('Ada Byron')
      expect((await undo(written)).status).toBe(200)
      expect(await page()).not.toContain('Ada Byron')
    })

    test('adds categories up to the most, and puts the skills of others into Other', async () => {
      const skills = Array.from({ length: 50 }, (_, at) => ({
        name: `Category ${at}`,
        keywords: [`Skill ${at}`],
      }))
      await taken({ basics: { name: 'Ada' }, skills })
      const { categories } = await get('/api/skill-categories')
      expect(categories).toHaveLength(mostCategories)
      const stored: { name: string; category: string }[] = await get('/api/skills')
      const added = mostCategories - firstCategories.length
      expect(stored.filter(({ category }) => category === 'Other')).toHaveLength(50 - added)
      expect(stored).toContainEqual(
        expect.objectContaining({ name: `Skill ${added - 1}`, category: `Category ${added - 1}` }),
      )
      expect(stored).toContainEqual(
        expect.objectContaining({ name: `Skill ${added}`, category: 'Other' }),
      )
    })

    test("makes sections of the owner's own of lists without a home, once, and is undone", async () => {
      const talks = [
        { title: 'Looms', event: 'Turin', date: '2024-05-17', url: 'example.com/a', slides: 3 },
        { name: 'Cards', description: 'On *cards*.', keywords: ['weaving'] },
        { place: 'Nowhere' },
        { name: 'Threads' },
      ]
      const file = { ...resume, openTalks: talks, flags: ['a', 'b'] }
      const reviewed = await review(file)
      expect(reviewed.not_taken).toEqual(
        expect.arrayContaining(['openTalks[0].slides: 3', 'openTalks[2].place: Nowhere']),
      )
      const group = reviewed.groups.find(({ kind }) => kind === 'section-items')
      expect(group?.entries.map(({ name, status }) => [name, status])).toEqual([
        ['Open talks: Looms', 'new'],
        ['Open talks: Cards', 'new'],
        ['Open talks: Threads', 'new'],
      ])
      const written = await taken(file)
      const [section, ...others] = await get('/api/own-sections')
      expect([section.heading, others]).toEqual(['Open talks', []])
      // The latest stands first, and those without a date before it, as in the file.
      expect(await get('/api/section-items')).toMatchObject([
        { title: 'Cards', text: 'On *cards*.', tags: ['weaving'] },
        { title: 'Threads' },
        {
          section: section._id,
          title: 'Looms',
          subtitle: 'Turin',
          start_date: '2024-05-17',
          link: 'https://example.com/a',
        },
      ])
      const again = await review({ ...file, openTalks: [...talks, { title: 'Third' }] })
      expect(statuses(again)).toMatchObject({ 'section-items': 'same same same new' })
      const item = { section: section._id, title: 'Ribbons' }
      const added = await (
        await app.owner.send('POST', '/api/section-items', { json: item })
      ).json()
      const refused = await undo(written)
      expect([refused.status, (await refused.json()).error]).toEqual([
        409,
        expect.stringMatching(/^One entry was added or edited after/),
      ])
      await app.owner.send('DELETE', `/api/section-items/${added._id}`)
      expect((await undo(written)).status).toBe(200)
      expect([await get('/api/own-sections'), await get('/api/section-items')]).toEqual([[], []])
    })
  })

  test('is written as a whole, adds nothing the second time, and is undone as a whole', async () => {
    const before = await everything()
    const written = await taken(resume)
    expect(await get('/api/hero')).toMatchObject({
      name: 'Ada Byron',
      github_url: 'https://github.com/ada',
    })
    expect(await get('/api/about')).toMatchObject({
      education_items: [{ institution: 'Home', area: 'Mathematics' }],
    })
    expect(await get('/api/profile-links')).toMatchObject({
      links: [{ source: 'github' }, { source: 'linkedin' }, { url: 'https://blog.example.com/' }],
    })
    expect(await get('/api/projects')).toMatchObject([{ title: 'Loom' }, { title: 'Card' }])
    expect(await get('/api/skills')).toMatchObject([
      { name: 'Series', category: 'Mathematics', hide_level: 1 },
      { name: 'Limits', category: 'Mathematics' },
      { name: 'Weaving', category: 'Other' },
    ])
    expect(await get('/api/resume-settings')).toMatchObject({ phone: '+44 20' })

    const again = await review(resume)
    expect(
      Object.values(statuses(again))
        .join(' ')
        .split(' ')
        .filter((s) => s !== 'same'),
    ).toEqual([])

    expect((await undo(written)).status).toBe(200)
    expect(await everything()).toEqual(before)
    expect((await undo(written)).status).toBe(404)
  })

  test('can be undone for 30 days, and no longer once another follows', async () => {
    expect(await get('/api/admin/import')).toEqual({ last: null })
    const first = await taken({ basics: {}, awards: [{ title: 'Medal' }] })
    expect(await get('/api/admin/import')).toEqual({ last: first })
    expect(first).toMatchObject({ message: '1 entry imported', replaced_sample: false })
    app.advance(1000)
    const second = await taken({ basics: {}, awards: [{ title: 'Cup' }] })
    expect((await undo(first)).status).toBe(404)
    expect(await get('/api/awards')).toHaveLength(2)
    expect(await get('/api/admin/import')).toEqual({ last: second })
    await app.db
      .withTables<{ last_import: { imported_at: string } }>()
      .updateTable('last_import')
      .set({ imported_at: new Date(0).toISOString() })
      .execute()
    expect(await get('/api/admin/import')).toEqual({ last: null })
  })

  test('is not undone over a record that it changed and the owner then deleted', async () => {
    await taken(resume)
    const changed = { ...resume, work: [{ ...resume.work[0], summary: 'Numbers.' }] }
    app.advance(1000)
    const written = await taken(changed)
    const [{ _id }] = await get('/api/experience')
    await app.owner.send('DELETE', `/api/experience/${_id}`)
    const refused = await undo(written)
    expect(refused.status).toBe(409)
    expect((await refused.json()).error).toMatch(
      /^One entry was added or edited after the import\./,
    )
    expect(await get('/api/experience')).toMatchObject([{ role: 'Nobody' }])
  })

  test('brings what lacks a required field as a draft, which is published once it has it', async () => {
    const file = {
      basics: {},
      work: [{ name: 'Engine', startDate: '2019-03' }, { summary: 'Wove' }],
      certificates: [{ name: 'Looms', issuer: 'Guild' }],
    }
    const answer = await review(file)
    expect(statuses(answer)).toEqual({ experience: 'new refused', certifications: 'new' })
    const written = await takeAll(answer)
    const [position] = await get('/api/experience')
    const [certificate] = await get('/api/certifications')
    expect(position).toMatchObject({ role: '', organisation: 'Engine', visibility: 'draft' })
    expect(certificate).toMatchObject({ issue_date: '', visibility: 'draft' })
    const visitor = await app.visitor.send('GET', '/api/experience')
    expect(await visitor.json()).toEqual([])
    expect(statuses(await review(file))).toEqual({
      experience: 'same refused',
      certifications: 'same',
    })

    const change = (path: string, json: object) => app.owner.send('PUT', path, { json })
    const path = `/api/certifications/${certificate._id}`
    const refused = await change(path, { visibility: 'published' })
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fields: { issue_date: 'Issue date is required' } },
    ])
    expect((await change(path, { issuer: 'The Guild' })).status).toBe(200)
    expect((await change(path, { visibility: 'published', issue_date: '2024-05-01' })).status).toBe(
      200,
    )
    expect((await undo(written, { with_later_edits: 1 })).status).toBe(200)
    expect([await get('/api/experience'), await get('/api/certifications')]).toEqual([[], []])
  })

  test('sent twice at once adds each entry once', async () => {
    const chosen = chosenOf(await review({ ...resume, basics: {} }))
    const answers = await Promise.all([take(chosen), take(chosen)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await get('/api/experience')).toHaveLength(2)
    expect(await get('/api/skills')).toHaveLength(3)
  })

  describeOnSqlite('entries', () => {
    test('changes what is different and was chosen, field by field, and leaves what the file does not tell', async () => {
      const analyst = async () => {
        const positions: { role: string; updated_at: string }[] = await get('/api/experience')
        return positions.find(({ role }) => role === 'Analyst')
      }
      await taken(resume)
      const { updated_at } = (await analyst()) ?? {}
      const changed = {
        ...resume,
        work: [{ ...resume.work[0], highlights: ['Programs'], summary: 'Numbers.' }],
      }
      const answer = await review(changed)
      const different = answer.groups.find(({ kind }) => kind === 'experience')?.entries
      expect(different).toMatchObject([
        {
          status: 'different',
          differing: ['summary', 'points'],
          values: { points: ['Programs'], summary: 'Numbers.' },
          present: { points: ['Notes'], summary: '' },
          expected: updated_at,
        },
      ])
      const written = await takeAll(answer)
      expect(await analyst()).toMatchObject({
        points: ['Programs'],
        summary: 'Numbers.',
        start_date: '2019-03-01',
      })
      await undo(written)
      expect(await analyst()).toMatchObject({ points: ['Notes'], summary: '' })
    })

    test('leaves a changed education known by what résumés have chosen it by', async () => {
      const { updated_at } = await (
        await app.owner.send('PUT', '/api/about', {
          json: { education_items: [{ institution: 'Home', details: 'Tutors' }] },
        })
      ).json()
      const values = { institution: 'Home', details: 'Governesses' }
      expect((await take([{ kind: 'education', values, expected: updated_at }])).status).toBe(200)
      expect((await get('/api/about')).education_items).toEqual([
        { _id: 'Home Tutors', institution: 'Home', details: 'Governesses' },
      ])
    })

    test('is not undone without a word about what was edited since', async () => {
      const before = await everything()
      const written = await taken(resume)
      app.advance(1000)
      const [{ _id: project }] = await get('/api/projects')
      const [{ _id: position }] = await get('/api/experience')
      const [{ _id: skill }] = await get('/api/skills')
      await app.owner.send('PUT', `/api/projects/${project}`, { json: { title: 'Loom, again' } })
      await app.owner.send('PUT', `/api/experience/${position}`, { json: { place: 'London' } })
      await app.owner.send('PUT', '/api/hero', { json: { title: 'Countess' } })
      // Deleted by the owner: nothing of it is left to be taken back.
      await app.owner.send('DELETE', `/api/skills/${skill}`)
      const edited = await everything()

      const refused = await undo(written)
      expect([refused.status, await refused.json()]).toEqual([
        409,
        {
          error:
            '3 entries were added or edited after the import. Undoing the import also takes that back.',
        },
      ])
      expect(await everything()).toEqual(edited)
      expect((await undo(written, { with_later_edits: 1 })).status).toBe(200)
      expect(await everything()).toEqual(before)
    })

    test('is refused as a whole where one of its entries is', async () => {
      const chosen = chosenOf(await review(resume))
      const before = await everything()
      const response = await take([
        ...chosen,
        { kind: 'awards', values: { title: 'x'.repeat(161) } },
      ])
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        error: expect.stringMatching(/Title: Please use at most 160 characters$/),
      })
      expect(await everything()).toEqual(before)
    })
  })

  test('is refused as a whole where something else was saved since its review', async () => {
    await taken({ basics: {}, work: [resume.work[0]], education: [] })
    const chosen = chosenOf(
      await review({ ...resume, basics: {}, work: [{ ...resume.work[0], summary: 'Numbers.' }] }),
    )
    const [{ _id }] = await get('/api/experience')
    await app.owner.send('PUT', `/api/experience/${_id}`, { json: { place: 'London' } })
    const before = await everything()
    expect((await take(chosen)).status).toBe(409)
    expect(await everything()).toEqual(before)
  })

  describeOnSqlite('files that are refused', () => {
    test('leaves out a field of a megabyte, and refuses an entry that needs it', async () => {
      const long = 'x'.repeat(1024 * 1024)
      const answer = await review({
        basics: { name: long },
        work: [{ ...resume.work[0], highlights: [long] }],
        awards: [{ title: long }, { title: '=HYPERLINK("https://example.com")' }],
      })
      expect(statuses(answer)).toEqual({
        hero: 'refused',
        experience: 'new',
        awards: 'refused new',
      })
      expect(JSON.stringify(answer).length).toBeLessThan(10_000)
      const position = answer.groups.find(({ kind }) => kind === 'experience')?.entries[0]
      expect(position?.values).not.toHaveProperty('points')
      expect(position?.problems).toMatchObject([
        { field: 'points', isList: true, reason: 'Please use at most 500 characters' },
      ])
    })

    test.each([
      ['{"basics": {', 'This file is not valid JSON (line 1)'],
      ['not json', 'This file is not valid JSON (line 1)'],
      [
        '{"name":"left-pad"}',
        'This file cannot be imported. Choose a JSON Resume, the JSON of Reactive Resume, the archive of LinkedIn or of this site, a résumé as a PDF, a folder or zip of Markdown files, or one, an export of WordPress, or a feed.',
      ],
      [
        JSON.stringify({
          basics: {},
          skills: Array.from({ length: 1001 }, (_, i) => `skill ${i}`),
        }),
        'This file has more than 1000 entries (skills)',
      ],
      [
        JSON.stringify({ basics: {}, projects: Array(30_000).fill({ name: 'Loom' }) }),
        'This file has more than 1000 entries (projects)',
      ],
      [
        JSON.stringify({ basics: {}, skills: Array(500).fill({ keywords: ['a', 'b', 'c'] }) }),
        'This file has more than 1000 entries (skills)',
      ],
      [
        JSON.stringify({ basics: {}, awards: Array(17).fill({ title: 'x'.repeat(1024 * 1024) }) }),
        'This file has more than 16 MB of text',
      ],
    ])('a bad file is refused with one sentence', async (content, sentence) => {
      const response = await send(content)
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({ error: sentence, fields: { file: sentence } })
    })
  })
})
