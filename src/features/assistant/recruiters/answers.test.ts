import { expect, test } from 'vitest'
import { describeApi } from '../../../../test/describeApi.ts'
import { recruiterSites, yearsSince } from '../../../../test/recruiterSites.ts'
import { writeSample } from '../../../../test/writeSample.ts'
import type { Passage } from '../contract.ts'

describeApi('answers to the usual questions of recruiters', (app) => {
  app.startWith(() => ({ rateLimitScale: 1000 }))

  const ask = async (question: string): Promise<Passage[]> => {
    const json = { question }
    return (await app.visitor.send('POST', '/api/chat/search', { json })).json()
  }
  const first = async (question: string) => (await ask(question))[0]
  const put = (path: string, json: object) => app.owner.send('PUT', `/api/${path}`, { json })
  const add = (path: string, json: object) => app.owner.send('POST', `/api/${path}`, { json })
  const hide = (...ids: string[]) =>
    put('appearance', { sections: ids.map((id) => ({ id, hidden: 1 })) })
  const addPosition = (json: object) =>
    add('experience', { role: 'Engineer', organisation: 'Mill', start_date: '2020-01-01', ...json })

  test('an empty site says that it does not tell, and where to ask', async () => {
    const unknown = 'This is not mentioned here. Please ask.'
    for (const [question, kind, quote] of [
      ['How many years of experience does she have?', 'Experience', unknown],
      ['When could you start?', 'Availability', 'Availability is not stated here. Please ask.'],
      ['Where does she live?', 'Location', unknown],
      ['Do you work remotely?', 'Location', 'Remote work is not mentioned here. Please ask.'],
      ['Which languages do you speak?', 'Languages', unknown],
      ['How can I contact you?', 'Contact', 'There is a contact form on this page.'],
      ['What did she study?', 'Education', unknown],
      ['What is your salary?', 'Contact', 'The salary is not stated here. Please ask.'],
      ['What is your best work?', 'Project', unknown],
      ['Do you know Rust?', 'Contact', 'Rust is not mentioned here. Please ask.'],
      [
        'How many years of experience with Rust?',
        'Contact',
        'Rust is not mentioned here. Please ask.',
      ],
      ['Has she led a team?', 'Contact', unknown],
      ['What is your current position?', 'Experience', unknown],
      ['Where is your GitHub?', 'Links', unknown],
    ] as const) {
      expect(await ask(question), question).toEqual([
        expect.objectContaining({ kind, title: '', quote }),
      ])
    }
  })

  test('a location counts when it is saved, also one that is the default', async () => {
    await put('contact-info', { email: 'ines@halden.example' })
    expect(await ask('Where do you live?')).toMatchObject([
      { quote: 'This is not mentioned here. Please ask.' },
    ])
    await put('contact-info', { location: 'Remote' })
    expect(await ask('Where do you live?')).toMatchObject([{ kind: 'Location', quote: 'Remote' }])
    expect(await ask('Do you work remotely?')).toMatchObject([{ quote: 'Remote' }])
  })

  test('hidden sections are not used', async () => {
    await recruiterSites[2]?.write(app)
    expect(await first('Where do you live?')).toMatchObject({ href: '#contact', quote: '東京都' })
    await hide('contact', 'experience', 'also', 'about', 'projects')
    for (const question of [
      ...['Where do you live?', 'How can I contact you?', 'Which languages do you speak?'],
      ...['What did you study?', 'How many years of experience?', 'What is your current job?'],
      ...['Do you know TypeScript?', 'What is your best work?', 'Have you led a team?'],
    ]) {
      const answer = JSON.stringify(await ask(question))
      expect(answer).not.toMatch(/東京|aoi@|日本語|さくら|潮見表|チーム/)
      expect(answer).not.toContain('#contact')
    }
    expect(await ask('How can I contact you?')).toMatchObject([{ kind: 'Links', title: 'GitHub' }])
  })

  test('an answer is in the language of its question', async () => {
    await addPosition({})
    expect((await first('Wie viele Jahre Berufserfahrung hat sie?'))?.quote).toMatch(
      /^Erfahrung: \d+ Jahre/,
    )
    expect((await first('Quelle est votre rémunération ?'))?.quote).toContain('salaire')
    await put('appearance', { language: 'pt' })
    expect((await first('salario'))?.quote).toMatch(/^O salário/)
    await put('appearance', { language: 'es' })
    expect((await first('salario'))?.quote).toMatch(/^El salario/)
  })

  test('years with a technology are those of dated work that mentions it', async () => {
    const endless = { start_date: '2020-01-01', end_date: '2020-12-31', role: 'Weaver' }
    await addPosition({ ...endless, points: ['Wrote looms in Rust.'] })
    await addPosition({ start_date: '2012-01-01', end_date: '2019-12-31', role: 'Other' })
    await add('projects', { title: 'Kelp', category: 'Web', tech: ['Rust', 'Elm'] })
    expect(await ask('How many years of experience with Rust do you have?')).toMatchObject([
      { title: 'Weaver, Mill', quote: 'Rust: at least 1 year, counted from Weaver, Mill.' },
      { kind: 'Project', title: 'Kelp' },
    ])
    expect((await first('How long have you used Elm?'))?.quote).toBe(
      'Elm is mentioned here without dates: Kelp.',
    )
    expect((await first('How many years of experience?'))?.quote).toContain('Experience: 9 years,')
  })

  test('what is known is named with its places, work first, and similar names are none', async () => {
    await add('skills', { name: 'Kubernetes', category: 'Tools', proficiency: 50 })
    await add('projects', { title: 'Kelp', category: 'Web', tech: ['Kubernetes', 'JavaScript'] })
    const [known, ...others] = await ask('Do you know k8s?')
    expect(known).toMatchObject({
      title: 'Kelp',
      quote: 'Yes, k8s is mentioned here: Kelp, Kubernetes.',
    })
    expect(others).toMatchObject([{ kind: 'Skill', title: 'Kubernetes' }])
    expect((await first('Do you know Java?'))?.quote).toBe(
      'Java is not mentioned here. Please ask.',
    )
    expect((await first('Do you know Elm and Kubernetes?'))?.quote).toContain('not mentioned')
  })

  test('a language that is not listed is not mentioned', async () => {
    await writeSample(app.db)
    await put('appearance', { sections: [{ id: 'also', hidden: 0 }] })
    expect((await first('Does she speak German?'))?.quote).toMatch(/^German is not mentioned/)
    expect((await first('Spricht sie Englisch?'))?.quote).toBe('Sprachen: English (Fließend)')
    expect((await first('Do you know Welsh?'))?.kind).toBe('Languages')
  })

  test('the last position is the one that is held, and otherwise the one that ended last', async () => {
    await put('contact-info', { location: '' })
    const remote = await first('Do you work remotely?')
    expect(remote?.quote).toBe('Remote work is not mentioned here. Please ask.')
    expect((await first('Where do you live?'))?.quote).toMatch(/not mentioned here/)
    await addPosition({ role: 'First', start_date: '2010-01-01', end_date: '2012-12-31' })
    await addPosition({ role: 'Second', start_date: '2011-01-01', end_date: '2015-12-31' })
    const question = 'What was her last position?'
    expect((await first(question))?.title).toBe('Second, Mill')
    await addPosition({ role: 'Third', start_date: '2009-01-01', end_date: null, place: 'Remote' })
    const held = { title: 'Third, Mill', quote: 'Jan 2009 – Present, Remote' }
    expect(await first(question)).toMatchObject(held)
    expect(await first('Do you work remotely?')).toMatchObject({ title: 'Third, Mill' })
    expect(await first('Where do you live?')).toMatchObject({
      title: 'Third, Mill',
      quote: 'Remote',
    })
  })

  test('a featured project is the first to look at, and words of the site’s name are no names', async () => {
    await put('hero', { name: 'Rust Weaver' })
    await add('projects', { title: 'Kelp', category: 'Web' })
    await add('projects', { title: 'Loom', category: 'Web', featured: 1 })
    await add('projects', { title: 'Moss', category: 'Web' })
    expect((await first('Which project should I look at first?'))?.title).toBe('Loom')
    expect((await first('Where does Rust Weaver live?'))?.kind).toBe('Location')
  })

  test('leading people is quoted from work', async () => {
    await add('projects', {
      title: 'Kelp',
      category: 'Web',
      description: 'Prints labels. Led a team of four engineers.',
    })
    expect(await ask('Has she led a team?')).toMatchObject([
      { title: 'Kelp', quote: 'Led a team of four engineers.' },
    ])
    expect(yearsSince(2000, 1)).not.toBe('0')
  })

  test('quotes are short and passages few', async () => {
    const item = { institution: 'University of the northern shore', area: 'Sea '.repeat(20) }
    await put('about', { education_items: Array(6).fill(item) })
    const answers = await ask('What did she study?')
    expect(answers[0]?.quote.length).toBeLessThanOrEqual(240)
    const link = (label: string) => ({ source: 'own', label, url: 'https://a.example', hero: true })
    const links = ['A', 'B', 'C', 'D', 'E', 'F'].map(link)
    await put('profile-links', { links })
    expect((await ask('Where is your GitHub?')).length).toBeLessThanOrEqual(4)
  })
})
