import { expect, test } from 'vitest'
import { describeApi } from '../../test/describeApi.ts'

describeApi('the owner’s stylesheet', (app) => {
  const get = (path: string) => app.visitor.send('GET', path, { headers: { Accept: 'text/html' } })
  const page = async (path = '/') => (await get(path)).text()
  const write = (stylesheet: string, more: object = {}) =>
    app.owner.send('PUT', '/api/appearance', { json: { stylesheet, ...more } })
  const linkedIn = (html: string) =>
    [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, url = '']) => url)
  const ownIn = (html: string) => linkedIn(html).filter((url) => url.startsWith('/stylesheets/'))

  test('without one there is none to load', async () => {
    expect(ownIn(await page())).toEqual([])
    expect((await get('/stylesheets/abc.css')).status).toBe(404)
  })

  test.each(['case', 'broadsheet'])('visitors load it after all others in %s', async (theme) => {
    const css = `.own-${theme} { color: red }`
    expect((await write(css, { theme })).status).toBe(200)
    for (const path of ['/', '/projects']) {
      const html = await page(path)
      const [url = ''] = ownIn(html)
      expect(linkedIn(html).at(-1), path).toBe(url)
      expect(html).not.toContain(`.own-${theme}`)
      const answer = await get(url)
      expect(await answer.text()).toBe(css)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'text/css; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
    }
  })

  test('its address changes with it, and an earlier one gives the present one', async () => {
    await write('.a { color: red }')
    const [before = ''] = ownIn(await page())
    await write('.a { color: blue }')
    const [after = ''] = ownIn(await page())
    expect(after).not.toBe(before)
    const answer = await get(before)
    expect(await answer.text()).toBe('.a { color: blue }')
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  })

  test('the admin is without it, and so is /?stylesheet=0', async () => {
    await write('* { display: none }')
    expect(ownIn(await page('/admin'))).toEqual([])
    const way = await page('/?stylesheet=0')
    expect(way).toContain('<title>Portfolio</title>')
    expect(ownIn(way)).toEqual([])
  })

  test('visitors get only its address, the owner its text', async () => {
    await write('.secret-idea { color: red }')
    const published = await (await app.visitor.send('GET', '/api/public/appearance')).json()
    expect(published).toMatchObject({
      stylesheet: '',
      stylesheet_url: expect.stringMatching(/^\/stylesheets\/[0-9a-f]{20}\.css$/),
    })
    expect(await (await app.owner.send('GET', '/api/appearance')).json()).toMatchObject({
      stylesheet: '.secret-idea { color: red }',
    })
  })

  test('one that a browser could not read to its end is refused, and changes nothing', async () => {
    await write('.a { color: red }')
    const refused = await write('.a { color: red', { site_title: 'New' })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      fields: { stylesheet: 'Line 1: this { is not closed' },
    })
    expect((await write('x'.repeat(32_769))).status).toBe(400)
    expect(await (await app.owner.send('GET', '/api/appearance')).json()).toMatchObject({
      stylesheet: '.a { color: red }',
      site_title: '',
    })
  })
})
