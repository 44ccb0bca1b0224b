import { expect, test } from 'vitest'
import { describeApi } from '../../../../../test/describeApi.ts'
import { render } from '../../../../pages/landing/render.server.tsx'
import { dayIn } from '../../../../shared/dates/timeZones.ts'

const day = 24 * 60 * 60 * 1000

describeApi('the availability of the owner', (app) => {
  app.startWith(() => ({ pages: { renderer: async () => render } }))

  const text = async (path: string) => (await app.visitor.send('GET', path)).text()
  const say = async (json: object) =>
    expect((await app.owner.send('PUT', '/api/contact-info', { json })).status).toBe(200)
  const dayAfter = (days: number) => dayIn(new Date(Date.now() + days * day), 'UTC')
  const shown = async () => {
    const { availability } = await (await app.visitor.send('GET', '/api/public/hero')).json()
    return availability
  }

  test('stands beside the title, in the contact section, and in what machines read', async () => {
    for (const path of ['/', '/llms.txt']) expect(await text(path)).not.toContain('Availab')
    expect(await shown()).toBeUndefined()
    await say({ available_for: 'Freelance, remote' })
    const words = 'Available now · Freelance, remote'
    const page = await text('/')
    const [, hero = ''] = /<section id="hero"(.*?)<\/section>/s.exec(page) ?? []
    const [, contact = ''] = /<section id="contact"(.*?)<\/section>/s.exec(page) ?? []
    expect(hero).toContain(`>${words}</p>`)
    expect(contact).toMatch(new RegExp(`<dt[^>]*>Availability</dt><dd>${words}</dd>`))
    expect(page).toContain(`"seeks":{"@type":"Demand","description":"${words}"}`)
    expect(await text('/llms.txt')).toContain(`Availability: ${words}`)
    const published = await (await app.visitor.send('GET', '/api/public/contact')).json()
    expect(published).toMatchObject({ availability: words })
    expect(Object.keys(published).filter((name) => name.startsWith('available_'))).toEqual([])
  })

  test('begins on a day and ends on one, by itself', async () => {
    await app.owner.send('PUT', '/api/admin/time-zone', { json: { timeZone: 'UTC' } })
    await app.announceExpired()
    await say({ available_from: dayAfter(1), available_until: dayAfter(3) })
    expect(await shown()).toMatch(/^Available from \w{3} \d+, \d{4}$/)
    app.advance(2 * day)
    await app.announceExpired()
    expect(await shown()).toBe('Available now')
    expect(await text('/')).toContain('Available now')
    app.advance(2 * day)
    await app.announceExpired()
    expect(await shown()).toBeUndefined()
    expect(await text('/')).not.toContain('Available now')
  })

  test('is said in the language of the page, and a mistyped day is refused', async () => {
    await app.owner.send('PUT', '/api/appearance', { json: { language: 'de' } })
    await say({ available_for: 'Festanstellung' })
    expect(await shown()).toBe('Ab sofort verfügbar · Festanstellung')
    const json = { available_from: 'soon' }
    const refused = await app.owner.send('PUT', '/api/contact-info', { json })
    expect(refused.status).toBe(400)
  })
})
