import { expect, test } from 'vitest'
import { describeApi } from '../../../test/describeApi.ts'
import { documentSchemas } from '../../content/documentSchemas.ts'
import { appearance } from '../../content/documents/appearance.ts'
import { defaultAppearance } from '../../content/documents/defaults.ts'
import type { Appearance } from '../../content/publicDocument.ts'
import { sectionIds } from '../../content/sections.ts'

/** Nobody sees the section of posts before there are any. */
const isUsed = (id: string) => id !== 'writing'
const shownAtFirst = {
  ...defaultAppearance,
  sections: defaultAppearance.sections.filter(({ id }) => isUsed(id)),
}

describeApi('the appearance', (app) => {
  const read = async (): Promise<Appearance> => {
    const response = await app.visitor.send('GET', '/api/public/appearance')
    return documentSchemas(appearance).published.parse(await response.json())
  }
  const put = (body: { json?: unknown; form?: Record<string, string> }) =>
    app.owner.send('PUT', '/api/appearance', body)
  const ids = async () => (await read()).sections.map(({ id }) => id)

  test('defaults are used before anything is written', async () => {
    expect(await read()).toEqual(shownAtFirst)
    expect(await read()).toMatchObject({ accent_hue: 35, scheme: 'system', hide_login: 0 })
    expect(await ids()).toEqual(sectionIds.filter(isUsed))
  })

  test("the owner's settings are what visitors read, and survive a restart", async () => {
    const changes = {
      accent_hue: 210,
      scheme: 'dark',
      site_title: ' Ada builds things ',
      site_description: 'Work of Ada',
      hide_skill_levels: true,
      hide_login: 1,
      project_order: 'owner',
    }
    const written = {
      ...defaultAppearance,
      ...changes,
      site_title: 'Ada builds things',
      hide_skill_levels: 1,
    }
    const response = await put({ json: changes })
    expect(response.status).toBe(200)
    const saved = { ...written, updated_at: expect.stringContaining('T') }
    expect(await response.json()).toEqual(saved)
    await app.restart()
    expect(await read()).toEqual({ ...written, sections: shownAtFirst.sections })
    expect(await (await app.owner.send('GET', '/api/appearance')).json()).toEqual(saved)
  })

  test('an omitted field is kept, an empty text is cleared', async () => {
    await put({ json: { site_title: 'Ada', accent_hue: 0 } })
    await put({ json: { site_title: '' } })
    expect(await read()).toEqual({ ...shownAtFirst, accent_hue: 0 })
  })

  test('it accepts a form too', async () => {
    const sections = JSON.stringify([{ id: 'contact', hidden: '1' }])
    const response = await put({ form: { accent_hue: '300', hide_login: 'true', sections } })
    expect(await response.json()).toMatchObject({ accent_hue: 300, hide_login: 1 })
    expect((await read()).sections[0]).toEqual({ id: 'contact', hidden: 1 })
  })

  test('sections are in the given order, followed by those not named', async () => {
    const sections = [
      { id: 'projects', hidden: 0 },
      { id: 'contact', hidden: true },
      { id: 'about' },
    ]
    const answered = await (await put({ json: { sections } })).json()
    expect(answered.sections.slice(0, 4)).toEqual([
      { id: 'projects', hidden: 0 },
      { id: 'contact', hidden: 1 },
      { id: 'about', hidden: 0 },
      { id: 'skills', hidden: 0 },
    ])
    expect(answered.sections.map(({ id }: { id: string }) => id).sort()).toEqual(
      [...sectionIds].sort(),
    )
    const { sections: shown, ...others } = await read()
    expect(answered).toMatchObject(others)
    expect(answered.sections.filter(({ id }: { id: string }) => isUsed(id))).toEqual(shown)
    await put({ json: { sections: [] } })
    expect(await read()).toEqual(shownAtFirst)
  })

  test("sections have the owner's headings, or the default ones", async () => {
    const skills = { id: 'skills', title: ' Tools of the trade ', introduction: '' }
    const empty = { id: 'experience', title: ' ', introduction: '' }
    await put({ json: { headings: [skills, empty] } })
    const stored = { id: 'skills', title: 'Tools of the trade', introduction: '' }
    expect((await read()).headings).toEqual([stored])

    await put({ form: { headings: '[]' } })
    expect((await read()).headings).toEqual([])
  })

  test("the navigation has the owner's entries, with names and icons", async () => {
    const navigation = [
      { to: 'contact' },
      { to: 'skills', label: ' Tools ', url: 'https://left.example' },
      { to: 'link', label: 'Blog', url: 'blog.example.org' },
      { to: 'link', label: 'Mail', url: 'mailto:ada@example.com' },
      { to: 'link', label: 'All work', url: '/projects' },
    ]
    const first = { name: 'Rust', category: 'Tools' }
    const skill = await (await app.owner.send('POST', '/api/skills', { json: first })).json()
    expect((await put({ form: { navigation: JSON.stringify(navigation) } })).status).toBe(200)
    await app.restart()
    const icon = expect.stringMatching(/^[Mm]/)
    expect((await read()).navigation).toEqual([
      { to: 'contact', label: 'Contact', url: '', icon },
      { to: 'skills', label: 'Tools', url: '', icon },
      { to: 'link', label: 'Blog', url: 'https://blog.example.org', icon },
      { to: 'link', label: 'Mail', url: 'mailto:ada@example.com', icon },
      { to: 'link', label: 'All work', url: '/projects', icon },
    ])
    const edited = await (await app.owner.send('GET', '/api/appearance')).json()
    expect(edited.navigation[0]).toEqual({ to: 'contact', label: '', url: '' })
    // An entry for an empty section is not sent.
    await app.owner.send('DELETE', `/api/skills/${skill._id}`)
    const left = (await read()).navigation.map(({ to }) => to)
    expect(left).toEqual(['contact', 'link', 'link', 'link'])
    await put({ json: { navigation: [] } })
    expect(await read()).toEqual(shownAtFirst)
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    '//example.com',
    '/\\example.com',
    '/\t/example.com',
    'mailto:',
    '#',
    '',
  ])('an entry of the navigation may not lead to %j', async (url) => {
    const response = await put({ json: { navigation: [{ to: 'link', label: 'Blog', url }] } })
    expect(response.status).toBe(400)
    expect((await response.json()).fields.navigation).toBe(
      'Please give a web address, mailto: with an email address, or a path such as /projects',
    )
    expect((await read()).navigation).toEqual([])
  })

  const links = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ to: 'link', label: `${index}`, url: '/a' }))
  const once = 'Every section can be listed only once'
  const twice = 'Every section can have one heading'
  test.each([
    [{ corner: 'bevelled' }, 'corner', 'This must be one of theme, sharp, soft, round'],
    [{ density: 'dense' }, 'density', 'This must be one of compact, usual, airy'],
    [{ accent_hue: 361 }, 'accent_hue', 'The hue must be a whole number from 0 to 360'],
    [{ accent_hue: -1 }, 'accent_hue', 'The hue must be a whole number from 0 to 360'],
    [{ accent_hue: 1.5 }, 'accent_hue', 'The hue must be a whole number from 0 to 360'],
    [{ accent_hue: '35;color:red' }, 'accent_hue', 'The hue must be a whole number from 0 to 360'],
    [{ scheme: 'sepia' }, 'scheme', 'This must be one of system, light, dark'],
    [{ project_order: 'title' }, 'project_order', 'This must be one of rating, owner, date'],
    [{ site_title: 'a'.repeat(121) }, 'site_title', 'Please use at most 120 characters'],
    [
      { site_description: 'a'.repeat(301) },
      'site_description',
      'Please use at most 300 characters',
    ],
    [{ hide_login: 'maybe' }, 'hide_login', 'This must be 1 or 0'],
    [{ sections: [{ id: 'hero' }] }, 'sections', 'There is no such section on the page'],
    [{ sections: [{ id: 'about' }, { id: 'about' }] }, 'sections', once],
    [{ sections: 'about' }, 'sections', 'This must be a list of sections'],
    [{ headings: [{ id: 'about' }] }, 'headings', 'This section has no heading of its own'],
    [{ headings: [{ id: 'skills' }, { id: 'skills' }] }, 'headings', twice],
    [{ navigation: 'Skills' }, 'navigation', 'This must be a list of entries'],
    [{ navigation: links(7) }, 'navigation', 'Please list at most 6'],
    [
      { navigation: [{ to: 'skills' }, { to: 'skills', label: 'Tools' }] },
      'navigation',
      'Every entry can be listed only once',
    ],
    [{ navigation: [{ to: 'link', url: '/a' }] }, 'navigation', 'A label is required'],
    [
      { navigation: [{ to: 'skills', label: 'a'.repeat(25) }] },
      'navigation',
      'Please use at most 24 characters',
    ],
    [
      { navigation: [{ to: 'projects' }] },
      'navigation',
      'This must be one of skills, ai-tools, experience, testimonials, writing, also, contact, link',
    ],
    [{ headings: 'Skills' }, 'headings', 'This must be a list of headings'],
  ])('%j is refused and changes nothing', async (json, field, sentence) => {
    const response = await put({ json: { accent_hue: 100, ...json } })
    expect(response.status).toBe(400)
    expect((await response.json()).fields[field]).toBe(sentence)
    expect(await read()).toEqual(shownAtFirst)
  })

  test('a visitor cannot write, and reads with a strong ETag', async () => {
    const refused = await app.visitor.send('PUT', '/api/appearance', { json: { accent_hue: 1 } })
    expect(refused.status).toBe(401)
    const first = await app.visitor.send('GET', '/api/public/appearance')
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' }
    const again = () => app.visitor.send('GET', '/api/public/appearance', { headers })
    expect((await again()).status).toBe(304)
    await put({ json: { accent_hue: 1 } })
    expect((await again()).status).toBe(200)
  })
})
