import { expect, test } from 'vitest'
import { describeApi } from '../../test/describeApi.ts'
import { writeSample } from '../../test/writeSample.ts'
import type { Appearance } from '../content/publicDocument.ts'

describeApi('sections in which there is nothing', (app) => {
  const hiddenFor = async (who: 'visitor' | 'owner') => {
    const answer = await app[who].send('GET', '/api/public/appearance')
    const { sections }: Appearance = await answer.json()
    return sections.flatMap(({ id, hidden, empty }) =>
      hidden ? `${id}${empty ? '' : ' (by choice)'}` : [],
    )
  }
  const hideEmpty = () => app.owner.send('PUT', '/api/appearance', { json: { hide_empty: 1 } })

  const savedChoice = async () =>
    (await (await app.owner.send('GET', '/api/appearance')).json()).hide_empty
  const removeSample = async () => (await app.owner.send('DELETE', '/api/sample')).json()

  test('are shown on a new site, and hidden where the owner wishes so, until something is there', async () => {
    expect(await hiddenFor('visitor')).toEqual([])
    await hideEmpty()
    const all = [
      'about',
      'projects',
      'skills',
      'certifications',
      'ai-tools',
      'experience',
      'testimonials',
      'also',
    ]
    expect(await hiddenFor('visitor')).toEqual(all)

    await app.owner.send('POST', '/api/skills', { json: { name: 'Rust', category: 'Tools' } })
    await app.owner.send('PUT', '/api/about', {
      json: { journey_points: [{ point: 'Then: now' }] },
    })
    expect(await hiddenFor('visitor')).toEqual(
      all.filter((id) => !['skills', 'about'].includes(id)),
    )
    const page = await (await app.visitor.send('GET', '/')).text()
    expect(page).toContain('"id":"projects","hidden":1,"empty":1')
  })

  test('default texts about the owner are hidden with them, and stay in the forms', async () => {
    const invented = ['Software developer', 'people like to use', 'has yet to write', 'Remote']
    const shown = async (path: string) => {
      const text = await (await app.visitor.send('GET', path)).text()
      return invented.filter((words) => text.includes(words))
    }
    expect(await shown('/')).toEqual(invented)
    await hideEmpty()
    const pages = ['/', '/llms.txt', '/projects', '/api/public/hero', '/api/public/contact']
    for (const path of pages) expect([path, await shown(path)]).toEqual([path, []])
    expect(await (await app.owner.send('GET', '/api/hero')).json()).toMatchObject({
      title: 'Software developer',
    })
    await app.owner.send('PUT', '/api/hero', { json: { title: 'Analyst' } })
    expect(await (await app.visitor.send('GET', '/')).text()).toContain('Analyst')
  })

  test('a draft is nothing for visitors', async () => {
    await hideEmpty()
    await app.owner.send('POST', '/api/skills', {
      json: { name: 'Rust', category: 'Tools', visibility: 'draft' },
    })
    expect(await hiddenFor('visitor')).toContain('skills')
    expect(await hiddenFor('owner')).not.toContain('skills')
  })

  test('what the owner hides stays apart from it, and saves as before', async () => {
    await hideEmpty()
    const sections = [{ id: 'skills', hidden: 1 }]
    await app.owner.send('PUT', '/api/appearance', { json: { sections } })
    expect(await hiddenFor('visitor')).toContain('skills (by choice)')
    const saved: Appearance = await (await app.owner.send('GET', '/api/appearance')).json()
    expect(saved.sections.filter(({ hidden }) => hidden)).toEqual(sections)
    await app.owner.send('PUT', '/api/appearance', { json: { hide_empty: 0 } })
    expect(await hiddenFor('visitor')).toEqual(['skills (by choice)'])
  })

  test('are hidden, and that is said, when the sample content goes, until that is undone', async () => {
    await writeSample(app.db)
    const { message, ...before } = await removeSample()
    expect(message).toMatch(/hidden from visitors now; Appearance shows them again/)
    expect(await hiddenFor('visitor')).toContain('projects')
    await app.owner.send('POST', '/api/sample', { json: before })
    expect(await savedChoice()).toBe(0)
  })

  test('the one that the sample hides is shown when it goes, until that is undone', async () => {
    await writeSample(app.db)
    expect(await hiddenFor('visitor')).toEqual(['also (by choice)'])
    const { message: _, ...before } = await removeSample()
    const json = { language: 'Irish', fluency: 'Native' }
    await app.owner.send('POST', '/api/languages', { json })
    expect((await hiddenFor('visitor')).filter((id) => id.startsWith('also'))).toEqual([])
    await app.owner.send('POST', '/api/sample', { json: before })
    expect(await hiddenFor('visitor')).toContain('also (by choice)')
  })

  test('stay hidden, and nothing is said of it, where the owner wished so before', async () => {
    await writeSample(app.db)
    await hideEmpty()
    const { message, ...before } = await removeSample()
    expect(message).toBe('The sample content is removed.')
    await app.owner.send('POST', '/api/sample', { json: before })
    expect(await savedChoice()).toBe(1)
  })
})
