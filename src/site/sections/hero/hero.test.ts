import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../../test/describeApi.ts'
import { jpegFile, photograph, png } from '../../../../test/pictures.ts'
import { documentSchemas } from '../../../content/documentSchemas.ts'
import { defaultHero } from '../../../content/documents/defaults.ts'
import { hero } from '../../../content/documents/hero.ts'

describeOnBoth('the hero', (app, describeOnSqlite) => {
  const published = async () =>
    documentSchemas(hero).published.parse(
      await (await app.visitor.send('GET', '/api/public/hero')).json(),
    )
  const put = (body: { json?: unknown; form?: Record<string, string | Blob> }) =>
    app.owner.send('PUT', '/api/hero', body)

  test('defaults are used before anything is written', async () => {
    expect(await published()).toEqual(defaultHero)
  })

  test("the owner's content is what visitors read, field by field", async () => {
    const response = await put({ json: { name: ' Ada ', github_url: 'https://example.com/ada' } })
    expect(response.status).toBe(200)
    const expected = { ...defaultHero, name: 'Ada', github_url: 'https://example.com/ada' }
    const saved = { ...expected, updated_at: expect.stringContaining('T') }
    expect(await response.json()).toEqual(saved)
    expect(await published()).toEqual(expected)
    expect(await (await app.owner.send('GET', '/api/hero')).json()).toEqual(saved)
  })

  test('the focal point is two numbers, also in a form', async () => {
    expect(await published()).toMatchObject({ profile_focus_x: 50, profile_focus_y: 30 })
    expect((await put({ form: { profile_focus_x: '12', profile_focus_y: '80' } })).status).toBe(200)
    expect(await published()).toMatchObject({ profile_focus_x: 12, profile_focus_y: 80 })
  })

  test('it survives a restart', async () => {
    const form = { name: 'Ada', profile_image: jpegFile(await photograph(300, 200)) }
    const { updated_at, ...written } = await (await put({ form })).json()
    await app.restart()
    expect(await published()).toEqual(written)
    expect((await app.visitor.send('GET', written.profile_image)).status).toBe(200)
  })

  test('each image is replaced separately and removed by an empty value', async () => {
    const picture = jpegFile(await png())
    const both = await (
      await put({ form: { profile_image: picture, background_image: picture } })
    ).json()
    expect(both.profile_image).toBe(both.background_image)
    const one = await (await put({ form: { profile_image: '' } })).json()
    expect(one).toMatchObject({ profile_image: '', background_image: both.background_image })
    expect((await app.visitor.send('GET', both.background_image)).status).toBe(200)
    await put({ json: { background_image: '' } })
    expect((await app.visitor.send('GET', both.background_image)).status).toBe(404)
  })

  describeOnSqlite('what is refused', () => {
    test.each([
      [{ name: '' }, 'name', 'Name is required'],
      [{ profile_focus_x: 101 }, 'profile_focus_x', /whole numbers from 0 to 100/],
      [{ welcome_text: ' ' }, 'welcome_text', 'Welcome text is required'],
      [{ github_url: 'javascript:alert(1)' }, 'github_url', /http/],
      [{ linkedin_url: '' }, 'linkedin_url', 'LinkedIn link is required; write # to show none'],
    ])('%j is refused and changes nothing', async (json, field, sentence) => {
      const response = await put({ json: { title: 'Changed', ...json } })
      expect(response.status).toBe(400)
      const { fields } = await response.json()
      expect(fields[field]).toEqual(
        sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence,
      )
      expect(await published()).toEqual(defaultHero)
    })

    test('a public read has a strong ETag and answers 304', async () => {
      const first = await app.visitor.send('GET', '/api/public/hero')
      const etag = first.headers.get('ETag') ?? ''
      expect(etag).toMatch(/^"[^"]+"$/)
      expect(first.headers.get('Cache-Control')).toMatch(
        /^public, max-age=0, must-revalidate, s-maxage=\d+$/,
      )
      const headers = { 'If-None-Match': etag }
      expect((await app.visitor.send('GET', '/api/public/hero', { headers })).status).toBe(304)
      await put({ json: { name: 'Ada' } })
      expect((await app.visitor.send('GET', '/api/public/hero', { headers })).status).toBe(200)
    })
  })
})
