import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../test/describeApi.ts'
import type { Application } from '../../content/records.ts'

const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0 Safari/537.36' }

describeOnBoth('an application', (app, describeOnSqlite) => {
  const path = '/api/tailored-links'
  const add = async (fields: object = {}): Promise<Required<Application>> => {
    const answer = await app.owner.send('POST', path, { json: { name: 'Acme', ...fields } })
    expect(answer.status).toBe(201)
    return answer.json()
  }
  const read = async (id: string) => (await app.owner.send('GET', `${path}/${id}`)).json()

  test('is read whole; the list leaves out its long texts', async () => {
    const texts = { job: 'We build engines.', notes: 'Met at a fair.', letter: 'I build gates.' }
    const fields = { role: 'Engineer', stage: 'talking', next_step: 'Call', next_on: '2026-12-03' }
    const { _id } = await add({ ...fields, ...texts })
    expect(await read(_id)).toMatchObject({ ...fields, ...texts, first_opened_at: null })
    const [listed] = await (await app.owner.send('GET', path)).json()
    expect(listed).toMatchObject(fields)
    expect(Object.keys(listed)).not.toEqual(expect.arrayContaining(['job']))
    expect(JSON.stringify(listed)).not.toMatch(/engines|fair|gates/)
    const { next_on, stage, role } = await add()
    expect({ next_on, stage, role }).toEqual({ next_on: null, stage: 'drafting', role: '' })
  })

  test('tells when its link was opened first', async () => {
    const { _id, address } = await add()
    await app.visitor.send('GET', `/for/${address}`, { headers: browser })
    const first = (await read(_id)).first_opened_at
    expect(Date.parse(first)).toBeGreaterThan(0)
    app.advance(60_000)
    await app.visitor.send('GET', `/for/${address}`, { headers: browser })
    const [listed] = await (await app.owner.send('GET', path)).json()
    expect(listed.first_opened_at).toBe(first)
  })

  test('is found by its texts, also by those that lists leave out', async () => {
    const found = async (search: string) => {
      const answer = await app.owner.send(
        'GET',
        `${path}/search?search=${encodeURIComponent(search)}`,
      )
      expect(answer.status).toBe(200)
      return (await answer.json()).map(({ _id }: Application) => _id)
    }
    const fields = {
      role: 'Müllerin',
      notes: 'Met at a fair_1.',
      next_step: 'Call',
      greeting: 'Ahoi',
      recipient: 'Ms Quay',
      letter: 'I keep gates.',
    }
    const { _id } = await add({ ...fields, job: 'We build engines.' })
    await add({ name: 'Other' })
    for (const word of [
      'acme',
      'MÜLLER',
      'ENGINES',
      'fair_1',
      'call',
      'ahoi',
      'quay',
      'gates',
      ' engines. ',
    ]) {
      expect([word, await found(word)]).toEqual([word, [_id]])
    }
    expect(await found('fairx1')).toEqual([])
    expect(await found('')).toHaveLength(2)
    expect(await found('x'.repeat(200))).toEqual([])
    const refused = await app.owner.send('GET', `${path}/search?search=${'x'.repeat(201)}`)
    expect([refused.status, (await refused.json()).error]).toEqual([
      400,
      'Please search for at most 200 characters',
    ])
    expect((await app.visitor.send('GET', `${path}/search?search=acme`)).status).toBe(401)
  })

  describeOnSqlite('its calls', () => {
    test('answer the owner alone, and about known ones alone', async () => {
      const { _id } = await add()
      expect((await app.visitor.send('GET', `${path}/${_id}`)).status).toBe(401)
      const unknown = await app.owner.send('GET', `${path}/unknown`)
      expect([unknown.status, await unknown.json()]).toEqual([
        404,
        { error: 'This application does not exist' },
      ])
    })

    test.each([
      ['stage', 'rejected', ''],
      ['next_on', 'soon', ''],
      ['role', 'x'.repeat(161), '160'],
      ['job', 'x'.repeat(20_001), '20000'],
      ['next_step', 'x'.repeat(201), '200'],
      ['recipient', 'x'.repeat(501), '500'],
      ['salutation', 'x'.repeat(121), '120'],
      ['letter', 'x'.repeat(8001), '8000'],
      ['closing', 'x'.repeat(121), '120'],
      ['notes', 'x'.repeat(10_001), '10000'],
    ])('refuse a wrong %s', async (name, value, limit) => {
      const json = { name: 'Acme', [name]: value }
      const answer = await app.owner.send('POST', path, { json })
      expect(answer.status).toBe(400)
      expect((await answer.json()).fields[name].replaceAll(',', '')).toContain(limit)
    })

    test('the address of its page in the admin was another', async () => {
      const answer = await app.visitor.send('GET', '/admin/links?edit=abc')
      expect([answer.status, answer.headers.get('Location')]).toEqual([
        302,
        '/admin/applications?edit=abc',
      ])
    })
  })
})
