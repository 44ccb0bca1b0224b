import { expect, test } from 'vitest'
import { describeApi } from '../../../test/describeApi.ts'

describeApi('the privacy page', (app) => {
  const get = (path: string) => app.visitor.send('GET', path, { headers: { Accept: 'text/html' } })
  const text = async (path: string) => (await get(path)).text()
  const publish = async (privacy_page: boolean, privacy_note = '') => {
    const json = { privacy_page, privacy_note }
    expect((await app.owner.send('PUT', '/api/privacy-page', { json })).status).toBe(200)
  }

  test('is an unknown address until the owner publishes it; then the sitemap leads there', async () => {
    expect((await get('/privacy')).status).toBe(302)
    await publish(true)
    expect((await get('/privacy')).status).toBe(200)
    expect(await text('/sitemap.xml')).toContain('http://vitrine.test/privacy</loc>')
    await publish(false)
    expect((await get('/privacy')).status).toBe(302)
  })

  test('says what is switched on, in the language of the site', async () => {
    await app.restart({ ai: { apiKey: 'key', baseUrl: 'https://ai.example/v1' } })
    await publish(true, 'Ada Byron <ada@example.com>')
    const page = await text('/privacy')
    expect(page).toContain('AI service at ai.example')
    expect(page).toContain('The questions are kept for the owner')
    expect(page).toContain('Visits are counted without cookies')
    expect(page).toContain('Ada Byron &lt;ada@example.com>')
    expect(page).not.toContain('sent to the owner as an e-mail')
    expect(page).not.toContain('hooks.example')
    await app.owner.send('PUT', '/api/admin/mail', { json: { webhook: 'https://hooks.example/a' } })
    expect(await text('/privacy')).toContain('Messages are also sent to hooks.example')
    await app.owner.send('PUT', '/api/appearance', { json: { language: 'de', hide_chat: 1 } })
    const german = await text('/privacy')
    expect(german).toContain('Besuche werden ohne Cookies')
    expect(german).not.toContain('ai.example')
    await app.owner.send('PUT', '/api/visits/setting', { json: { count_visits: 0 } })
    expect(await text('/privacy')).toContain('Besuche werden nicht gezählt.')
  })

  test('without a service says that questions stay on this server, and not that they are kept', async () => {
    await publish(true)
    const page = await text('/privacy')
    expect(page).toContain('Questions to the assistant are answered on this server.')
    expect(page).not.toContain('The questions are kept')
  })

  test('names the hosts of pictures that stand on pages of projects and posts', async () => {
    const add = async (path: string, json: object) =>
      expect((await app.owner.send('POST', path, { json })).status).toBe(201)
    const gallery = [{ image: 'https://shots.example/1.png' }]
    await add('/api/projects', { title: 'Tides', category: 'Web', gallery })
    const pictures = [{ image: 'https://figures.example/1.png' }]
    await add('/api/posts', { title: 'Waves', body: 'Text', pictures })
    await publish(true)
    expect(await text('/privacy')).toContain('from shots.example, figures.example are loaded')
    const sections = ['projects', 'writing'].map((id) => ({ id, hidden: 1 }))
    await app.owner.send('PUT', '/api/appearance', { json: { sections } })
    expect(await text('/privacy')).not.toMatch(/shots|figures/)
  })
})
