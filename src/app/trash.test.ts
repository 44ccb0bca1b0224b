import { createQueryId, DeleteQueryNode } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnBoth } from '../../test/describeApi.ts'
import { jpegFile, photograph } from '../../test/pictures.ts'
import type { Trash } from '../cms/trash/contract.ts'
import { removeExpiredVersions } from '../cms/versions/routes.server.ts'
import { deletionSlice } from '../cms/versions/versionStore.server.ts'
import { messageStore, newMessage } from '../site/sections/contact/store.server.ts'
import { versionedKinds } from '../site/versionedKinds.server.ts'

const day = 24 * 60 * 60 * 1000
const nothing: Trash = { count: 0, counts: {}, records: [] }
const letter = { name: 'Ada', email: 'ada@example.com', subject: 'Hi', message: 'Hello' }

describeOnBoth('the trash', (app) => {
  const trash = async (query = ''): Promise<Trash> =>
    (await app.owner.send('GET', `/api/trash${query}`)).json()
  const names = async () => (await trash()).records.map(({ name }) => name)
  const add = async (path: string, form: Record<string, string | Blob>) => {
    const response = await app.owner.send('POST', `/api/${path}`, { form })
    expect(response.status).toBe(201)
    return response.json()
  }
  const remove = async (path: string) => {
    app.advance(1000)
    expect((await app.owner.send('DELETE', path)).status).toBe(200)
  }
  const write = async (subject = 'Hi') =>
    (await app.visitor.send('POST', '/api/contact', { json: { ...letter, subject } })).json()
  const countOf = async (table: 'files' | 'file_uses' | 'versions') => {
    const { count } = await app.db
      .withTables<Record<typeof table, object>>()
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  test('lists what was deleted, the last first, and until when it is kept', async () => {
    const project = await add('projects', { title: 'Engine', category: 'Web' })
    const { _id } = await add('skills', { name: 'Weaving', category: 'Other' })
    const message = await write()
    expect(await trash()).toEqual(nothing)
    await remove(`/api/projects/${project._id}`)
    await remove(`/api/contact/${message._id}`)
    await remove(`/api/skills/${_id}`)
    expect(await names()).toEqual(['Weaving', 'Hi, from Ada', 'Engine'])
    const { count, counts, records } = await trash()
    expect({ count, counts }).toEqual({ count: 3, counts: { projects: 1, messages: 1, skills: 1 } })
    const skills = await trash('?kind=skills')
    expect(skills.count).toBe(3)
    expect(skills.records.map(({ name }) => name)).toEqual(['Weaving'])
    expect((await app.owner.send('GET', '/api/trash?kind=unknown')).status).toBe(404)
    expect(records[2]).toMatchObject({
      kind: 'projects',
      id: project._id,
      updated_at: project.updated_at,
    })
    for (const { deleted_at, expires_at } of records) {
      expect(Date.parse(expires_at) - Date.parse(deleted_at)).toBe(30 * day)
    }
    for (const [method, path] of [
      ['GET', '/api/trash'],
      ['DELETE', '/api/trash'],
      ['POST', '/api/trash/restore'],
      ['POST', '/api/trash/delete'],
      ['DELETE', `/api/trash/projects/${project._id}`],
    ] as const) {
      expect((await app.visitor.send(method, path)).status).toBe(401)
    }
  })

  test('what is restored leaves it, and says what could not be as it was', async () => {
    const first = await add('projects', { title: 'Engine', category: 'Web' })
    const restore = (updated_at: string) =>
      app.owner.send('POST', `/api/versions/projects/${first._id}`, { json: { updated_at } })
    await remove(`/api/projects/${first._id}`)
    expect(await (await restore(first.updated_at)).json()).toEqual({
      message: 'Earlier version restored',
    })
    expect(await names()).toEqual([])
    await remove(`/api/projects/${first._id}`)
    await add('projects', { title: 'Engine', category: 'Web' })
    const [{ updated_at } = { updated_at: '' }] = (await trash()).records
    const { message, notice } = await (await restore(updated_at)).json()
    const [restored] = (await (await app.visitor.send('GET', '/api/projects')).json()).filter(
      ({ _id }: { _id: string }) => _id === first._id,
    )
    expect(restored.slug).not.toBe(first.slug)
    expect(notice).toBe(`Another project has its address now: it is ?project=${restored.slug}.`)
    expect(message).toBe(`Earlier version restored. ${notice}`)
    expect(await names()).toEqual([])
  })

  test('one record goes for good, with its states and the pictures that no other uses', async () => {
    const shared = jpegFile(await photograph())
    const own = jpegFile(await photograph(80, 60))
    const kept = await add('certifications', {
      name: 'Kept',
      issuer: 'A',
      issue_date: '2024-01-01',
      image: shared,
    })
    const before = [await countOf('files'), await countOf('file_uses'), await countOf('versions')]
    const gone = await add('certifications', {
      name: 'Gone',
      issuer: 'A',
      issue_date: '2024-01-01',
      image: own,
    })
    app.advance(1000)
    await app.owner.send('PUT', `/api/certifications/${gone._id}`, { form: { image: shared } })
    await remove(`/api/certifications/${gone._id}`)
    expect(await countOf('files')).toBeGreaterThan(before[0] ?? 0)

    await remove(`/api/trash/certifications/${gone._id}`)
    expect([await countOf('files'), await countOf('file_uses'), await countOf('versions')]).toEqual(
      before,
    )
    expect((await app.visitor.send('GET', kept.image)).status).toBe(200)
    expect((await app.owner.send('GET', gone.image)).status).toBe(404)
    const restored = await app.owner.send('POST', `/api/versions/certifications/${gone._id}`, {
      json: { updated_at: gone.updated_at },
    })
    expect(restored.status).toBe(404)
  })

  test('only what is deleted can be deleted for good', async () => {
    const skill = await add('skills', { name: 'Weaving', category: 'Other' })
    app.advance(1000)
    await app.owner.send('PUT', `/api/skills/${skill._id}`, { json: { name: 'Knitting' } })
    for (const path of [`skills/${skill._id}`, 'skills/nothing', 'nothing/x']) {
      const response = await app.owner.send('DELETE', `/api/trash/${path}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ error: 'This is no longer in the trash' })
    }
    expect((await app.owner.send('DELETE', '/api/trash')).status).toBe(200)
    expect(await countOf('versions')).toBe(1)
  })

  test('several are restored in one call, which names those no longer in the trash', async () => {
    const project = await add('projects', { title: 'Engine', category: 'Web' })
    const skill = await add('skills', { name: 'Weaving', category: 'Other' })
    const message = await write()
    await remove(`/api/projects/${project._id}`)
    await remove(`/api/skills/${skill._id}`)
    await remove(`/api/contact/${message._id}`)
    await add('projects', { title: 'Engine', category: 'Web' })
    const failed = [
      { kind: 'skills', id: 'unknown' },
      { kind: 'unknown', id: skill._id },
    ]
    const chosen = [
      { kind: 'projects', id: project._id },
      { kind: 'messages', id: message._id },
      ...failed,
    ]
    const send = (records: object[]) =>
      app.owner.send('POST', '/api/trash/restore', { json: { records } })
    const response = await send(chosen)
    expect(response.status).toBe(200)
    const answer = await response.json()
    expect(answer).toMatchObject({
      message: '2 records restored, 2 records no longer in the trash',
      count: 2,
      failed,
    })
    expect(answer.notices).toEqual([
      expect.stringMatching(/^“Engine”: Another project has its address now/),
    ])
    expect(await names()).toEqual(['Weaving'])
    expect(await (await app.owner.send('GET', '/api/contact')).json()).toMatchObject([
      { _id: message._id },
    ])
    expect((await send([])).status).toBe(400)
    expect((await send(Array.from({ length: 501 }, () => chosen[0] ?? {}))).status).toBe(400)
  })

  test('a restoration of several that breaks restores none', async () => {
    const records = []
    for (const name of ['Weaving', 'Knitting']) {
      const { _id } = await add('skills', { name, category: 'Other' })
      await remove(`/api/skills/${_id}`)
      records.push({ kind: 'skills', id: _id })
    }
    await app.db
      .withTables<{ versions: { record: string; content: string } }>()
      .updateTable('versions')
      .set({ content: '{"unknown":1}' })
      .where('record', '=', records[1]?.id ?? '')
      .execute()
    const response = await app.owner.send('POST', '/api/trash/restore', { json: { records } })
    expect(response.status).toBe(500)
    expect((await trash()).count).toBe(2)
    expect(await (await app.visitor.send('GET', '/api/skills')).json()).toEqual([])
  })

  test('several are deleted permanently in one call', async () => {
    const records: object[] = []
    for (const name of ['Weaving', 'Knitting', 'Sewing']) {
      const { _id } = await add('skills', { name, category: 'Other' })
      await remove(`/api/skills/${_id}`)
      records.push({ kind: 'skills', id: _id })
    }
    const send = (chosen: object[]) =>
      app.owner.send('POST', '/api/trash/delete', { json: { records: chosen } })
    const [first = {}, second = {}] = records
    expect(await (await send([first, second])).json()).toEqual({
      message: '2 records deleted permanently',
      count: 2,
      failed: [],
    })
    expect(await names()).toEqual(['Sewing'])
    expect(await (await send([second])).json()).toEqual({
      message: '1 record no longer in the trash',
      count: 0,
      failed: [second],
    })
    const entries = await (await app.owner.send('GET', '/api/admin/activity')).json()
    expect(entries[0]).toMatchObject({ kind: 'deleted-for-good', detail: '2 records' })
  })

  test('an emptied trash holds nothing, and its event has no names', async () => {
    const skill = await add('skills', { name: 'Weaving', category: 'Other' })
    const ids: string[] = []
    for (let count = 0; count < 250; count++) {
      const { _id } = await write(`Letter ${count}`)
      ids.push(_id)
      app.advance(10 * 60_000)
    }
    const kept = await write('Kept')
    await app.owner.send('POST', '/api/contact/delete', { json: { ids } })
    await remove(`/api/skills/${skill._id}`)
    expect((await trash()).count).toBe(251)
    await remove('/api/trash')
    expect(await trash()).toEqual(nothing)
    expect(await countOf('versions')).toBe(0)
    const messages = await (await app.owner.send('GET', '/api/contact')).json()
    expect(messages).toMatchObject([{ _id: kept._id }])
    const entries = await (await app.owner.send('GET', '/api/admin/activity')).json()
    expect(entries[0]).toMatchObject({ kind: 'deleted-for-good', detail: '251 records' })
    expect(JSON.stringify(entries)).not.toContain('Letter')
    await remove('/api/trash')
    expect(await (await app.owner.send('GET', '/api/admin/activity')).json()).toHaveLength(
      entries.length,
    )
  })

  test('many are deleted in slices, as a whole', async () => {
    const messages = Array.from({ length: 2 * deletionSlice + 1 }, () =>
      newMessage(letter, new Date()),
    )
    for (const message of messages) await messageStore.add(app.db, message)
    const ids = messages.map(({ _id }) => _id)
    const deletions: number[] = []
    const counted = app.db.withPlugin({
      transformQuery: ({ node }) => {
        if (DeleteQueryNode.is(node)) {
          const parameters = app.db.getExecutor().compileQuery(node, createQueryId()).parameters
          deletions.push(parameters.filter((value) => ids.includes(`${value}`)).length)
        }
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const fails = counted.transaction().execute(async (transaction) => {
      await messageStore.remove(transaction, ids, new Date())
      throw new Error('nothing is deleted')
    })
    await expect(fails).rejects.toThrow('nothing is deleted')
    expect(await messageStore.counts(app.db)).toMatchObject({ all: ids.length })
    expect(await countOf('versions')).toBe(0)

    deletions.length = 0
    const removed = await counted
      .transaction()
      .execute((transaction) => messageStore.remove(transaction, ids, new Date()))
    expect(removed).toBe(ids.length)
    expect(Math.max(...deletions)).toBe(deletionSlice)
    expect(await messageStore.counts(app.db)).toMatchObject({ all: 0 })
    expect(await countOf('versions')).toBe(ids.length)
  })

  test('what was deleted long ago is forgotten in slices, all of it', async () => {
    const messages = Array.from({ length: 2 * deletionSlice + 1 }, () =>
      newMessage(letter, new Date()),
    )
    for (const message of messages) await messageStore.add(app.db, message)
    const ids = messages.map(({ _id }) => _id)
    await app.db
      .transaction()
      .execute((transaction) => messageStore.remove(transaction, ids, new Date()))
    const forgotten: number[] = []
    const counted = app.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows.some((row) => ids.includes(`${row.record}`))) {
          forgotten.push(result.rows.length)
        }
        return result
      },
    })
    await removeExpiredVersions(counted, versionedKinds, new Date(Date.now() + 29 * day))
    expect(await countOf('versions')).toBe(ids.length)
    await removeExpiredVersions(counted, versionedKinds, new Date(Date.now() + 31 * day))
    expect(forgotten).toEqual([deletionSlice, deletionSlice, 1])
    expect(await countOf('versions')).toBe(0)
  })
})
