import { beforeEach, expect, test } from 'vitest'
import { describeApi } from '../../test/describeApi.ts'
import { jpegFile, png } from '../../test/pictures.ts'
import { sectionIds } from '../content/sections.ts'

describeApi('what visitors may see', (app) => {
  const secret = 'Quasar'
  let project: { _id: string; slug: string }
  let pictures: string[]

  const write = async (method: string, path: string, body: object) => {
    const response = await app.owner.send(method, path, body)
    expect(response.status).toBeLessThan(300)
    return response.json()
  }
  const image = async (width: number) => jpegFile(await png(width, 30))
  const hide = (...hidden: readonly string[]) =>
    write('PUT', '/api/appearance', {
      json: { sections: sectionIds.map((id) => ({ id, hidden: hidden.includes(id) ? 1 : 0 })) },
    })
  const read = (path: string) => app.visitor.send('GET', path)
  const publicLists = [
    '/api/projects',
    '/api/skills',
    '/api/certifications',
    '/api/ai-tools',
    '/api/experience',
    '/api/testimonials',
  ]
  const publicDocuments = ['/api/public/about', '/api/public/contact']

  beforeEach(async () => {
    const email = `${secret}@example.com`
    await write('PUT', '/api/about', {
      json: { journey_title: secret, education_title: 'a', strengths_title: 'b' },
    })
    await write('PUT', '/api/contact-info', { json: { title: secret, email, location: secret } })
    project = await write('POST', '/api/projects', {
      form: { title: secret, category: 'Web', image: await image(41) },
    })
    await write('POST', '/api/skills', { json: { name: secret, category: 'Other' } })
    const certification = await write('POST', '/api/certifications', {
      form: { name: secret, issuer: 'x', issue_date: '2024-01-01', image: await image(42) },
    })
    const aiTool = await write('POST', '/api/ai-tools', {
      form: { name: secret, iconImage: await image(43) },
    })
    await write('POST', '/api/experience', {
      json: { role: secret, organisation: 'x', start_date: '2024-01-01' },
    })
    const testimonial = await write('POST', '/api/testimonials', {
      form: { quote: secret, name: 'x', portrait: await image(44) },
    })
    const post = await write('POST', '/api/posts', { form: { title: 'x', cover: await image(45) } })
    pictures = [project, certification, aiTool, testimonial, post].map(
      (record) => record.image ?? record.iconImage ?? record.portrait ?? record.cover,
    )
  })

  test('a hidden section stands nowhere, as if nothing had been written into it', async () => {
    const pages = ['/', `/?project=${project.slug}`, '/?ssr=0', '/llms.txt', '/sitemap.xml']
    const shown = [...publicLists, ...publicDocuments, '/', '/llms.txt']
    for (const path of shown) expect(await (await read(path)).text(), path).toContain(secret)
    await hide(...sectionIds)
    for (const path of [...publicLists, ...publicDocuments, ...pages]) {
      const text = await (await read(path)).text()
      expect(text, path).not.toMatch(new RegExp(secret, 'i'))
    }
    for (const path of publicLists) expect(await (await read(path)).json()).toEqual([])
    expect((await read(`/og/${project.slug}.png`)).status).toBe(404)
    const ratings = `/api/projects/${project._id}/ratings`
    expect((await read(ratings)).status).toBe(404)
    expect((await app.visitor.send('POST', ratings, { json: { rating: 5 } })).status).toBe(404)
  })

  test('one hidden section takes nothing from the others', async () => {
    await hide('projects', 'contact')
    expect(await (await read('/api/projects')).json()).toEqual([])
    expect(await (await read('/api/public/contact')).json()).toMatchObject({ email: '' })
    for (const path of ['/api/skills', '/api/public/about', '/']) {
      expect(await (await read(path)).text()).toContain(secret)
    }
    await hide()
    expect(await (await read('/api/projects')).text()).toContain(secret)
    expect((await read(`/og/${project.slug}.png`)).status).toBe(200)
  })

  test('the files of hidden records are for the owner alone', async () => {
    expect(pictures.every((path) => path.startsWith('/uploads/'))).toBe(true)
    await hide('projects', 'certifications', 'ai-tools', 'testimonials', 'writing')
    for (const path of pictures) {
      expect((await read(path)).status, path).toBe(404)
      const owners = await app.owner.send('GET', path)
      expect(owners.status).toBe(200)
      expect(owners.headers.get('Cache-Control')).toBe('private, no-store')
    }
    await hide()
    for (const path of pictures) expect((await read(path)).status).toBe(200)
  })

  test('the owner, signed in, reads and rates all of it, and no cache keeps that', async () => {
    await hide(...sectionIds)
    for (const path of [...publicLists, ...publicDocuments]) {
      const response = await app.owner.send('GET', path)
      expect(await response.text(), path).toContain(secret)
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
      expect((await read(path)).headers.get('Vary')).toContain('Cookie')
    }
    const ratings = await app.owner.send('GET', `/api/projects/${project._id}/ratings`)
    expect(ratings.status).toBe(200)
  })

  test('a hidden level is answered as that of a skill that has none', async () => {
    await write('POST', '/api/skills', {
      json: { name: 'own', category: 'Other', proficiency: 77, hide_level: 1 },
    })
    await write('POST', '/api/skills', {
      json: { name: 'open', category: 'Other', proficiency: 78 },
    })
    const levels = async (client: typeof app.visitor) => {
      const skills = await (await client.send('GET', '/api/skills')).json()
      return skills.map(({ proficiency }: { proficiency: number }) => proficiency)
    }
    expect(await levels(app.visitor)).toEqual([50, 50, 78])
    expect(await (await read('/')).text()).not.toContain('"proficiency":77')
    await write('PUT', '/api/appearance', { json: { hide_skill_levels: 1 } })
    expect(await levels(app.visitor)).toEqual([50, 50, 50])
    expect(await levels(app.owner)).toEqual([50, 77, 78])
    for (const path of ['/', '/llms.txt']) {
      expect(await (await read(path)).text()).not.toMatch(/"proficiency":7\d|7[78]%/)
    }
  })

  test('hidden levels of strengths are answered as names', async () => {
    const strengths_list = [{ name: 'Patience', level: 77 }, 'Care', { name: 'Nerve' }]
    await write('PUT', '/api/about', { json: { strengths_list } })
    const strengths = async (client: typeof app.visitor) =>
      (await (await client.send('GET', '/api/public/about')).json()).strengths_list
    expect(await strengths(app.visitor)).toEqual(strengths_list)
    expect(await (await read('/')).text()).toContain('"level":77')
    await write('PUT', '/api/appearance', { json: { hide_strength_levels: 1 } })
    expect(await strengths(app.visitor)).toEqual(['Patience', 'Care', 'Nerve'])
    expect(await strengths(app.owner)).toEqual(strengths_list)
    for (const path of ['/', '/llms.txt']) {
      expect(await (await read(path)).text()).not.toMatch(/"level":|77%/)
    }
  })
})
