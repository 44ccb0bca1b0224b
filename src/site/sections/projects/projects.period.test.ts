import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../../test/describeApi.ts'
import { projectCalls } from '../../../../test/projectCalls.ts'

describeOnBoth('the period of a project', (app, describeOnSqlite) => {
  const { list, add, send, get } = projectCalls(app)
  const update = (id: string, json: object) =>
    app.owner.send('PUT', `/api/projects/${id}`, { json })

  describeOnSqlite('fields', () => {
    test('is absent unless it is stated, and no year stands in its place', async () => {
      const project = await add()
      expect(project).toMatchObject({ start_date: null, end_date: null })
      expect(project.created_at).toMatch(/^\d{4}-/)
      const year = project.created_at.slice(0, 4)
      expect(await (await get('/llms.txt')).text()).not.toContain(year)
      expect((await get('/og/a-project.png')).status).toBe(200)
    })

    test.each([
      [
        { start_date: '2021', end_date: 'May 2023' },
        { start_date: '2021', end_date: '2023-05' },
      ],
      [
        { start_date: '4/2021', end_date: 'Present' },
        { start_date: '2021-04', end_date: 'ongoing' },
      ],
      [{ start_date: ' 2021-04-09 ' }, { start_date: '2021-04', end_date: null }],
      [
        { start_date: '', end_date: null },
        { start_date: null, end_date: null },
      ],
    ])('%j is understood in JSON and in a form', async (given, kept) => {
      expect(await add(given)).toMatchObject(kept)
      const form = Object.fromEntries(
        Object.entries(given).map(([name, value]) => [name, value ?? '']),
      )
      expect(await (await send(form)).json()).toMatchObject(kept)
    })

    test.each([
      [
        { start_date: 'soon' },
        'start_date',
        'Please enter a year or a month, such as 2024 or May 2024',
      ],
      [
        { start_date: 'ongoing' },
        'start_date',
        'Please enter a year or a month, such as 2024 or May 2024',
      ],
      [
        { end_date: '99' },
        'end_date',
        'Please enter a year, a month such as May 2024, or “ongoing”',
      ],
      [{ start_date: 5 }, 'start_date', 'This must be text'],
      [
        { start_date: '2024', end_date: '2023' },
        'end_date',
        'The end date must not be before the start date',
      ],
    ])('%j is refused with a sentence', async (json, field, sentence) => {
      const project = await add()
      const created = await app.owner.send('POST', '/api/projects', {
        json: { title: 'Other', category: 'Web', ...json },
      })
      for (const response of [created, await update(project._id, json)]) {
        expect(response.status).toBe(400)
        expect((await response.json()).fields).toEqual({ [field]: sentence })
      }
      expect(await list()).toMatchObject([project])
    })

    test('a change of one end alone is held against the other', async () => {
      const project = await add({ start_date: '2022', end_date: '2023-03' })
      const refused = await update(project._id, { start_date: '2023-04' })
      expect(refused.status).toBe(400)
      expect((await refused.json()).fields).toHaveProperty('end_date')
      expect(await list()).toMatchObject([project])
      const ended = await update(project._id, { start_date: '2023-03' })
      expect(await ended.json()).toMatchObject({ start_date: '2023-03', end_date: '2023-03' })
      const open = await update(project._id, { end_date: '' })
      expect(await open.json()).toMatchObject({ start_date: '2023-03', end_date: null })
    })

    test('stands where machines read of the project', async () => {
      await add({ title: 'Done', start_date: '2021-04', end_date: '2023' })
      await add({ title: 'Going on', start_date: '2024', end_date: 'ongoing' })
      const text = await (await get('/llms.txt')).text()
      expect(text).toContain('Done](http://vitrine.test/projects/done), Apr 2021 – 2023')
      expect(text).toContain('Going on](http://vitrine.test/projects/going-on), 2024 – Present')
    })
  })

  test('the order by date has first what lasts, then what ended last, and last what has no date', async () => {
    for (const [title, start_date, end_date] of [
      ['2019 to 2022', '2019', '2022'],
      ['none', '', ''],
      ['since 2020', '2020', 'ongoing'],
      ['March 2024', '2024-03', ''],
      ['since 2023', '2023', 'ongoing'],
      ['until May 2024', '', '2024-05'],
      ['2021 to 2022', '2021', '2022'],
    ] as const) {
      await add({ title, start_date, end_date })
    }
    const json = { project_order: 'date' }
    expect((await app.owner.send('PUT', '/api/appearance', { json })).status).toBe(200)
    expect((await list()).map(({ title }) => title)).toEqual([
      'since 2023',
      'since 2020',
      'until May 2024',
      'March 2024',
      '2021 to 2022',
      '2019 to 2022',
      'none',
    ])
  })
})
