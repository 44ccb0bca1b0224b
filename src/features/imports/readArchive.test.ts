import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { describeApi } from '../../../test/describeApi.ts'
import { importCalls, statusesOf } from '../../../test/importCalls.ts'
import { writeSample } from '../../../test/writeSample.ts'
import { importMessages } from './contract.ts'

const zipOf = (files: Record<string, unknown>) =>
  new Uint8Array(
    zipSync(
      Object.fromEntries(
        Object.entries({ 'restore/manifest.json': {}, ...files }).map(([name, content]) => [
          name,
          strToU8(typeof content === 'string' ? content : JSON.stringify(content)),
        ]),
      ),
    ),
  )

describeApi('an archive of a site', (app) => {
  const { takeAll, undo, ...calls } = importCalls(app)
  const send = (bytes: Uint8Array<ArrayBuffer>) => calls.send(bytes, 'vitrine.zip')
  const review = (bytes: Uint8Array<ArrayBuffer>) => calls.review(bytes, 'vitrine.zip')
  const exported = async () => {
    const response = await app.owner.send('GET', '/api/admin/export')
    return new Uint8Array(await response.arrayBuffer())
  }
  const list = async (path: string) => (await app.owner.send('GET', `/api/${path}`)).json()

  test('of the same site adds nothing', async () => {
    await writeSample(app.db)
    const answer = await review(await exported())
    expect(answer.source).toBe('Archive of a site')
    expect(answer.groups.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['hero', 'contact', 'experience', 'projects', 'skills', 'education']),
    )
    const others = answer.groups.flatMap(({ entries }) =>
      entries.filter(({ status }) => status !== 'same'),
    )
    expect(others).toEqual([])
    expect(answer.not_taken).toEqual(expect.arrayContaining(['messages.json', 'appearance.json']))
    expect(answer.not_taken.join()).not.toMatch(/restore\/|sizes\//)
  })

  const files = {
    'restore/projects.json': [{ title: 'A row of the tables', category: 'Web' }],
    'hero.json': { name: 'Ada Byron', profile_image: '/uploads/a.webp', updated_at: 'x' },
    'projects.json': [
      {
        _id: 'other',
        slug: 'loom',
        title: 'Loom',
        category: 'Web',
        visibility: 'hidden',
        rating: { average: 5, count: 9 },
        image: '/uploads/a.webp',
        tech: ['Jacquard'],
      },
      { title: '', category: 'Web' },
    ],
    'uploads/a.webp': 'picture',
    'messages.json': [{ message: 'secret' }],
  }

  test('clears nothing with what is empty in it', async () => {
    const hero = { name: 'Ada Byron', title: '', description: null, welcome_text: '' }
    const { groups } = await review(zipOf({ 'hero.json': hero }))
    expect(groups.map(({ entries }) => entries.map(({ values }) => values))).toEqual([
      [{ name: 'Ada Byron' }],
    ])
  })

  test('holds no content behind a symbolic link', async () => {
    const linked = strToU8(JSON.stringify([{ title: 'Elsewhere', category: 'Web' }]))
    const bytes = zipSync({
      'restore/manifest.json': strToU8('{}'),
      'hero.json': strToU8(JSON.stringify(files['hero.json'])),
      'projects.json': [linked, { os: 3, attrs: 0o120777 << 16 }],
    })
    const { groups, not_taken } = await review(new Uint8Array(bytes))
    expect(groups.map(({ kind }) => kind)).toEqual(['hero'])
    expect(not_taken).toContain('projects.json')
  })

  test('of another site is reviewed entry by entry, taken once, and taken back', async () => {
    const first = await review(zipOf(files))
    expect(first.groups).toMatchObject([
      { kind: 'hero', entries: [{ status: 'new', values: { name: 'Ada Byron' } }] },
      {
        kind: 'projects',
        entries: [
          { name: 'Loom', status: 'new', values: { visibility: 'hidden', tech: ['Jacquard'] } },
          { status: 'refused' },
        ],
      },
    ])
    expect(JSON.stringify(first.groups)).not.toMatch(/uploads|secret|rating|A row of/)
    expect(first.not_taken).toEqual(['messages.json', 'uploads (1)'])

    const taken = await takeAll(first)
    expect(await list('projects')).toMatchObject([{ title: 'Loom', visibility: 'hidden' }])
    expect(statusesOf(await review(zipOf(files)))).toEqual(new Set(['same', 'refused']))
    expect((await undo(taken)).status).toBe(200)
    expect(await list('projects')).toEqual([])
  })

  test.each([
    ['a list that is none', { 'projects.json': { title: 'Loom' }, 'hero.json': 7 }],
    ['entries that are none', { 'projects.json': [null, 3], 'about.json': [] }],
  ])('with %s brings nothing to take', async (_, broken) => {
    expect([...statusesOf(await review(zipOf(broken)))].filter((one) => one !== 'refused')).toEqual(
      [],
    )
  })

  test('as an exported folder is not reviewed, and what to do with it is said', async () => {
    const deeper = new Uint8Array(
      zipSync({ 'site/restore/manifest.json': strToU8('{}'), 'site/projects.json': strToU8('[]') }),
    )
    const projects = new File(['[{ "title": "Loom" }]'], 'projects.json')
    for (const file of [new File([deeper], 'site.zip'), projects]) {
      const response = await app.owner.send('POST', '/api/admin/import', { form: { file } })
      const { error } = await response.json()
      expect([response.status, error]).toEqual([400, importMessages.exportedFolder])
    }
  })

  test('that is damaged is refused with the reason', async () => {
    const response = await send(zipOf({ 'projects.json': '[{' }))
    expect([response.status, (await response.json()).error]).toEqual([
      400,
      'A file of this archive is not valid JSON (projects.json)',
    ])
    expect((await send(zipOf(files).subarray(0, 400))).status).toBe(400)
  })
})
