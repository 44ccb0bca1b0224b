import { expect, test } from 'vitest'
import { describeApi } from '../../../test/describeApi.ts'
import { render } from '../landing/render.server.tsx'

describeApi('the contact card', (app) => {
  app.startWith(() => ({ pages: { renderer: async () => render } }))

  const get = (headers: Record<string, string> = {}) =>
    app.visitor.send('GET', '/contact.vcf', { headers })
  const page = async () => (await app.visitor.send('GET', '/')).text()
  const write = async (path: string, json: object) =>
    expect((await app.owner.send('PUT', `/api/${path}`, { json })).status).toBe(200)
  const begin = async () => {
    await write('hero', { name: 'Ada', title: 'Engineer', github_url: 'https://example.com/ada' })
    await write('contact-info', { email: 'ada@example.com', location: 'Bath' })
  }

  test('says what the contact section says, as a vCard', async () => {
    await begin()
    const response = await get()
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/vcard; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename=Ada.vcf')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
    expect((await response.text()).split('\r\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:Ada',
      'N:;Ada;;;',
      'TITLE:Engineer',
      'EMAIL;TYPE=INTERNET:ada@example.com',
      'ADR:;;;Bath;;;',
      'URL:http://vitrine.test/',
      'URL:https://example.com/ada',
      'END:VCARD',
      '',
    ])
    expect(await page()).toMatch(/<a href="\/contact\.vcf" download[^>]*>Save contact<\/a>/)
  })

  test('is not there without a public email, nor offered', async () => {
    const expectNone = async () => {
      const missing = await app.visitor.send('GET', '/contact.vcf', {
        headers: { Accept: '*/*' },
      })
      expect(missing.status).toBe(404)
      expect(await page()).not.toContain('contact.vcf')
    }
    await expectNone()
    await begin()
    const { sections } = await (await app.owner.send('GET', '/api/appearance')).json()
    const hidden = sections.map((section: { id: string }) =>
      section.id === 'contact' ? { ...section, hidden: 1 } : section,
    )
    await write('appearance', { sections: hidden })
    await expectNone()
  })

  test('is kept until the content changes, and in no sitemap', async () => {
    await begin()
    const first = await get()
    expect(first.headers.get('Cache-Control')).toMatch(/^public, max-age=0, must-revalidate/)
    const tag = first.headers.get('ETag') ?? ''
    expect((await get({ 'If-None-Match': tag })).status).toBe(304)
    await write('contact-info', { email: 'byron@example.com' })
    expect(await (await get({ 'If-None-Match': tag })).text()).toContain('byron@example.com')
    const sitemap = await (await app.visitor.send('GET', '/sitemap.xml')).text()
    expect(sitemap).toContain('<loc>http://vitrine.test/</loc>')
    expect(sitemap).not.toContain('contact.vcf')
  })

  test('escapes signs of the format, and its file has a name in every script', async () => {
    await begin()
    await write('hero', { name: 'Ada, 愛; "B"/C\\D', title: 'One\ntwo' })
    const response = await get()
    const card = await response.text()
    expect(card).toContain('\r\nFN:Ada\\, 愛\\; "B"/C\\\\D\r\nN:;Ada\\, 愛\\; "B"/C\\\\D;;;\r\n')
    expect(card).toContain('\r\nTITLE:One\\ntwo\r\n')
    expect(response.headers.get('Content-Disposition')).toContain(
      "filename*=UTF-8''Ada%2C%20%E6%84%9B%3B%20B%20C%20D.vcf",
    )
  })

  test('folds lines at 75 octets, and no character with them', async () => {
    await begin()
    const title = '技術者'.repeat(20)
    await write('hero', { title })
    const card = await (await get()).text()
    const lines = card.split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75)
    expect(card.replaceAll('\r\n ', '')).toContain(`\r\nTITLE:${title}\r\n`)
    expect(card).not.toContain('\uFFFD')
  })
})
