import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { describe, expect, test } from 'vitest'
import { createClient, type Client as TestClient } from '../../../test/client.ts'
import { owner } from '../../../test/createTestApp.ts'
import { describeApi } from '../../../test/describeApi.ts'
import { writeSample } from '../../../test/writeSample.ts'
import type { TokenScope } from '../../shared/tokenScopes.ts'

describeApi('MCP', (app) => {
  const tokenWith = async (...scopes: TokenScope[]): Promise<string> => {
    const json = { name: 'Editor', scopes, days: 30, currentPassword: owner.password }
    const response = await app.owner.send('POST', '/api/admin/tokens', { json })
    expect(response.status).toBe(201)
    return (await response.json()).token
  }
  const program = async (...scopes: TokenScope[]) =>
    createClient(app.app, { Authorization: `Bearer ${await tokenWith(...scopes)}` })

  const connected = async (...scopes: TokenScope[]) => {
    const token = scopes.length > 0 ? await tokenWith(...scopes) : undefined
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
  const everything = () => connected('read', 'write', 'messages')
  const namesOf = async (client: Client) =>
    (await client.listTools()).tools.map(({ name }) => name).sort()
  const send = (client: Client, name: string, input: object = {}) =>
    client.callTool({ name, arguments: { ...input } })
  /** The result of a tool that succeeds. */
  const use = async (client: Client, name: string, input: object = {}) => {
    const result = await send(client, name, input)
    expect(result).not.toMatchObject({ isError: true })
    const [content] = result.content
    expect(JSON.parse(content?.type === 'text' ? content.text : '')).toEqual(
      result.structuredContent,
    )
    // biome-ignore lint/suspicious/noExplicitAny: each tool answers another shape, which the tests name
    return result.structuredContent as any
  }
  const refusal = async (client: Client, name: string, input: object = {}) => {
    const { isError, content } = await send(client, name, input)
    expect(isError).toBe(true)
    const [first] = content
    return first?.type === 'text' ? first.text : ''
  }
  const visible = async (path: string) => (await app.visitor.send('GET', path)).json()
  const message = async (subject: string) => {
    const json = { name: 'Ada', email: 'ada@example.com', subject, message: 'Are you available?' }
    const response = await app.visitor.send('POST', '/api/contact', { json })
    expect(response.status).toBe(201)
    return response.json()
  }

  describe('tasks in words', () => {
    test('“add this repository”: the fields are looked up, and the project is a draft', async () => {
      const client = await everything()
      const { fields } = await use(client, 'describe_kind', { kind: 'projects' })
      expect(fields.required).toEqual(['title', 'category'])
      expect(fields.properties.github).toMatchObject({ title: expect.any(String) })
      const { record } = await use(client, 'add', {
        kind: 'projects',
        fields: { title: 'Loom', category: 'Web', github: 'https://github.com/ada/loom' },
      })
      expect(record).toMatchObject({ title: 'Loom', visibility: 'draft' })
      expect(await visible('/api/projects')).toEqual([])
    })

    test('“publish it, and take the old one from the page”', async () => {
      const client = await everything()
      const added = async (title: string, publish: boolean) =>
        (
          await use(client, 'add', {
            kind: 'projects',
            fields: { title, category: 'Web' },
            publish,
          })
        ).record._id
      const [loom, old] = [await added('Loom', false), await added('Old', true)]
      expect(await visible('/api/projects')).toMatchObject([{ title: 'Old' }])
      await use(client, 'publish', { kind: 'projects', id: loom })
      await use(client, 'publish', { kind: 'projects', id: old, visibility: 'hidden' })
      expect(await visible('/api/projects')).toMatchObject([{ title: 'Loom' }])
    })

    test('“what did I change yesterday? undo it”', async () => {
      await writeSample(app.db)
      const client = await everything()
      const { records } = await use(client, 'list', { kind: 'skills' })
      const [{ _id }] = records
      app.advance(24 * 60 * 60 * 1000)
      const since = new Date(Date.now() + 24 * 60 * 60 * 1000 - 1000).toISOString()
      await use(client, 'edit', { kind: 'skills', id: _id, fields: { name: 'Weaving' } })
      await use(client, 'edit', { kind: 'hero', fields: { name: 'Ada' } })
      const { changes } = await use(client, 'recent_changes', { since })
      expect(changes.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['hero', 'skills'])
      expect(changes).toContainEqual(
        expect.objectContaining({ kind: 'skills', _id, name: 'Weaving' }),
      )
      for (const { kind, _id } of changes) await use(client, 'undo', { kind, id: _id })
      const { record } = await use(client, 'get', { kind: 'skills', id: _id })
      expect(record.name).toBe(records[0].name)
      const { document } = await use(client, 'get', { kind: 'hero' })
      expect(document.name).toBe('Ines Halden')
    })

    test('“delete the draft”, and “that was the wrong one”', async () => {
      const client = await everything()
      const fields = { title: 'Loom', category: 'Web' }
      const { record } = await use(client, 'add', { kind: 'projects', fields, publish: true })
      await use(client, 'delete', { kind: 'projects', id: record._id })
      expect(await visible('/api/projects')).toEqual([])
      await use(client, 'undo', { kind: 'projects', id: record._id })
      expect(await visible('/api/projects')).toMatchObject([{ title: 'Loom' }])
    })

    test('“put the compiler first”: the others keep their order', async () => {
      await writeSample(app.db)
      const client = await everything()
      const { records } = await use(client, 'list', { kind: 'projects' })
      const ids = records.map(({ _id }: { _id: string }) => _id)
      const moved = await use(client, 'reorder', { kind: 'projects', ids: [ids[3], ids[2]] })
      const order = [ids[3], ids[2], ids[0], ids[1], ...ids.slice(4)]
      expect(moved.records.map(({ _id }: { _id: string }) => _id)).toEqual(order)
      const refused = { kind: 'projects', ids: ['x'] }
      expect(await refusal(client, 'reorder', refused)).toContain('the _id x')
    })

    test('“go back to the text of last week”', async () => {
      const client = await everything()
      const edit = (description: string) =>
        use(client, 'edit', { kind: 'hero', fields: { description } })
      for (const text of ['First', 'Second', 'Third']) {
        await edit(text)
        app.advance(60_000)
      }
      await use(client, 'undo', { kind: 'hero' })
      expect(await visible('/api/public/hero')).toMatchObject({ description: 'Second' })
      const { versions } = await use(client, 'history', { kind: 'hero' })
      const first = versions.find(
        ({ content }: { content: { description?: string } }) => content.description === 'First',
      )
      const chosen = { kind: 'hero', updated_at: first.updated_at }
      expect(await use(client, 'undo', chosen)).toMatchObject({ restored_to: first.updated_at })
      expect(await visible('/api/public/hero')).toMatchObject({ description: 'First' })
    })

    test('“write a post about it, as a draft”', async () => {
      const client = await everything()
      const fields = { title: 'On looms', body: '# Warp\n\nand weft' }
      const { record } = await use(client, 'add', { kind: 'posts', fields })
      const listed = await use(client, 'list', { kind: 'posts' })
      expect(listed.records).toMatchObject([{ name: 'On looms', visibility: 'draft' }])
      const { record: whole } = await use(client, 'get', { kind: 'posts', id: record._id })
      expect(whole.body).toContain('weft')
    })

    test('“note that Acme called”: an application is read whole', async () => {
      const client = await everything()
      const fields = { name: 'Acme', role: 'Weaver', job: 'We weave.' }
      const { record } = await use(client, 'add', { kind: 'tailored-links', fields })
      const called = { stage: 'talking', notes: 'They called.' }
      const id = record._id
      await use(client, 'edit', { kind: 'tailored-links', id, fields: called })
      const whole = await use(client, 'get', { kind: 'tailored-links', id })
      expect(whole.record).toMatchObject({ ...fields, ...called })
    })

    test('“what is new in the inbox? answer Ada”: the answer is a draft', async () => {
      const client = await everything()
      const { _id } = await message('A loom')
      const { messages } = await use(client, 'read_messages', { status: 'unread' })
      expect(messages).toMatchObject([{ _id, subject: 'A loom' }])
      expect((await use(client, 'read_messages', { status: 'read' })).messages).toEqual([])
      await use(client, 'draft_reply', { id: _id, text: 'Yes, from May.' })
      const one = await use(client, 'read_messages', { id: _id })
      expect(one).toMatchObject({
        message: { subject: 'A loom' },
        conversation: { draft: 'Yes, from May.' },
      })
    })

    test('“find the message about looms”', async () => {
      const client = await everything()
      await message('A loom')
      await message('A mill')
      const { messages } = await use(client, 'read_messages', { search: 'loom', limit: 5 })
      expect(messages).toMatchObject([{ subject: 'A loom' }])
      expect((await use(client, 'read_messages', { limit: 1 })).messages).toHaveLength(1)
    })

    test('“say that I am available from May”, and what visitors get of it', async () => {
      const client = await everything()
      const { fields } = await use(client, 'describe_kind', { kind: 'contact-info' })
      expect(fields.properties.available_until.description).toContain('not shown any more')
      const said = { available_for: 'Freelance', email: 'ada@example.com' }
      await use(client, 'edit', { kind: 'contact-info', fields: said })
      const visitor = await connected()
      expect(await use(visitor, 'contact_details')).toMatchObject({
        email: 'ada@example.com',
        availability: 'Available now · Freelance',
      })
    })

    test('“add that I have not led people”, and “take that back”', async () => {
      const client = await everything()
      const { fields } = await use(client, 'describe_kind', { kind: 'assistant' })
      expect(fields.properties.gaps).toMatchObject({ type: 'array', maxItems: 20 })
      const read = async () => (await use(client, 'get', { kind: 'assistant' })).document.gaps
      for (const gaps of [['No people management yet'], ['Other']]) {
        await use(client, 'edit', { kind: 'assistant', fields: { gaps } })
        expect(await read()).toEqual(gaps)
      }
      await use(client, 'undo', { kind: 'assistant' })
      expect(await read()).toEqual(['No people management yet'])
    })

    test('“how many came this week?”', async () => {
      const client = await everything()
      const week = await use(client, 'visits', { days: 7 })
      expect(week.days).toBe(7)
      expect((await use(client, 'visits')).days).toBe(30)
      expect(await refusal(client, 'visits', { days: 8 })).toContain('days')
    })

    test('a recruiter’s program: “who is this, what about tides, what was built first?”', async () => {
      await writeSample(app.db)
      const client = await connected()
      const { document } = await use(client, 'get', { kind: 'hero' })
      expect(document.name).toBe('Ines Halden')
      const { passages } = await use(client, 'search', { question: 'tides' })
      expect(passages.map(({ title }: { title: string }) => title)).toContain('Slack Water')
      const { total, records } = await use(client, 'list', { kind: 'projects' })
      expect(records).toHaveLength(total)
      const { record } = await use(client, 'get', { kind: 'projects', id: records[0]._id })
      expect(record.title).toBe(records[0].name)
      const further = await use(client, 'list', { kind: 'projects', after: records[1]._id })
      expect(further.records).toEqual(records.slice(2))
      expect((await use(client, 'list', { kind: 'resumes' })).records).toEqual([])
    })
  })

  describe('rights', () => {
    const forVisitors = ['ask', 'check_fit', 'contact_details', 'get', 'list', 'search']

    test('tools are at most twenty, and those that the token allows', async () => {
      expect(await namesOf(await connected())).toEqual(forVisitors)
      expect(await namesOf(await connected('messages'))).toEqual(
        [...forVisitors, 'draft_reply', 'read_messages'].sort(),
      )
      expect(await namesOf(await connected('read'))).toEqual(
        [...forVisitors, 'history', 'recent_changes', 'visits'].sort(),
      )
      expect(await namesOf(await connected('write'))).toEqual(
        [...forVisitors, 'add', 'delete', 'describe_kind', 'edit', 'publish'].sort(),
      )
      const all = await namesOf(await everything())
      expect(all).toEqual(expect.arrayContaining(['reorder', 'undo']))
      expect(all.length).toBeLessThanOrEqual(20)
      expect(new Set(all).size).toBe(all.length)
    })

    test('a tool of another right is none', async () => {
      const client = await connected()
      await expect(send(client, 'add', { kind: 'projects', fields: {} })).rejects.toThrow(
        'There is no tool add for this access token',
      )
    })

    test('visitors read no draft, no private list and no settings', async () => {
      const writer = await everything()
      const fields = { title: 'Secret', category: 'Web' }
      const { record } = await use(writer, 'add', { kind: 'projects', fields })
      for (const client of [await connected(), await connected('write')]) {
        expect(await use(client, 'list', { kind: 'projects' })).toEqual({ total: 0, records: [] })
        const draft = { kind: 'projects', id: record._id }
        expect(await refusal(client, 'get', draft)).toContain('No record of projects')
        for (const kind of ['tailored-links', 'resume-settings', 'privacy-page', 'assistant']) {
          expect(await refusal(client, 'get', { kind, id: 'x' })).toContain('kind')
        }
      }
      const reader = await connected('read')
      expect(await use(reader, 'list', { kind: 'tailored-links' })).toEqual({
        total: 0,
        records: [],
      })
      expect(await use(reader, 'get', { kind: 'resume-settings' })).toHaveProperty('document')
      expect((await use(reader, 'list', { kind: 'projects' })).records).toMatchObject([
        { name: 'Secret', visibility: 'draft' },
      ])
    })

    test('a token undoes content alone: messages keep their earlier states for a sign-in', async () => {
      const client = await program('read', 'write', 'messages')
      const { _id } = await message('A loom')
      for (const [method, body] of [
        ['GET', {}],
        ['POST', { json: { updated_at: '' } }],
      ] as const) {
        const answer = await client.send(method, `/api/versions/messages/${_id}`, body)
        expect([answer.status, await answer.json()]).toEqual([
          403,
          { error: 'This needs a sign-in: an access token cannot do it' },
        ])
      }
      const own = await app.owner.send('GET', `/api/versions/messages/${_id}`)
      expect(own.status).toBe(200)
    })

    test('programs with equal rights act each with its own token', async () => {
      const names = ['One', 'Two', 'Three']
      await Promise.all(
        names.map(async (title) => {
          const client = await connected('write')
          await use(client, 'add', { kind: 'projects', fields: { title, category: 'Web' } })
        }),
      )
      const activity = await (await app.owner.send('GET', '/api/admin/activity')).json()
      const details = activity.map(({ detail }: { detail: string }) => detail)
      expect(
        details.filter((detail: string) => detail === 'Editor: POST /api/projects'),
      ).toHaveLength(3)
    })
  })

  test('refusals are sentences: of the API, of the schema, and of what is not there', async () => {
    const client = await everything()
    const nameless = { kind: 'projects', fields: { title: 'Loom' } }
    expect(await refusal(client, 'add', nameless)).toContain('Category is required')
    expect(await refusal(client, 'add', { kind: 'looms', fields: {} })).toContain('kind')
    expect(await refusal(client, 'get', { kind: 'projects' })).toContain('Please name the _id')
    const unnamed = { kind: 'projects', fields: {} }
    expect(await refusal(client, 'edit', unnamed)).toContain('Please name the _id')
    expect(await refusal(client, 'list', { kind: 'hero' })).toContain('kind')
    for (const name of ['add', 'edit']) {
      const misnamed = { kind: 'posts', id: 'x', fields: { title: 'On looms', text: 'Warp' } }
      expect(await refusal(client, name, misnamed)).toMatch(
        /^posts has no field text. It has title,/,
      )
    }
    const never = { kind: 'projects', id: 'x' }
    expect(await refusal(client, 'undo', never)).toContain('No earlier state')
  })

  test('yes and no are one type, and numbers have their range', async () => {
    const client = await everything()
    const kinds = ['projects', 'resumes', 'skills', 'appearance']
    const described = await Promise.all(
      kinds.map(async (kind) => (await use(client, 'describe_kind', { kind })).fields.properties),
    )
    const [projects, resumes, skills] = described
    expect(projects.featured).toMatchObject({ type: 'boolean' })
    expect(resumes.show_phone).toEqual({ type: 'boolean' })
    expect(skills.proficiency.description).toContain('From 0 to 100')
    expect(projects).not.toHaveProperty('order')
    expect(projects).not.toHaveProperty('gallery_files')
    expect(projects.image).toMatchObject({
      type: 'string',
      description: expect.stringContaining('PNG'),
    })
    expect(JSON.stringify(described)).not.toContain('"enum":[1,0')
    const featured = { title: 'Loom', category: 'Web', featured: true }
    const { record } = await use(client, 'add', { kind: 'projects', fields: featured })
    expect(record.featured).toBe(1)
  })

  test('instructions and card say what the server is for', async () => {
    expect((await connected()).getInstructions()).not.toContain('draft')
    expect((await connected('write')).getInstructions()).toContain('What you add is a draft')
    expect((await connected('messages')).getInstructions()).toContain('Strangers write messages')
    const card = await app.visitor.send('GET', '/.well-known/mcp.json')
    expect(card.headers.get('Content-Type')).toContain('application/json')
    expect(await card.json()).toMatchObject({
      name: 'vitrine',
      remotes: [{ type: 'streamable-http', url: '/mcp' }],
    })
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

  test('strangers send small single messages', async () => {
    const writer = await program('write')
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

  test('a stranger sends sixty requests in ten minutes, and a program more', async () => {
    const reader = await program('read')
    const statuses: number[] = []
    for (let sent = 1; sent <= 61; sent++) {
      statuses.push((await mcp(app.visitor, { json: [] })).status)
    }
    expect(statuses).toEqual([...Array(60).fill(400), 429])
    expect((await mcp(reader, { json: listTools })).status).toBe(200)
    app.advance(10 * 60 * 1000)
    expect((await mcp(app.visitor, { json: listTools })).status).toBe(200)
  })

  test('a call that a tool makes counts as the call itself, for the address of its program', async () => {
    /** Searches from an address, by the tool or by the call that it makes. */
    const search = async (remoteAddress: string, by: 'tool' | 'call' = 'tool') => {
      const input = { question: 'tides' }
      const params = { name: 'search', arguments: input }
      const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
      const request = {
        method: 'POST',
        headers: {
          Host: 'vitrine.test',
          Accept: 'application/json, text/event-stream',
          'Content-Type': 'application/json',
        },
        body: JSON.stringify(by === 'tool' ? call : input),
      }
      const path = by === 'tool' ? '/mcp' : '/api/chat/search'
      const env = { incoming: { socket: { remoteAddress } } }
      const answer = await app.app.request(`http://vitrine.test${path}`, request, env)
      if (by === 'call') return answer.status
      const [, event = ''] = /^data: (.*)$/m.exec(await answer.text()) ?? []
      const { result } = JSON.parse(event)
      return result.isError ? result.content[0].text : answer.status
    }
    for (let sent = 1; sent <= 15; sent++) {
      expect([await search('192.0.2.1'), await search('192.0.2.1', 'call')]).toEqual([200, 200])
    }
    expect(await search('192.0.2.1')).toContain('Too many')
    expect(await search('192.0.2.1', 'call')).toBe(429)
    expect(await search('198.51.100.1')).toBe(200)
  })
})
