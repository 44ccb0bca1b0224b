import { pino } from 'pino'
import { expect, test } from 'vitest'
import { describeApi } from '../../test/describeApi.ts'
import type { LinkLocation } from '../content/publicDocument.ts'
import { structuredData } from '../pages/discovery/structuredData.server.ts'
import { english } from '../shared/texts/translator.ts'
import { fieldAddresses } from './fieldAddresses.ts'
import { landingLoader } from './landingData.server.ts'
import { publicView } from './publicView.server.ts'
import { linksAt } from './sections/profile-links/linksAt.ts'
import { siteOf } from './siteTexts.ts'
import { publishedContent } from './storedContent.server.ts'

describeApi('profile links on the page', (app) => {
  const put = (path: string, json: object) => app.owner.send('PUT', path, { json })
  const read = async (path: string) => (await app.visitor.send('GET', path)).json()
  const shownIn = async (place: LinkLocation) => {
    const [links, hero, contact] = await Promise.all(
      ['profile-links', 'hero', 'contact'].map((name) => read(`/api/public/${name}`)),
    )
    return linksAt([place], links, fieldAddresses(place, hero, contact)).map(({ href }) => href)
  }

  test('stand where the owner wishes, those of the two fields lead where these say', async () => {
    await put('/api/hero', { github_url: 'example.com/hero', linkedin_url: 'example.com/in' })
    await put('/api/contact-info', { github_url: 'https://example.com/contact', title: 'Write' })
    const links = [
      { url: 'https://mas.to/@ada', contact: 0 },
      { source: 'github' },
      { source: 'linkedin', footer: 0 },
      { url: 'https://example.com/footer', hero: 0, contact: 0 },
    ]
    await put('/api/profile-links', { links })
    expect(await shownIn('hero')).toEqual([
      'https://mas.to/@ada',
      'https://example.com/hero',
      'https://example.com/in',
    ])
    expect(await shownIn('contact')).toEqual(['https://example.com/contact'])
    expect(await shownIn('footer')).toEqual([
      'https://mas.to/@ada',
      'https://example.com/contact',
      'https://example.com/footer',
    ])
  })

  test('an address of GitHub or LinkedIn is written to hero and contact info, where it differs', async () => {
    const own = async (path: string) => (await app.owner.send('GET', path)).json()
    const addresses = async () => {
      const [hero, contact] = [await own('/api/hero'), await own('/api/contact-info')]
      return [hero.github_url, contact.github_url, hero.linkedin_url, contact.linkedin_url]
    }
    await put('/api/hero', { github_url: 'https://a.test/1', linkedin_url: 'https://a.test/in' })
    await put('/api/contact-info', { title: 'Write', linkedin_url: 'https://a.test/in' })
    const before = await own('/api/hero')
    const [github, linkedin] = (await own('/api/profile-links')).links
    expect([github.url, linkedin.url]).toEqual(['', 'https://a.test/in'])

    app.advance(1000)
    await put('/api/profile-links', { links: [{ ...github, hero: 0 }, linkedin] })
    expect((await own('/api/hero')).updated_at).toBe(before.updated_at)
    const written = {
      links: [
        { ...github, url: 'a.test/2' },
        { ...linkedin, url: '#' },
      ],
    }
    const saved = await (await put('/api/profile-links', written)).json()
    expect(saved.links[0].url).toBe('https://a.test/2')
    expect(await addresses()).toEqual(['https://a.test/2', 'https://a.test/2', '#', '#'])

    const state = { updated_at: before.updated_at }
    await app.owner.send('POST', '/api/versions/hero/hero', { json: state })
    expect((await addresses())[0]).toBe('https://a.test/1')
  })

  test('machines get each that is shown somewhere, once', async () => {
    await put('/api/hero', { github_url: 'https://example.com/hero' })
    await put('/api/profile-links', { links: [{ url: 'mas.to/@ada', label: 'Toots', hero: 0 }] })
    const everyone = ['https://mas.to/@ada', 'https://example.com/hero']
    const view = publicView(publishedContent(app.db), async () => null)
    const { landing } = await landingLoader(pino({ enabled: false }))(view)
    const { '@graph': [owner] = [] } = structuredData(
      siteOf(landing, english),
      'https://a.test',
    ) as {
      '@graph'?: { sameAs: string[] }[]
    }
    expect(owner?.sameAs).toEqual(everyone)
    const llms = await (await app.visitor.send('GET', '/llms.txt')).text()
    expect(llms).toContain('Toots: <https://mas.to/@ada>')
    expect(llms).toContain('GitHub: <https://example.com/hero>')
  })
})
