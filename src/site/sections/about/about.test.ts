import { expect, test } from 'vitest'
import { describeApi } from '../../../../test/describeApi.ts'
import { documentSchemas } from '../../../content/documentSchemas.ts'
import { about } from '../../../content/documents/about.ts'
import { defaultAbout } from '../../../content/documents/defaults.ts'

describeApi('about', (app) => {
  const published = async () =>
    documentSchemas(about).published.parse(
      await (await app.visitor.send('GET', '/api/public/about')).json(),
    )
  const put = (body: { json?: unknown; form?: Record<string, string> }) =>
    app.owner.send('PUT', '/api/about', body)
  const written = async (json: object) =>
    documentSchemas(about).saved.parse(await (await put({ json })).json())

  test('defaults contain no name before anything is written', async () => {
    expect(await published()).toEqual(defaultAbout)
  })

  test("the owner's content is what visitors read", async () => {
    const journey = { journey_title: ' My way ', journey_points: [{ point: ' 2015: A start ' }] }
    const response = await put({ json: { ...journey, unknown: 'dropped' } })
    expect(response.status).toBe(200)
    const expected = {
      ...defaultAbout,
      journey_title: 'My way',
      journey_points: [{ point: '2015: A start' }],
    }
    const saved = { ...expected, updated_at: expect.stringContaining('T') }
    expect(await response.json()).toEqual(saved)
    expect(await published()).toEqual(expected)
    expect(await (await app.owner.send('GET', '/api/about')).json()).toEqual(saved)
  })

  test('a strength is a string until it has a level', async () => {
    const strengths_list = ['Patience', { name: 'SQL', level: 0 }, { name: 'Care' }]
    expect((await written({ strengths_list })).strengths_list).toEqual(strengths_list)
    const levels = [
      { name: 'Patience', level: '80' },
      { name: 'SQL', level: null },
      { name: 'Care', level: '' },
    ]
    expect((await written({ strengths_list: levels })).strengths_list).toEqual([
      { name: 'Patience', level: 80 },
      { name: 'SQL' },
      { name: 'Care' },
    ])
  })

  test('a form field contains a list as JSON', async () => {
    const lists = {
      journey_points: [{ point: 'one, with a comma' }],
      education_items: [{ institution: 'School', details: '2015' }],
      strengths_list: ['Patience', { name: 'SQL', level: 70 }],
    }
    const form = Object.fromEntries(
      Object.entries(lists).map(([name, list]) => [name, JSON.stringify(list)]),
    )
    expect(await (await put({ form })).json()).toMatchObject({ ...defaultAbout, ...lists })
  })

  test('an update keeps omitted fields and clears empty ones', async () => {
    const education_items = [{ institution: 'School', details: '' }]
    await written({ education_items, strengths_list: ['Patience'] })
    expect(await written({ strengths_list: [], journey_points: null })).toMatchObject({
      ...defaultAbout,
      education_items,
      strengths_list: [],
      journey_points: [],
    })
    await put({ form: { education_items: '' } })
    expect((await published()).education_items).toEqual([])
  })

  test('education has optional fields, and empty ones are omitted', async () => {
    const plain = { institution: 'School', details: '2015' }
    const whole = {
      institution: 'University',
      details: 'Thesis',
      studyType: 'MSc',
      area: 'Physics',
      startDate: '2010-09',
      endDate: 'ongoing',
      score: '1.3',
      location: 'Porto',
      url: 'https://example.com/university',
    }
    const typed = { ...whole, startDate: 'Sep 2010', endDate: 'present', unknown: 'dropped' }
    const empty = { ...plain, studyType: ' ', area: '', startDate: null, endDate: '', url: '' }
    const { education_items } = await written({ education_items: [typed, empty] })
    expect(education_items).toEqual([whole, plain])
    expect((await published()).education_items).toEqual([whole, plain])
  })

  test.each([
    [
      'endDate',
      'The end date must not be before the start date',
      { startDate: '2015', endDate: '2014' },
    ],
    [
      'url',
      'Please enter a full link that starts with http:// or https://',
      { url: 'javascript:x' },
    ],
  ])('an education with a bad %s is refused', async (field, sentence, item) => {
    const response = await put({ json: { education_items: [{ institution: 'x', ...item }] } })
    expect(response.status).toBe(400)
    expect((await response.json()).fields).toMatchObject({
      [`education_items.0.${field}`]: sentence,
    })
    expect(await published()).toEqual(defaultAbout)
  })

  test('empty entries are not stored', async () => {
    const about = await written({
      journey_points: [{ point: ' ' }, {}, { point: 'kept' }],
      education_items: [{ institution: '', details: '' }, { details: 'kept' }],
      strengths_list: ['', ' ', { name: '' }, 'kept'],
    })
    expect(about).toMatchObject({
      journey_points: [{ point: 'kept' }],
      education_items: [{ institution: '', details: 'kept' }],
      strengths_list: ['kept'],
    })
  })

  const badStrength = 'Each strength must be a text, or a name with a level from 0 to 100'
  test.each([
    ['journey_title', 'Journey title is required', { journey_title: '' }],
    ['education_title', 'Education title is required', { education_title: ' ' }],
    ['strengths_title', 'Strengths title is required', { strengths_title: null }],
    ['journey_title', 'Please use at most 120 characters', { journey_title: 'x'.repeat(121) }],
    ['journey_points', 'This must be a list', { journey_points: 'no list' }],
    ['journey_points', 'Each point must be a text', { journey_points: ['a text'] }],
    [
      'journey_points',
      'Please use at most 1,000 characters',
      { journey_points: [{ point: 'x'.repeat(1001) }] },
    ],
    [
      'journey_points',
      'Please list at most 40',
      { journey_points: Array(41).fill({ point: 'x' }) },
    ],
    [
      'education_items',
      'Each entry must have an institution and details',
      { education_items: ['x'] },
    ],
    ['strengths_list', badStrength, { strengths_list: [5] }],
    ['strengths_list', badStrength, { strengths_list: [{ name: 'SQL', level: 101 }] }],
    ['strengths_list', badStrength, { strengths_list: [{ name: 'SQL', level: -1 }] }],
    ['strengths_list', badStrength, { strengths_list: [{ name: 'SQL', level: 1.5 }] }],
    ['strengths_list', badStrength, { strengths_list: [{ name: 'SQL', level: 'high' }] }],
  ])('a bad %s is refused with %s and changes nothing', async (field, sentence, json) => {
    const response = await put({ json: { education_items: [{ institution: 'Changed' }], ...json } })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: sentence, fields: { [field]: sentence } })
    expect(await published()).toEqual(defaultAbout)
  })

  test('errors within a list are also listed by path', async () => {
    const refused = async (json: object) => (await (await put({ json })).json()).fields
    const tooLong = (max: string) => `Please use at most ${max} characters`
    const journey_points = [{ point: '' }, { point: 'x'.repeat(1001) }]
    const strengths_list = ['Patience', { name: 'x'.repeat(101) }]
    expect(await refused({ journey_points, strengths_list })).toEqual({
      journey_points: tooLong('1,000'),
      'journey_points.1.point': tooLong('1,000'),
      strengths_list: tooLong('100'),
      'strengths_list.1.name': tooLong('100'),
    })
  })

  test('it is on the page, and visitors cannot write it', async () => {
    await written({ journey_title: 'On the page' })
    const page = await app.visitor.send('GET', '/', { headers: { Accept: 'text/html' } })
    expect(await page.text()).toContain('On the page')
    const response = await app.visitor.send('PUT', '/api/about', { json: { journey_title: 'x' } })
    expect(response.status).toBe(401)
    expect((await published()).journey_title).toBe('On the page')
  })
})
