import { expect, test } from 'vitest'
import { describeApi } from '../../../test/describeApi.ts'
import { projectCalls } from '../../../test/projectCalls.ts'
import { writeSample } from '../../../test/writeSample.ts'
import { defaultAbout, defaultContactInfo, defaultHero } from '../../content/documents/defaults.ts'
import type { Appearance } from '../../content/publicDocument.ts'
import { render } from './render.server.tsx'

const about = ({ journey_points: [first] }: typeof defaultAbout) => first?.point.split(': ')[1]

/** Texts of a new site, which nobody wrote. */
const defaultTexts = [
  ...['name', 'welcome_text', 'title', 'subtitle', 'description'].map(
    (field) => defaultHero[field as 'name'],
  ),
  about(defaultAbout) ?? '',
  defaultContactInfo.subtitle,
  defaultContactInfo.description,
  defaultContactInfo.location,
]

describeApi('a page of content of its owner', (app) => {
  app.startWith(() => ({ pages: { renderer: async () => render } }))

  const { add, rate } = projectCalls(app)
  const text = async (path: string) => (await app.visitor.send('GET', path)).text()
  const shown = async (path: string) => {
    const answer = await text(path)
    return defaultTexts.filter((words) => answer.includes(words))
  }
  const startEmpty = async () => (await app.owner.send('DELETE', '/api/sample')).json()
  const undo = async ({ removed, settings }: Record<string, unknown>) => {
    const json = { removed, settings }
    return (await app.owner.send('POST', '/api/sample', { json })).json()
  }
  const change = async (json: object) =>
    expect((await app.owner.send('PUT', '/api/appearance', { json })).status).toBe(200)
  const appearance = async (): Promise<Appearance> =>
    (await app.visitor.send('GET', '/api/public/appearance')).json()
  const addTo = async (path: string, json: object) =>
    expect((await app.owner.send('POST', `/api/${path}`, { json })).status).toBe(201)

  test.each([
    { from: 'the sample', message: /^The sample content is removed\. Sections/ },
    { from: 'a site without it', message: /^Your page starts empty\. Sections/ },
  ])('an empty start from $from leaves no text that nobody wrote, until its undo', async (one) => {
    if (one.from === 'the sample') await writeSample(app.db)
    else expect(await shown('/')).toEqual(defaultTexts)
    const before = await appearance()
    const started = await startEmpty()
    expect(started.message).toMatch(one.message)
    for (const path of ['/', '/llms.txt', '/projects', '/api/public/hero', '/api/public/contact'])
      expect([path, await shown(path)]).toEqual([path, []])
    const page = await text('/')
    expect(page).toContain('<title>Portfolio</title>')
    expect(page).toContain('Built with Vitrine')
    expect(page).not.toContain('Designed and built by')
    expect(page).not.toMatch(/No certifications|No ratings|Give Feedback/)
    await undo(started)
    expect(await appearance()).toEqual(before)
  })

  test('an undo says what came back, and asks again how to start', async () => {
    const asks = async () =>
      (await (await app.owner.send('GET', '/api/admin/first-steps')).json()).asks
    const started = await startEmpty()
    expect(await asks()).toBe(false)
    expect(await undo(started)).toEqual({ message: 'Settings restored' })
    expect(await asks()).toBe(true)
  })

  test('what the owner writes takes the place of the default texts', async () => {
    await startEmpty()
    await app.owner.send('PUT', '/api/hero', { json: { name: 'Ada', welcome_text: 'Hello' } })
    await app.owner.send('PUT', '/api/contact-info', { json: { subtitle: 'Write.' } })
    const page = await text('/')
    for (const words of ['Ada', 'Hello', 'Write.']) expect(page).toContain(words)
  })

  test('the credit names the owner, Vitrine or nobody, on every page', async () => {
    await app.owner.send('PUT', '/api/hero', { json: { name: 'Ada' } })
    const project = await add({ title: 'Loom' })
    const paths = ['/', '/projects', `/projects/${project.slug}`]
    const credits = async () => {
      const pages = await Promise.all(paths.map(text))
      return pages.map((page) => /Designed and built by Ada|Built with Vitrine/.exec(page)?.[0])
    }
    expect(await credits()).toEqual(paths.map(() => 'Designed and built by Ada'))
    await change({ credit: 'vitrine' })
    expect(await credits()).toEqual(paths.map(() => 'Built with Vitrine'))
    await change({ credit: 'none' })
    expect(await credits()).toEqual(paths.map(() => undefined))
  })

  test('ratings are hidden while there is none, and stay where a project was rated', async () => {
    await writeSample(app.db)
    const started = await startEmpty()
    expect((await appearance()).hide_ratings).toBe(1)
    await undo(started)
    expect((await appearance()).hide_ratings).toBe(0)
    const project = await add({ title: 'My own' })
    await rate(project._id, 5)
    const again = await startEmpty()
    expect((await appearance()).hide_ratings).toBe(0)
    await change({ hide_ratings: 1 })
    await undo(again)
    expect((await appearance()).hide_ratings).toBe(1)
  })

  test('Resume leads to the experience while there is no certification', async () => {
    const position = { organisation: 'Engine', role: 'Analyst', start_date: '2019-03-01' }
    const entries = async () => (await appearance()).navigation.map(({ to, label }) => [to, label])
    const contact = ['contact', 'Contact']
    const resumeLinks = async () =>
      [...(await text('/')).matchAll(/<a href="([^"]*)"(?:(?!<\/a>).)*>Resume<\/span>/g)].map(
        ([, href]) => href,
      )
    await addTo('experience', position)
    expect(await entries()).toEqual([])
    expect(await resumeLinks()).toEqual(['#certifications'])
    await startEmpty()
    expect(await entries()).toEqual([['experience', 'Resume'], contact])
    expect(await resumeLinks()).toEqual(['#experience'])
    await change({ navigation: [{ to: 'experience' }] })
    expect(await entries()).toEqual([['experience', 'Experience']])
    const own = { to: 'link', label: 'Resume', url: '/resume/ada' }
    await change({ navigation: [own] })
    expect(await entries()).toEqual([['link', 'Resume']])
    expect(await resumeLinks()).toEqual(['/resume/ada'])
    await change({ navigation: [], sections: [{ id: 'experience', hidden: 1 }] })
    expect(await entries()).toEqual([])
    const certification = { name: 'Rust', issuer: 'I', issue_date: '2024-01-01' }
    await addTo('certifications', certification)
    await change({ sections: [{ id: 'experience', hidden: 0 }] })
    expect(await entries()).toEqual([])
    await change({ navigation: [own] })
    expect(await resumeLinks()).toEqual(['/resume/ada'])
    await change({ navigation: [], sections: [{ id: 'certifications', hidden: 1 }] })
    expect(await entries()).toEqual([['experience', 'Resume']])
  })
})
