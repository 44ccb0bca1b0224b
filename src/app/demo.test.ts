import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { declaredEndpoints } from '../../scripts/declaredEndpoints.ts'
import { describeApi } from '../../test/describeApi.ts'
import { fillPath } from '../shared/endpoint.ts'
import { demoMessages, demoOf } from './demo.server.ts'

describeApi('a demo', (app) => {
  const demo = {
    email: 'me@demo.example',
    password: 'look-around',
    until: new Date('2026-11-30T14:30:59Z'),
  }
  const body = '<html><body><p>Admin</p></body></html>'
  app.startWith(() => ({
    demo,
    pages: { adminPage: async () => body },
    mail: { url: 'smtp://127.0.0.1:9', from: 'site@vitrine.test' },
    ai: { apiKey: 'key' },
    backups: { dataDir: '/nowhere', isDaily: true },
    publish: { settings: { url: 'https://me.example/' }, makeSite: async () => [] },
  }))

  test('is marked on the page and in the admin, with the account and the end', async () => {
    for (const path of ['/', '/admin/projects', '/projects']) {
      const text = await (await app.owner.send('GET', path)).text()
      expect(text).toContain('<code>me@demo.example</code>')
      expect(text).toContain('<code>look-around</code>')
      expect(text).toContain('<time datetime="2026-11-30T14:30:59.000Z">14:30 UTC</time>')
      expect(text.indexOf('<details class="demo"')).toBe(text.indexOf('<body>') + 6)
    }
    const style = await app.visitor.send('GET', '/demo.css')
    expect(style.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
    const rules = await style.text()
    expect(rules).toContain('.demo')
    expect(rules).toContain('inset-block-end: calc(var(--status, 0px) + 1rem)')
    // The height of the bar at the bottom in the theme Terminal.
    const tokens = await readFile('src/site/themes/terminal/tokens.css', 'utf8')
    expect(tokens).toMatch(/--status: [\d.]+rem;/)
    await app.restart({ demo: undefined })
    expect(await (await app.visitor.send('GET', '/')).text()).not.toContain('look-around')
    expect((await app.visitor.send('GET', '/demo.css')).status).toBe(404)
  })

  test('its owner changes content, and no account, opening, backup, or other server', async () => {
    const refused: string[] = []
    for (const { method, path, access } of await declaredEndpoints()) {
      if (method === 'GET' || access !== 'owner') continue
      const address = fillPath(path, { id: 'x', kind: 'hero', rating: 'y' })
      const { status, error } = await app.owner
        .send(method, address, { json: {} })
        .then(async (response) => ({ ...(await response.json()), status: response.status }))
      if (status === 403 && error === demoMessages.refused) refused.push(`${method} ${path}`)
    }
    expect(refused.sort()).toEqual(
      [
        ...['password', 'email'].map((name) => `PUT /api/admin/change-${name}`),
        ...['DELETE /api/admin/sessions', 'DELETE /api/admin/sessions/{id}'],
        ...['POST /api/admin/tokens', 'DELETE /api/admin/tokens/{id}'],
        ...['POST /api/admin/passkeys', 'POST /api/admin/passkeys/options'],
        ...['PUT /api/admin/passkeys/{id}', 'DELETE /api/admin/passkeys/{id}'],
        ...['POST /api/admin/two-step', 'PUT /api/admin/two-step'],
        ...['POST /api/admin/two-step/off', 'POST /api/admin/two-step/recovery-codes'],
        ...['POST /api/admin/backups', 'POST /api/admin/backups/upload', 'POST /api/admin/restore'],
        ...['github', 'feed', 'picture'].map((source) => `POST /api/admin/import/${source}`),
        ...['PUT /api/admin/mail', 'POST /api/admin/mail/test'],
        ...['POST /api/admin/mail/webhook/test', 'POST /api/admin/publish'],
        ...['POST /api/admin/links', 'POST /api/admin/first-steps/links'],
        ...['POST /api/admin/updates', 'PUT /api/admin/updates'],
        ...['PUT /api/opening', 'POST /api/opening/preview'],
        'DELETE /api/admin/projects/{id}/ratings/{rating}',
      ].sort(),
    )
    const json = { title: 'Mine', category: 'Web', description: 'Kept for an hour.' }
    expect((await app.owner.send('POST', '/api/projects', { json })).status).toBe(201)
    const hidden = await app.owner.send('PUT', '/api/%61dmin/mail', { json: { webhook: '' } })
    expect([403, 404]).toContain(hidden.status)
  })

  test('it sends nothing, whatever the settings are', async () => {
    const read = async (path: string) => (await app.owner.send('GET', path)).json()
    expect(await read('/api/admin/mail')).toMatchObject({ isSetUp: false })
    expect(await read('/api/admin/backups')).toMatchObject({ isDaily: false })
    const question = { messages: [{ role: 'user', content: 'Hello?' }] }
    expect((await app.visitor.send('POST', '/api/chat', { json: question })).status).toBe(503)
  })

  test('it takes no more than 1 MB at once', async () => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(1024 * 1024 + 1)]), 'large.png')
    for (const path of ['/api/pictures', '/api/films', '/api/projects']) {
      const response = await app.owner.send('POST', path, { raw: form })
      expect(response.status).toBe(413)
      expect(await response.json()).toEqual({ error: demoMessages.tooLarge })
    }
  })

  test('the list of sign-ins shows no addresses of others', async () => {
    const json = { email: 'me@demo.example', password: 'wrong' }
    await app.visitor.send('POST', '/api/admin/login', { json })
    const entries = await (await app.owner.send('GET', '/api/admin/activity')).json()
    expect(entries.map(({ address }: { address: string }) => address)).toEqual([''])
  })
})

test('a server is a demo only when it is started as one', () => {
  const account = { adminEmail: 'me@demo.example', adminPassword: 'look-around' }
  expect(demoOf(['node', 'main.ts', '--dev'], account)).toBeUndefined()
  expect(demoOf(['node', 'main.ts', '--demo-until=2026-11-30T14:30:00Z'], account)).toEqual({
    email: 'me@demo.example',
    password: 'look-around',
    until: new Date('2026-11-30T14:30:00Z'),
  })
})
