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
  const hide = (...sections: string[]) =>
    app.owner.send('PUT', '/api/appearance', {
      json: { sections: sections.map((id) => ({ id, hidden: 1 })) },
    })
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
    expect(contact).toMatch(
      new RegExp(`<dt[^>]*>Availability</dt><dd><span[^>]*>${words}</span></dd>`),
    )
    expect(page).toContain(`"seeks":{"@type":"Demand","description":"${words}"}`)
    expect(await text('/llms.txt')).toContain(`Availability: ${words}`)
    const published = await (await app.visitor.send('GET', '/api/public/contact')).json()
    expect(published).toMatchObject({ availability: words })
    expect(Object.keys(published).filter((name) => name.startsWith('available_'))).toEqual([])
  })

  test('the contact section adds time zone, permits and languages, as long as something is said', async () => {
    const details = { available_time_zone: 'UTC+1', available_permits: 'EU citizen' }
    await say(details)
    const languages = { language: 'German', fluency: 'Native speaker' }
    await app.owner.send('POST', '/api/languages', { json: languages })
    await app.owner.send('POST', '/api/languages', { json: { language: 'Welsh' } })
    for (const path of ['/', '/llms.txt', '/api/public/contact']) {
      expect(await text(path), path).not.toMatch(/UTC\+1|EU citizen/)
    }
    await say({ ...details, available_for: 'Remote' })
    const lines = [
      'Available now · Remote',
      'Time zone: UTC+1',
      'Work permit: EU citizen',
      'Languages: German (Native speaker), Welsh',
    ]
    const page = await text('/')
    expect(page).toContain(`>${lines.join('\n')}</span></dd>`)
    expect(page).toContain('>Available now · Remote</p>')
    expect(page).toContain(`"description":"${lines.join(' · ')}"`)
    expect(await text('/llms.txt')).toContain(`Availability: ${lines.join(' · ')}`)
    const published = await (await app.visitor.send('GET', '/api/public/contact')).json()
    expect(published).toMatchObject({ availability: lines.join('\n') })
    expect(Object.keys(published).filter((name) => name.startsWith('available_'))).toEqual([])
  })

  test('hides what a hidden section would say', async () => {
    await say({ available_for: 'Remote', available_permits: 'EU citizen' })
    await app.owner.send('POST', '/api/languages', { json: { language: 'Welsh' } })
    await hide('also')
    expect(await text('/llms.txt')).toContain(
      'Availability: Available now · Remote · Work permit: EU citizen\n',
    )
    await hide('also', 'contact')
    expect(await text('/llms.txt')).toContain('Availability: Available now · Remote\n')
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
