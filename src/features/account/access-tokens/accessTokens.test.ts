import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { createClient, type Client as TestClient } from '../../../../test/client.ts'
import { owner, signedIn } from '../../../../test/createTestApp.ts'
import { describeOnBoth } from '../../../../test/describeApi.ts'
import { png } from '../../../../test/pictures.ts'
import { allCollections, allDocuments } from '../../../content/registry.ts'
import type { TokenScope } from '../../../shared/tokenScopes.ts'
import type { AccessToken, NewAccessToken } from './contract.ts'

/** In milliseconds. */
const day = 24 * 60 * 60 * 1000

describeOnBoth('access tokens', (app, describeOnSqlite) => {
  const post = (fields: object = {}) =>
    app.owner.send('POST', '/api/admin/tokens', {
      json: {
        name: 'Editor',
        scopes: ['read', 'write'],
        days: 30,
        currentPassword: owner.password,
        ...fields,
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
      ['DELETE', '/api/chat/questions'],
      ['DELETE', '/api/sample'],
      ['POST', '/api/sample'],
    ] as const) {
      const refused = await all.send(method, path, method === 'GET' ? {} : { json: {} })
      expect([path, refused.status]).toEqual([path, 403])
      expect((await refused.json()).error).toBe(
        'This needs a sign-in: an access token cannot do it',
      )
    }
  })

  test('a token that may write and not read gets the ids of what it wrote', async () => {
    const write = await withScopes('write')
    const draft = { title: 'Secret employer', category: 'Web', visibility: 'draft' }
    const { _id } = await (await app.owner.send('POST', '/api/projects', { json: draft })).json()
    const link = { name: 'Employer', address: 'employer' }
    const links = await app.owner.send('POST', '/api/tailored-links', { json: link })
    const resume = { name: 'For Acme', visibility: 'hidden' }
    expect((await app.owner.send('POST', '/api/resumes', { json: resume })).status).toBe(201)
    const answer = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object) => {
      const response = await write.send(method, path, body)
      expect([path, response.status]).toEqual([path, expect.toBeOneOf([200, 201])])
      return response.json()
    }
    expect(await answer('PUT', '/api/projects', { json: { order: [] } })).toEqual([{ _id }])
    expect(await answer('PUT', '/api/tailored-links', { json: { order: [] } })).toEqual([
      { _id: (await links.json())._id },
    ])
    const resumes = await answer('PUT', '/api/resumes', { json: { order: [] } })
    expect(resumes).toHaveLength(1)
    expect(resumes).toEqual([{ _id: expect.any(String) }])
    expect(await answer('PUT', `/api/projects/${_id}`, { json: { title: 'New' } })).toEqual({ _id })
    const added = await answer('POST', '/api/projects', { json: { ...draft, title: 'Mine' } })
    expect(added).toEqual({ _id: expect.any(String) })
    expect(await answer('PUT', '/api/hero', { json: { name: 'Ada' } })).toEqual({})
    const image = new File([new Uint8Array(await png())], 'a.png')
    const sent = await answer('POST', '/api/pictures', { form: { image } })
    expect(sent).toEqual({ path: expect.stringMatching(/^\/uploads\//) })
    expect(await answer('DELETE', `/api/projects/${_id}`, {})).toEqual({
      message: expect.any(String),
    })
    const both = await withScopes('read', 'write')
    const [first] = await (await both.send('PUT', '/api/projects', { json: { order: [] } })).json()
    expect(first).toMatchObject({ title: 'Mine' })
  })

  test('no field of the content is named like one that such a token receives', () => {
    for (const { fields } of [...allCollections, ...allDocuments]) {
      expect(Object.keys(fields)).not.toEqual(expect.arrayContaining(['path']))
      expect(Object.keys(fields)).not.toEqual(expect.arrayContaining(['message']))
    }
  })

  test('a change of the credentials revokes the tokens where that is chosen', async () => {
    const [first, second] = [await made(), await made({ name: 'Backup' })]
    const use = (text: string) => status(program(text), 'GET', '/api/hero')
    const change = async (path: string, json: object) => {
      const response = await app.owner.send('PUT', `/api/admin/change-${path}`, { json })
      const { token: renewed } = await response.json()
      if (renewed) app.owner.headers.set('Authorization', `Bearer ${renewed}`)
      return response.status
    }
    const kept = { currentPassword: owner.password, newPassword: 'a new one' }
    expect(await change('password', kept)).toBe(200)
    expect([await use(first.token), await use(second.token)]).toEqual([200, 200])
    const revoked = { currentPassword: 'a new one', newPassword: 'newest one', revoke_tokens: 1 }
    expect(await change('password', { ...revoked, currentPassword: 'x' })).toBe(400)
    expect(await use(first.token)).toBe(200)
    expect(await change('password', revoked)).toBe(200)
    expect([await use(first.token), await use(second.token)]).toEqual([401, 401])
    const activity = await (await app.owner.send('GET', '/api/admin/activity')).json()
    const names = activity.flatMap(({ kind, detail }: { kind: string; detail: string }) =>
      kind === 'token-revoked' ? [detail] : [],
    )
    expect(names.sort()).toEqual(['Backup', 'Editor'])

    const third = await made({ currentPassword: 'newest one' })
    const moved = { currentPassword: 'newest one', newEmail: 'new@example.com', revoke_tokens: 1 }
    expect(await change('email', moved)).toBe(200)
    expect(await use(third.token)).toBe(401)
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

  describeOnSqlite('the form and MCP', () => {
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
    const namesOf = async (client: Client) =>
      (await client.listTools()).tools.map(({ name }) => name)
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
      const { versions } = await (
        await app.owner.send('GET', `/api/versions/projects/${_id}`)
      ).json()
      expect(versions).toHaveLength(1)

      const refused = await client.callTool({ name: 'add_projects', arguments: { title: 'Loom' } })
      expect(refused.isError).toBe(true)
      expect(textOf(refused).error).toBe('Category is required')
    })

    test('programs with equal rights act each with its own token over MCP', async () => {
      const names = ['One', 'Two', 'Three']
      await Promise.all(
        names.map(async (name) => {
          const client = await connected((await made({ name })).token)
          await client.callTool({
            name: 'add_projects',
            arguments: { title: name, category: 'Web' },
          })
        }),
      )
      const activity = await (await app.owner.send('GET', '/api/admin/activity')).json()
      const details = activity.map(({ detail }: { detail: string }) => detail)
      for (const name of names) expect(details).toContain(`${name}: POST /api/projects`)
    })

    const mcp = (client: TestClient, body: object) =>
      client.send('POST', '/mcp', {
        ...body,
        headers: { Accept: 'application/json, text/event-stream' },
      })
    const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
    const withArgument = (bytes: number) => ({
      json: { ...listTools, params: { text: 'x'.repeat(bytes) } },
    })

    test('MCP takes small single messages from strangers', async () => {
      const writer = await withScopes('write')
      expect((await mcp(app.visitor, { json: listTools })).status).toBe(200)
      const large = await mcp(app.visitor, withArgument(32 * 1024))
      expect([large.status, await large.json()]).toEqual([
        413,
        { error: 'The request is larger than 32 KB' },
      ])
      expect((await mcp(writer, withArgument(32 * 1024))).status).toBe(200)
      expect((await mcp(writer, withArgument(1024 * 1024))).status).toBe(413)
      for (const client of [app.visitor, writer]) {
        const batch = await mcp(client, { json: [listTools, listTools] })
        expect([batch.status, await batch.json()]).toEqual([
          400,
          { error: 'Please send one message at a time' },
        ])
      }
      for (const method of ['GET', 'DELETE'] as const) {
        const refused = await app.visitor.send(method, '/mcp')
        expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'POST'])
      }
    })

    test('MCP answers sixty requests of a stranger in ten minutes, and more of a program', async () => {
      const reader = await withScopes('read')
      const statuses: number[] = []
      for (let sent = 1; sent <= 61; sent++) {
        statuses.push((await mcp(app.visitor, { json: [] })).status)
      }
      expect(statuses).toEqual([...Array(60).fill(400), 429])
      expect((await mcp(reader, { json: listTools })).status).toBe(200)
      app.advance(10 * 60 * 1000)
      expect((await mcp(app.visitor, { json: listTools })).status).toBe(200)
    })

    test('without a token MCP reads what visitors see', async () => {
      await app.owner.send('PUT', '/api/hero', { json: { name: 'Ada' } })
      const reader = await connected((await made({ scopes: ['read'] })).token)
      expect(await namesOf(reader)).toContain('read_hero')
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
})
