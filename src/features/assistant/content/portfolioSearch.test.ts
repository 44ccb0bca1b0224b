import { expect, test } from 'vitest'
import { ask } from '../../../../test/assistantCalls.ts'
import { describeApi } from '../../../../test/describeApi.ts'
import { writeSample } from '../../../../test/writeSample.ts'
import { assistantApi, assistantMessages, type Passage } from '../contract.ts'

describeApi('the search in place of an assistant without a key', (app) => {
  const send = (question: unknown) =>
    app.visitor.send('POST', '/api/chat/search', { json: { question } })
  const found = async (question: string): Promise<Passage[]> => {
    const response = await send(question)
    expect(response.status).toBe(200)
    return (await assistantApi.search.output()).parse(await response.json())
  }

  test('it quotes the portfolio, with the place', async () => {
    await writeSample(app.db)
    const [project] = await found('What is Slack Water, and how was it built?')
    expect(project).toMatchObject({
      kind: 'Project',
      title: 'Slack Water',
      href: '/?project=slack-water',
    })
    expect(project?.quote).toMatch(/tide|water|harbour/i)
    expect(project?.quote).not.toContain('://')
    const places = (await found('Which education and university?')).map(({ kind, href }) => [
      kind,
      href,
    ])
    expect(places).toEqual([['Education', '#about']])
    const passages = await found('TypeScript')
    const kinds = passages.map(({ kind }) => kind)
    expect(kinds).toEqual(['Project', 'Project', 'Project', 'Skill'])
    expect(passages.at(-1)).toMatchObject({ title: 'TypeScript', href: '#skills' })
    expect((await found('tides'))[0]).toMatchObject({ kind: 'Project', title: 'Slack Water' })
    for (const { quote, href } of await found('harbour tides water data rust project')) {
      expect(quote.length).toBeLessThanOrEqual(240)
      expect(href).toMatch(/^(#[a-z-]+|\/\?project=.+)$/)
    }
    expect((await ask(app.visitor, 'Hello?')).status).toBe(503)
    expect(await (await ask(app.visitor, 'Hello?')).json()).toEqual({
      error: assistantMessages.notConfigured,
    })
  })

  test('the quote is the most relevant sentence, cut if long', async () => {
    await app.owner.send('POST', '/api/projects', {
      json: {
        title: 'Kelp Almanac',
        category: 'Web',
        description: 'Keeps ledgers. Forecasts seaweed harvests with satellites. Prints labels.',
      },
    })
    const [passage, ...others] = await found('Anything that forecasts a harvest?')
    expect(passage?.quote).toBe('Forecasts seaweed harvests with satellites.')
    expect(others).toEqual([])
    await app.owner.send('PUT', '/api/about', {
      json: { journey_points: [{ point: `Marine: ${'deep water '.repeat(60)}` }] },
    })
    const [long] = await found('deep')
    expect(long?.quote).toMatch(/^The journey: Marine: deep water .*(deep|water)…$/)
    expect(long?.quote.length).toBeLessThanOrEqual(240)
  })

  test('other spellings and languages without spaces are found', async () => {
    const add = (title: string, description: string) =>
      app.owner.send('POST', '/api/projects', { json: { title, category: 'Web', description } })
    await add('Kelp', 'Prints labels. Runs on Kubernetes. Weighs.')
    await add('Sizes', 'Sortiert Fische. Misst Größen von Fischen.')
    await add('潮汐', '船を数えます。機械学習で潮を予測します。')
    await add('Tide', 'นับเรือ พยากรณ์กระแสน้ำ')
    for (const [question, title, quote] of [
      ['Anything on k8s?', 'Kelp', 'Runs on Kubernetes.'],
      ['Welche Groessen?', 'Sizes', 'Misst Größen von Fischen.'],
      ['機械学習の経験はありますか', '潮汐', '機械学習で潮を予測します。'],
      ['พยากรณ์', 'Tide', 'นับเรือ พยากรณ์กระแสน้ำ'],
    ] as const) {
      expect(await found(question)).toMatchObject([{ title, quote }])
    }
    expect(await found('何をしましたか')).toEqual([])
  })

  test('words are found in their other forms, in the language of the page', async () => {
    const add = (title: string, description: string) =>
      app.owner.send('POST', '/api/projects', { json: { title, category: 'Web', description } })
    await add('Kelp', 'Prints labels. Predicts the sea. Weighs.')
    await add('Laub', 'Druckt Schilder. Ordnet ein Buch ein. Wiegt.')
    const kelp = { title: 'Kelp', quote: 'Predicts the sea.' }
    expect(await found('Which predictions?')).toMatchObject([kelp])
    expect(await found('Was ist mit Büchern?')).toEqual([])
    await app.owner.send('PUT', '/api/appearance', { json: { language: 'de' } })
    const laub = { title: 'Laub', quote: 'Ordnet ein Buch ein.' }
    expect(await found('Was ist mit Büchern?')).toMatchObject([laub])
    expect(await found('Which predictions?')).toMatchObject([kelp])
  })

  test('missing and hidden content is not found', async () => {
    await writeSample(app.db)
    expect(await found('Do you like submarines?')).toEqual([])
    expect(await found('What is it?')).toEqual([])
    await app.owner.send('PUT', '/api/appearance', {
      json: { sections: [{ id: 'projects', hidden: 1 }] },
    })
    expect(JSON.stringify(await found('Slack Water'))).not.toContain('slack-water')
  })

  test('it returns few passages for a question of any length, up to the limit', async () => {
    await writeSample(app.db)
    const long = 'TypeScript water tides ledger '.repeat(66)
    expect((await found(long)).length).toBeLessThanOrEqual(4)
    expect((await send('x'.repeat(2001))).status).toBe(400)
    expect((await send(' ')).status).toBe(400)
  })

  test('one address searches 30 times in ten minutes, questions not counted', async () => {
    for (let count = 1; count <= 30; count += 1) expect((await send('Rust?')).status).toBe(200)
    const refused = await send('Rust?')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await ask(app.visitor, 'Hello?')).status).toBe(503)
    app.advance(10 * 60_000)
    expect((await send('Rust?')).status).toBe(200)
  })
})
