import { expect, test } from 'vitest'
import { describeApi } from '../../../../test/describeApi.ts'
import { documentSchemas } from '../../../content/documentSchemas.ts'
import { profileLinks } from '../../../content/documents/profileLinks.ts'
import type { PublishedProfileLinks } from '../../../content/publicDocument.ts'
import { globe, profileSite } from './profileSites.ts'

const everywhere = { hero: 1, contact: 1, footer: 1 }

describeApi('profile links', (app) => {
  const published = async (): Promise<PublishedProfileLinks['links']> => {
    const response = await app.visitor.send('GET', '/api/public/profile-links')
    return documentSchemas(profileLinks).published.parse(await response.json()).links
  }
  const put = (body: { json?: unknown; form?: Record<string, string> }) =>
    app.owner.send('PUT', '/api/profile-links', body)
  const addresses = async () => (await published()).map(({ label, url }) => [label, url])

  test('the defaults are the two links of hero and contact info', async () => {
    expect(await addresses()).toEqual([
      ['GitHub', ''],
      ['LinkedIn', ''],
    ])
    for (const { icon, ...link } of await published()) {
      expect(link).toMatchObject(everywhere)
      expect(icon).toMatch(/^M/)
    }
  })

  test('a link gets https://, and the name and icon of its site, and survives a restart', async () => {
    const links = [
      { url: 'codeberg.org/ada' },
      { url: 'https://blog.example.org/', label: 'Blog', footer: false },
      { source: 'github', hero: '0' },
    ]
    const response = await put({ json: { links } })
    expect(response.status).toBe(200)
    await app.restart()
    const own = { source: 'own', ...everywhere }
    expect(await published()).toEqual([
      {
        ...own,
        label: 'Codeberg',
        url: 'https://codeberg.org/ada',
        icon: profileSite('https://codeberg.org')?.icon,
      },
      { ...own, footer: 0, label: 'Blog', url: 'https://blog.example.org/', icon: globe },
      expect.objectContaining({ source: 'github', label: 'GitHub', hero: 0, contact: 1 }),
      expect.objectContaining({ source: 'linkedin', label: 'LinkedIn' }),
    ])
    const kept = await (await app.owner.send('GET', '/api/profile-links')).json()
    expect(kept.links[0]).toEqual({ ...own, label: '', url: 'https://codeberg.org/ada' })
  })

  test('several links of unknown sites have no icon, because the same stood there twice', async () => {
    const links = ['https://a.example/', 'https://b.example/', 'https://codeberg.org/ada']
    await put({ json: { links: links.map((url) => ({ url })) } })
    const icons = (await published()).map(({ icon }: { icon: string }) => icon)
    expect(icons.slice(0, 3)).toEqual(['', '', profileSite('https://codeberg.org')?.icon])
  })

  test('a form field contains them as JSON, and links without a place are not sent to visitors', async () => {
    const secret = { url: 'https://secret.example', hero: 0, contact: 0, footer: 0 }
    const response = await put({ form: { links: JSON.stringify([secret]) } })
    expect((await response.json()).links[0]).toMatchObject(secret)
    for (const path of ['/api/public/profile-links', '/', '/llms.txt']) {
      expect(await (await app.visitor.send('GET', path)).text()).not.toContain('secret.example')
    }
  })

  test.each([
    [[{ url: '' }], 'links.0.url', 'An address is required'],
    [[{ url: '#' }], 'links.0.url', 'An address is required'],
    [[{ url: 'javascript:alert(1)' }], 'links.0.url', /http/],
    [[{ url: 'a.test', label: 'x'.repeat(41) }], 'links.0.label', /40 characters/],
    [[{ source: 'github' }, { source: 'github' }], 'links', /only once/],
    [Array.from({ length: 31 }, () => ({ url: 'a.test' })), 'links', 'Please list at most 30'],
    ['a.test', 'links', 'This must be a list of links'],
  ])('%j is refused and changes nothing', async (links, field, sentence) => {
    const response = await put({ json: { links } })
    expect(response.status).toBe(400)
    expect((await response.json()).fields[field]).toEqual(
      sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence,
    )
    expect(await published()).toHaveLength(2)
  })

  test('a visitor cannot write', async () => {
    expect((await app.visitor.send('PUT', '/api/profile-links', { json: {} })).status).toBe(401)
  })
})

test.each([
  ['https://github.com/me', 'GitHub'],
  ['https://www.linkedin.com/in/me', 'LinkedIn'],
  ['https://me.substack.com', 'Substack'],
  ['https://GITLAB.com/me', 'GitLab'],
  ['https://evilgithub.com', undefined],
  ['https://github.com.example', undefined],
  ['https://example.com/github.com', undefined],
  ['nonsense', undefined],
])('%s belongs to %s', (link, name) => expect(profileSite(link)?.name).toBe(name))
