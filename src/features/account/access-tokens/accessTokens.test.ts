import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { createClient } from '../../../../test/client.ts'
import { owner, signedIn } from '../../../../test/createTestApp.ts'
import { describeApi } from '../../../../test/describeApi.ts'
import type { TokenScope } from '../../../shared/tokenScopes.ts'
import type { AccessToken, NewAccessToken } from './contract.ts'

/** In milliseconds. */
const day = 24 * 60 * 60 * 1000

describeApi('access tokens', (app) => {
  const post = (fields: object = {}) =>
    app.owner.send('POST', '/api/admin/tokens', {
      json: {
        ...{ name: 'Editor', scopes: ['read', 'write'], days: 30 },
        ...{ currentPassword: owner.password, ...fields },
      },
    })
  const made = async (fields: object = {}): Promise<NewAccessToken> => {
    const response = await post(fields)
    expect(response.status).toBe(201)
    return response.json()
  }
  const program = (token: string) => createClient(app.app, { Authorization: `Bearer ${token}` })
  const withScopes = async (...scopes: TokenScope[]) => program((await made({ scopes })).token)
  const list = async (): Promise<AccessToken[]> =>
    (await app.owner.send('GET', '/api/admin/tokens')).json()
  const status = async (client: ReturnType<typeof program>, method: string, path: string) =>
    (await client.send(method, path, method === 'GET' ? {} : { json: {} })).status

  test('a token reads drafts and changes content, and its changes are listed with its name', async () => {
    const { token } = await made()
    const json = { title: 'Loom', category: 'Web', visibility: 'draft' }
    const added = await program(token).send('POST', '/api/projects', { json })
    expect(added.status).toBe(201)
    const seen = await (await program(token).send('GET', '/api/projects')).json()
    expect(seen).toMatchObject([{ title: 'Loom' }])
    expect(await (await app.visitor.send('GET', '/api/projects')).json()).toEqual([])
    const [change] = await (await app.owner.send('GET', '/api/admin/activity')).json()
    expect(change).toMatchObject({
      kind: 'changed-by-token',
      detail: 'Editor: POST /api/projects',
    })
    expect(await list()).toMatchObject([{ name: 'Editor', last_used_at: expect.any(String) }])
    expect(JSON.stringify(await list())).not.toContain(token.slice(0, 12))
  })

  test('a token does what its scopes say, and never what belongs to the account', async () => {
    const [read, write, messages] = [
      await withScopes('read'),
      await withScopes('write'),
      await withScopes('messages'),
    ]
    const hidden = { title: 'Hidden', category: 'Web', visibility: 'draft' }
    await app.owner.send('POST', '/api/projects', { json: hidden })
    expect(await (await messages.send('GET', '/api/projects')).json()).toEqual([])
    expect([
      await status(read, 'GET', '/api/hero'),
      await status(read, 'PUT', '/api/hero'),
      await status(read, 'GET', '/api/contact/counts'),
      await status(write, 'GET', '/api/hero'),
      await status(write, 'PUT', '/api/hero'),
      await status(messages, 'GET', '/api/contact/counts'),
      await status(messages, 'PUT', '/api/hero'),
    ]).toEqual([200, 403, 403, 403, 200, 200, 403])
    const all = await withScopes('read', 'write', 'messages')
    for (const [method, path] of [
      ['GET', '/api/admin/tokens'],
      ['POST', '/api/admin/tokens'],
      ['GET', '/api/admin/export'],
      ['PUT', '/api/admin/change-password'],
      ['PUT', '/api/opening'],
      ['GET', '/api/trash'],
      ['DELETE', '/api/trash'],
      ['GET', '/api/versions/messages/1'],
      ['POST', '/api/contact/1/replies'],
      ['POST', '/api/contact/erase-address'],
    ] as const) {
      const refused = await all.send(method, path, method === 'GET' ? {} : { json: {} })
      expect([path, refused.status]).toEqual([path, 403])
      expect((await refused.json()).error).toBe(
        'This needs a sign-in: an access token cannot do it',
      )
    }
  })

  test('a token ends on its day, and when it is revoked', async () => {
    const { token, expires_at } = await made({ days: 30 })
    const other = await made({ days: 0, name: 'Other' })
    expect(other.expires_at).toBeNull()
    const use = (text: string) => status(program(text), 'GET', '/api/hero')
    expect(await use(token)).toBe(200)
    expect(Date.parse(expires_at ?? '') - Date.now()).toBeGreaterThan(29 * day)
    app.advance(30 * day)
    expect([await use(token), await use(other.token)]).toEqual([401, 200])
    const again = await signedIn(app.app)
    const revoked = await again.send('DELETE', `/api/admin/tokens/${other._id}`)
    expect(revoked.status).toBe(200)
    expect([await use(other.token), await use(`${other.token}x`)]).toEqual([401, 401])
  })

  test('making one needs the password, a name and a scope', async () => {
    for (const fields of [
      { currentPassword: 'wrong' },
      { name: ' ' },
      { scopes: [] },
      { scopes: ['all'] },
      { days: 31 },
    ]) {
      expect((await post(fields)).status).toBe(400)
    }
    expect(await list()).toEqual([])
  })

  const connected = async (token?: string) => {
    const client = new Client({ name: 'test', version: '1' })
    const transport = new StreamableHTTPClientTransport(new URL('http://vitrine.test/mcp'), {
      ...(token && { requestInit: { headers: { Authorization: `Bearer ${token}` } } }),
      fetch: async (url, init) => {
        const headers = new Headers(init?.headers)
        headers.set('Host', 'vitrine.test')
        return app.app.request(url.toString(), { ...init, headers } as RequestInit)
      },
    })
    await client.connect(transport)
    return client
  }
  const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name)
  const textOf = (result: Awaited<ReturnType<Client['callTool']>>) => {
    const [content] = result.content
    return JSON.parse(content?.type === 'text' ? content.text : '')
  }

  test('a program adds a project over MCP, which is undone like any other', async () => {
    const scopes = ['read', 'write', 'messages']
    const client = await connected((await made({ scopes })).token)
    const names = await namesOf(client)
    expect(names).toEqual(
      expect.arrayContaining(['add_projects', 'change_projects_id', 'read_hero']),
    )
    const withSession = /admin|opening|trash|versions|replies|erase|delete_chat/
    expect(names.filter((name) => withSession.test(name))).toEqual([])
    const added = await client.callTool({
      name: 'add_projects',
      arguments: { title: 'Loom', category: 'Web', github: 'https://example.com/loom' },
    })
    const { _id } = textOf(added)
    const changed = { id: _id, title: 'Power loom' }
    await client.callTool({ name: 'change_projects_id', arguments: changed })
    const projects = await (await app.visitor.send('GET', '/api/projects')).json()
    expect(projects).toMatchObject([{ title: 'Power loom', github: 'https://example.com/loom' }])
    const { versions } = await (await app.owner.send('GET', `/api/versions/projects/${_id}`)).json()
    expect(versions).toHaveLength(1)

    const refused = await client.callTool({ name: 'add_projects', arguments: { title: 'Loom' } })
    expect(refused.isError).toBe(true)
    expect(textOf(refused).error).toBe('Category is required')
  })

  test('without a token MCP reads what visitors see', async () => {
    await app.owner.send('PUT', '/api/hero', { json: { name: 'Ada' } })
    const client = await connected()
    const names = await namesOf(client)
    expect(names).toContain('read_public_hero')
    expect(names.every((name) => name.startsWith('read_'))).toBe(true)
    expect(names).not.toContain('read_hero')
    const hero = textOf(await client.callTool({ name: 'read_public_hero', arguments: {} }))
    expect(hero).toMatchObject({ name: 'Ada' })
    await expect(client.callTool({ name: 'add_projects', arguments: {} })).rejects.toThrow(
      'There is no tool add_projects for this access token',
    )
  })
})
