import { expect, test } from 'vitest'
import { describeApi } from '../../../test/describeApi.ts'
import { writeSample } from '../../../test/writeSample.ts'
import { dayIn } from '../../shared/dates/timeZones.ts'
import { searchMarkId } from '../../site/landing.ts'
import { anchorOf } from '../../site/ownAnchors.server.ts'
import { render } from './render.server.tsx'

const day = 24 * 60 * 60 * 1000

describeApi('the first HTML of the landing page', (app) => {
  app.startWith(() => ({ pages: { renderer: async () => render } }))

  const page = async () =>
    (await app.visitor.send('GET', '/', { headers: { Accept: 'text/html' } })).text()
  const send = async (method: string, path: string, json: object) => {
    const answer = await app.owner.send(method, path, { json })
    expect(answer.ok, path).toBe(true)
    return answer.json()
  }

  test('the sample has five sections, the AI tools and three more', async () => {
    await writeSample(app.db)
    const ids = [...(await page()).matchAll(/<section id="([\w-]+)"/g)].map(([, id]) => id)
    expect(ids).toEqual([
      'hero',
      'about',
      'projects',
      'skills',
      'certifications',
      'ai-tools',
      'experience',
      'testimonials',
      'contact',
    ])
  })

  test('the owner words headings, orders sections and hides them', async () => {
    await writeSample(app.db)
    const sections = [
      { id: 'certifications' },
      { id: 'about', hidden: 1 },
      { id: 'projects' },
      { id: 'skills' },
    ]
    const words = { title: 'Tools of the trade', introduction: 'And what for.' }
    await send('PUT', '/api/appearance', { sections, headings: [{ id: 'skills', ...words }] })
    const html = await page()
    const ids = [...html.matchAll(/<section id="([\w-]+)"/g)].map(([, id]) => id)
    expect(ids.slice(0, 4)).toEqual(['hero', 'certifications', 'projects', 'skills'])
    expect(ids).not.toContain('about')
    expect(html).not.toContain('What I work with')
    expect(html.match(/<h2[^>]*>(?:<[^>]*>)*Tools of the trade/g)).toHaveLength(1)
    expect(html.match(/>And what for\.</g)).toHaveLength(1)
  })

  test('with titles each project stands once in its section', async () => {
    for (const title of ['A', 'B', 'C', 'D'])
      await send('POST', '/api/projects', { title, category: 'Web', featured: title === 'C' })
    await send('PUT', '/api/appearance', { project_layout: 'large-then-others' })
    const [, section = ''] = /<section id="projects"(.*?)<\/section>/s.exec(await page()) ?? []
    const links = [...section.matchAll(/href="\/projects\/(\w)"/g)].map(([, slug]) => slug)
    // The large one has two, by title and Details.
    expect(links).toEqual(['c', 'c', 'd', 'b', 'a'])
    expect(section).not.toContain('<article')
    expect(section).toContain('Have something similar in mind?')
  })

  test('only featured ones, of which there is none, are a row of cards', async () => {
    await send('POST', '/api/projects', { title: 'A', category: 'Web' })
    await send('PUT', '/api/appearance', { project_layout: 'large' })
    expect(await page()).toContain('<article')
  })

  test('an own section has its name as anchor where nothing else has it, and always its id', async () => {
    await writeSample(app.db)
    const add = async (heading: string): Promise<string> => {
      const { _id } = await send('POST', '/api/own-sections', { heading })
      await send('POST', '/api/section-items', { section: _id, title: heading })
      return _id
    }
    const talks = await add('Talks')
    const [again, skills, hebrew] = [await add('Talks'), await add('Skills'), await add('הרצאות')]
    await send('PUT', `/api/own-sections/${talks}`, { heading: 'Lectures' })
    const navigation = [talks, again, skills, hebrew].map((to) => ({ to }))
    await send('PUT', '/api/appearance', { navigation })
    const html = await page()
    const idsIn = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(idsIn).size).toBe(idsIn.length)
    for (const anchor of [talks, 'talks', again, skills, hebrew]) expect(idsIn).toContain(anchor)
    const [, nav = ''] = /<nav(.*?)<\/nav>/s.exec(html) ?? []
    const links = [...nav.matchAll(/href="(#[^"]+)"/g)].map(([, href]) => href)
    expect(links.slice(-4)).toEqual(['#talks', `#${again}`, `#${skills}`, `#${hebrew}`])
  })

  test('no id of the page is the anchor of an own section', async () => {
    await writeSample(app.db)
    for (let count = 0; count < 6; count++) {
      await send('POST', '/api/projects', { title: `P${count}`, category: 'Web' })
    }
    const ids = [...(await page()).matchAll(/ id="([a-z-]+)"/g)].flatMap(([, id]) => id ?? [])
    expect(ids).toEqual(expect.arrayContaining(['main', 'large-projects', 'landing-data']))
    for (const id of [...ids, 'root', 'login']) {
      const _id = `own-${id}-0a1b2c`
      expect(anchorOf(_id, [{ _id }])).toBe(_id)
    }
  })

  test('a level is shown as it was given, with and without the sample', async () => {
    const add = (name: string, fields: object) =>
      send('POST', '/api/skills', { name, category: 'Tools', ...fields })
    const levels = async () => {
      const [, skills = ''] = /<section id="skills"(.*?)<\/section>/s.exec(await page()) ?? []
      const words = skills.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
      return /Slider.*/.exec(words)?.[0]?.trim()
    }
    await add('Slider', { proficiency: 72 })
    await add('Word', { proficiency: 70, level_in_words: 1 })
    await add('Nothing', { proficiency: 50, hide_level: 1 })
    const given = 'Slider , 72% Word , Advanced Nothing'
    expect(await levels()).toBe(given)
    await app.owner.send('DELETE', '/api/sample')
    expect(await levels()).toBe(given)
    await send('PUT', '/api/appearance', { levels: 'words' })
    expect(await levels()).toBe('Slider , Advanced Word , Advanced Nothing')
    await send('PUT', '/api/appearance', { hide_skill_levels: 1 })
    expect(await levels()).toBe('Slider Word Nothing')
  })

  test('about has the journey and the strengths, whose levels may be hidden', async () => {
    await send('PUT', '/api/about', {
      journey_title: 'My way',
      journey_points: [{ point: 'No colon in it' }, { point: 'London, 1842: The notes: seven' }],
      strengths_list: [{ name: 'Analysis', level: 82 }],
    })
    const about = async () => {
      const [, html = ''] = /<section id="about"(.*?)<\/section>/s.exec(await page()) ?? []
      return html
    }
    expect(await about()).toMatch(/<h2[^>]*>My way<.*>No colon in it<.*<h3[^>]*>London, 1842</)
    expect(await about()).toContain('>The notes: seven<')
    expect(await about()).toContain('82%')
    await send('PUT', '/api/appearance', { hide_strength_levels: 1 })
    expect(await about()).toContain('Analysis')
    expect(await about()).not.toContain('%<')
  })

  test('more than two schools are swiped on a phone', async () => {
    const list = async (schools: string[]) => {
      const education_items = schools.map((institution) => ({ institution, details: 'Science' }))
      await send('PUT', '/api/about', { education_title: 'Schools', education_items })
      return /<ul[^>]*aria-label="Schools"[^>]*>/.exec(await page())?.[0]
    }
    expect(await list(['A', 'B'])).not.toContain('tabindex')
    expect(await list(['A', 'B', 'C'])).toContain('tabindex="0"')
  })

  test('the contact section has the words and the address of the owner', async () => {
    await send('PUT', '/api/contact-info', { title: 'Write to me', email: 'ada@example.com' })
    const [, section = ''] = /<section id="contact"(.*?)<\/section>/s.exec(await page()) ?? []
    expect(section).toMatch(/<h2[^>]*>Write to me</)
    expect(section).toContain('href="mailto:ada@example.com"')
  })

  test('it says when no AI service answers the assistant', async () => {
    const mark = `<template id="${searchMarkId}">`
    expect(await page()).toContain(mark)
    await app.restart({ ai: { apiKey: 'key' } })
    expect(await page()).not.toContain(mark)
  })

  test('the card of a project says when it was made', async () => {
    const dates = { start_date: '2024-05', end_date: 'ongoing' }
    await send('POST', '/api/projects', { title: 'Tide tables', category: 'Web', ...dates })
    const [, cards = ''] = /<section id="projects"(.*?)<\/section>/s.exec(await page()) ?? []
    expect(cards.replace(/<[^>]*>/g, '')).toMatch(/May 2024.*Present/)
  })

  test('a certificate is expired from the day after, in the time zone of the owner', async () => {
    const timeZone = 'Pacific/Kiritimati'
    await send('PUT', '/api/admin/time-zone', { timeZone })
    const dates = { issue_date: '2020-01-01', expiry_date: dayIn(new Date(), timeZone) }
    await send('POST', '/api/certifications', { name: 'Sums', issuer: 'Board', ...dates })
    await send('POST', '/api/certifications', {
      name: 'Tides',
      issuer: 'Board',
      ...dates,
      expiry_date: '',
    })
    expect(await page()).not.toContain('>Expired<')
    await app.announceExpired()
    app.advance(day)
    expect(await page()).not.toContain('>Expired<')
    await app.announceExpired()
    expect((await page()).match(/>Expired</g)).toHaveLength(1)
  })
})
