import { expect, test } from 'vitest'
import { describeApi } from '../../../test/describeApi.ts'
import { writeSample } from '../../../test/writeSample.ts'
import type { Outline } from './contract.ts'

describeApi('the outline of the page', (app) => {
  const path = '/api/admin/outline'
  const send = async (method: string, to: string, json: object) => {
    const answer = await app.owner.send(method, to, { json })
    expect(answer.status).toBeLessThan(300)
    return answer.json()
  }
  const read = async (): Promise<Outline['sections']> =>
    (await (await app.owner.send('GET', path)).json()).sections
  const line = async (id: string) => (await read()).find((section) => section.id === id)

  test('is for the owner only', async () => {
    expect((await app.visitor.send('GET', path)).status).toBe(401)
  })

  test('of the sample says what is in each section, and where the résumé is', async () => {
    await writeSample(app.db)
    expect((await read()).map(({ id, count, note }) => [id, count, note])).toEqual([
      ['hero', null, 'complete'],
      ['about', null, '4 steps, 2 schools, 6 strengths'],
      ['projects', 8, ''],
      ['skills', 21, '6 groups'],
      ['certifications', 5, '1 expired'],
      ['resume', null, 'Ines Halden, resume.pdf'],
      ['ai-tools', 9, ''],
      ['experience', 3, ''],
      ['testimonials', 3, ''],
      ['also', 9, ''],
      ['contact', null, 'complete'],
    ])
  })

  test('of an empty site says what is missing, without sections that most sites do not have', async () => {
    const sections = await read()
    expect(sections.map(({ id }) => id)).not.toContain('writing')
    expect(sections.filter(({ isIncomplete }) => isIncomplete)).toMatchObject([
      { id: 'hero', note: '4 texts to write' },
      { id: 'resume', note: 'none' },
      { id: 'contact', note: 'no email address' },
    ])
    expect(await line('about')).toMatchObject({ note: 'empty' })
    await send('PUT', '/api/hero', { name: 'Ada', title: 'Engineer', subtitle: 'I build' })
    expect(await line('hero')).toMatchObject({ note: '1 text to write', isIncomplete: true })
    await send('POST', '/api/posts', { title: 'On tides', text: 'Text' })
    expect(await line('writing')).toMatchObject({ count: 1 })
    await send('POST', '/api/resumes', { name: 'Classic' })
    expect(await line('resume')).toMatchObject({ note: '1 from your content', isIncomplete: false })
  })

  test('counts drafts and projects without an image, until the owner wants covers', async () => {
    await send('POST', '/api/projects', { title: 'Loom', category: 'Web' })
    await send('POST', '/api/projects', { title: 'Kite', category: 'Web', visibility: 'draft' })
    const projects = { count: 2, note: '1 draft, 2 without an image' }
    expect(await line('projects')).toMatchObject({ ...projects, isIncomplete: true })
    await send('PUT', '/api/admin/first-steps/dismissed', { id: 'images', dismissed: 1 })
    expect(await line('projects')).toMatchObject({ ...projects, isIncomplete: false })
  })

  test('has the order of the owner, hidden sections, and those that they added', async () => {
    const { _id } = await send('POST', '/api/own-sections', { heading: 'Talks', layout: 'cards' })
    await send('POST', '/api/own-sections', { heading: 'Clients', layout: 'cards' })
    await send('POST', '/api/section-items', { section: _id, title: 'Tides on the web' })
    await send('PUT', '/api/appearance', {
      sections: [
        { id: 'skills', hidden: 0 },
        { id: 'about', hidden: 1 },
        { id: _id, hidden: 0 },
      ],
    })
    const [hero, ...others] = await read()
    expect(hero).toMatchObject({ id: 'hero', hidden: false })
    expect(others.slice(0, 3)).toMatchObject([
      { id: 'skills', heading: '', hidden: false },
      { id: 'about', heading: '', hidden: true },
      { id: _id, heading: 'Talks', hidden: false, count: 1 },
    ])
    expect(others.filter(({ heading }) => heading === 'Clients')).toMatchObject([{ count: 0 }])
  })
})
