import { expect, test } from 'vitest'
import { createClient } from '../../../../test/client.ts'
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

  describeOnSqlite('scopes', () => {
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

    test('no field of the content is named like one that such a token receives', () => {
      for (const { fields } of [...allCollections, ...allDocuments]) {
        expect(Object.keys(fields)).not.toEqual(expect.arrayContaining(['path']))
        expect(Object.keys(fields)).not.toEqual(expect.arrayContaining(['message']))
      }
    })
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

  describeOnSqlite('the form', () => {
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
  })
})
