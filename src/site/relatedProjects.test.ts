import { expect, test } from 'vitest'
import { describeApi } from '../../test/describeApi.ts'
import { projectCalls } from '../../test/projectCalls.ts'
import type { Skill } from '../content/records.ts'
import { relatedProjectsOf } from './relatedProjects.server.ts'

type Shown = { pieces: { number: string; slug: string; title: string }[]; total: number }
type ShownAbout = { strengths_list: unknown[]; strengths_shown_in: (Shown | null)[] }

test('thousands of claims look at each project once', () => {
  let reads = 0
  const namedProjects = Array.from({ length: 300 }, (_, number) => ({
    _id: `${number}`,
    slug: `${number}`,
    title: `${number}`,
    testimonials: [],
    positions: [],
    get tech() {
      reads += 1
      return [`Skill${number % 100}`, 'Go']
    },
  }))
  const relatedProjects = relatedProjectsOf(namedProjects)
  for (let number = 0; number < 1000; number += 1) {
    const shown = relatedProjects.shownBy({ name: `Skill${number}` })
    expect(shown?.total).toBe(number < 100 ? 3 : undefined)
  }
  expect(relatedProjects.shownBy({ name: 'Go' })).toMatchObject({
    total: 300,
    pieces: { length: 8 },
  })
  expect(reads).toBe(300)
})

describeApi('what shows a claim', (app) => {
  const add = (fields: object) => projectCalls(app).add(fields)
  const addSkill = async (name: string, projects?: unknown) => {
    const json = { name, category: 'Tools', projects }
    return app.owner.send('POST', '/api/skills', { json })
  }
  const read = async <Answer>(path: string, who = app.visitor): Promise<Answer> =>
    (await who.send('GET', `/api/${path}`)).json() as Promise<Answer>
  const change = (path: string, json: object) => app.owner.send('PUT', `/api/${path}`, { json })
  /** The numbers that visitors, or others, read beside each skill. */
  const numbers = async (who = app.visitor) => {
    const skills = await read<Skill[]>('skills', who)
    return skills.map(({ shown_in }) => shown_in?.pieces.map(({ number }) => Number(number)))
  }
  const byHand = () => change('appearance', { project_order: 'owner' })

  test('a skill is shown by the projects that are made with it, in the order of visitors', async () => {
    await byHand()
    await add({ title: 'Third', tech: ['Postgres 16'] })
    await add({ title: 'Second', tech: ['Go'] })
    const { slug } = await add({ title: 'First', tech: ['node', 'postgresql'] })
    await addSkill('PostgreSQL')
    await addSkill('Node.js')
    await addSkill('Rust')
    expect(await numbers()).toEqual([[1, 3], [1], undefined])
    const [postgres] = await read<Skill[]>('skills')
    expect(postgres?.shown_in).toEqual({
      pieces: [
        { number: '01', slug, title: 'First' },
        { number: '03', slug: 'third', title: 'Third' },
      ],
      total: 2,
    })
    await change('appearance', { project_order: 'date' })
    expect((await numbers())[1]).toEqual([1])
  })

  test('the owner names others, or none, and takes that back', async () => {
    await byHand()
    const made = await add({ title: 'Made with it', tech: ['Go'] })
    const other = await add({ title: 'Other' })
    const skill = (await (await addSkill('Go', [other._id, 'unknown'])).json()) as Skill
    expect(skill.projects).toEqual([other._id, 'unknown'])
    expect(await numbers()).toEqual([[1]])
    await change(`skills/${skill._id}`, { projects: [made._id, other._id] })
    expect(await numbers()).toEqual([[1, 2]])
    await change(`skills/${skill._id}`, { projects: [] })
    expect(await numbers()).toEqual([undefined])
    await change(`skills/${skill._id}`, { projects: null })
    expect(await numbers()).toEqual([[2]])
    const [shown] = await read<Skill[]>('skills')
    expect(shown).toMatchObject({ name: 'Go' })
    expect(shown?.projects).toBeNull()
    for (const projects of ['x', [1], [{}], Array.from({ length: 201 }, () => 'x')]) {
      expect((await change(`skills/${skill._id}`, { projects })).status).toBe(400)
    }
  })

  test('no number, title or id tells of a project that visitors may not see', async () => {
    await byHand()
    const hidden = await add({ title: 'Hidden one', tech: ['Go'], visibility: 'hidden' })
    const draft = await add({ title: 'Draft one', tech: ['Go'], visibility: 'draft' })
    await addSkill('Go')
    await addSkill('Rust', [hidden._id, draft._id])
    await change('about', {
      strengths_list: ['Go', { name: 'Rust', level: 70, projects: [hidden._id] }],
    })
    expect(await numbers()).toEqual([undefined, undefined])
    expect(await numbers(app.owner)).toEqual([
      [1, 2],
      [1, 2],
    ])
    const about = await read<ShownAbout>('public/about')
    expect(about.strengths_list).toEqual(['Go', { name: 'Rust', level: 70 }])
    expect(about.strengths_shown_in).toBeUndefined()
    const page = await (await app.visitor.send('GET', '/')).text()
    for (const secret of [hidden._id, draft._id, 'Hidden one', 'draft-one']) {
      expect(page).not.toContain(secret)
    }

    await add({ title: 'Seen', tech: ['Go'] })
    expect(await numbers()).toEqual([[1], undefined])
    await change('appearance', { sections: [{ id: 'projects', hidden: 1 }] })
    expect(await numbers()).toEqual([undefined, undefined])
  })

  test('a strength has its numbers too, and stays a text where it was one', async () => {
    await byHand()
    const loom = await add({ title: 'Loom', tech: ['Go'] })
    await change('about', {
      strengths_list: ['go', 'Listening', { name: 'Weaving', projects: [loom._id] }],
    })
    const about = await read<ShownAbout>('public/about')
    expect(about.strengths_list).toEqual(['go', 'Listening', { name: 'Weaving' }])
    expect(
      about.strengths_shown_in.map((shown) => shown?.pieces.map(({ number }) => Number(number))),
    ).toEqual([[1], undefined, [1]])
    const saved = await read<{ strengths_list: unknown[] }>('about', app.owner)
    expect(saved.strengths_list[2]).toEqual({ name: 'Weaving', projects: [loom._id] })
  })

  test('positions and testimonials have the numbers of the projects that name them', async () => {
    await byHand()
    const record = async (path: string, json: object) =>
      (await (await app.owner.send('POST', `/api/${path}`, { json })).json()) as { _id: string }
    const position = await record('experience', {
      role: 'Weaver',
      organisation: 'Mill',
      start_date: '2020-01-01',
    })
    const praise = await record('testimonials', { quote: 'Good.', name: 'Ada' })
    const related = { positions: [position._id], testimonials: [praise._id] }
    await add({ title: 'Seen', ...related })
    await add({ title: 'Hidden one', visibility: 'hidden', ...related })
    for (const path of ['experience', 'testimonials']) {
      const [seen] = await read<{ shown_in?: Shown }[]>(path)
      expect(seen?.shown_in).toEqual({
        pieces: [{ number: '01', slug: 'seen', title: 'Seen' }],
        total: 1,
      })
      const [whole] = await read<{ shown_in?: Shown }[]>(path, app.owner)
      expect(whole?.shown_in?.total).toBe(2)
    }
  })

  test('of many pieces the first are named, and all are counted', async () => {
    for (let count = 0; count < 11; count += 1) await add({ title: `P ${count}`, tech: ['Go'] })
    await addSkill('Go')
    const [skill] = await read<Skill[]>('skills')
    expect(skill?.shown_in?.pieces).toHaveLength(8)
    expect(skill?.shown_in?.total).toBe(11)
  })
})
