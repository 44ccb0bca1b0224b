import { expect, test } from 'vitest'
import { createClient } from '../../test/client.ts'
import { signedIn } from '../../test/createTestApp.ts'
import { describeOnBoth } from '../../test/describeApi.ts'
import { pdfBytes } from '../../test/pdfFile.ts'
import { jpegFile, photograph } from '../../test/pictures.ts'
import { maxVersions, type Version, versionsApi } from '../cms/versions/contract.ts'
import { collectionApi } from '../content/collectionApi.ts'
import { documentSchemas } from '../content/documentSchemas.ts'
import { hero } from '../content/documents/hero.ts'
import type { Project } from '../content/records.ts'
import { collections } from '../content/registry.ts'

const projectsApi = collectionApi(collections.projects)

const day = 24 * 60 * 60 * 1000

describeOnBoth('earlier versions', (app, describeOnSqlite) => {
  const addProject = async (form: Record<string, string | Blob> = {}): Promise<Project> => {
    const all = { title: 'First', category: 'Web', ...form }
    const response = await app.owner.send('POST', '/api/projects', { form: all })
    expect(response.status).toBe(201)
    return (await projectsApi.create.output()).parse(await response.json())
  }
  const change = async (
    { _id }: Project,
    form: Record<string, string | Blob>,
    headers: Record<string, string> = {},
  ) => {
    app.advance(1000)
    return app.owner.send('PUT', `/api/projects/${_id}`, { form, headers })
  }
  const projects = async (): Promise<Project[]> => {
    const response = await app.visitor.send('GET', '/api/projects')
    return (await projectsApi.list.output()).parse(await response.json())
  }
  const versionsOf = async (path: string): Promise<Version[]> => {
    const response = await app.owner.send('GET', `/api/versions/${path}`)
    return (await versionsApi.list.output()).parse(await response.json()).versions
  }
  const restore = (path: string, updated_at: string) => {
    app.advance(1000)
    return app.owner.send('POST', `/api/versions/${path}`, { json: { updated_at } })
  }
  /** Lets the time of deleted records pass, and that of sessions with it. */
  const forgetDeleted = async () => {
    app.advance(31 * day)
    await app.removeExpired()
    app.owner = await signedIn(app.app)
  }
  const storedFiles = async () => {
    const { count } = await app.db
      .withTables<{ files: { name: string } }>()
      .selectFrom('files')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  test('each change keeps the state before it, the latest first', async () => {
    const first = await addProject()
    expect(await versionsOf(`projects/${first._id}`)).toEqual([])
    await change(first, { title: 'Second' })
    await change(first, { title: 'Third' })
    const versions = await versionsOf(`projects/${first._id}`)
    expect(versions.map(({ content }) => content.title)).toEqual(['Second', 'First'])
    expect(versions[1]?.updated_at).toBe(first.updated_at)
    const present = async () =>
      (await (await app.owner.send('GET', `/api/versions/projects/${first._id}`)).json()).present
    expect((await present()).content.title).toBe('Third')
    await app.owner.send('DELETE', `/api/projects/${first._id}`)
    expect(await present()).toBeNull()
  })

  test('a clock that is set back a year forgets the oldest states, not the newest', async () => {
    const project = await addProject()
    for (let title = 1; title <= maxVersions; title++) await change(project, { title: `${title}` })
    app.advance(-365 * day)
    app.owner = await signedIn(app.app)
    await change(project, { title: 'Set back' })
    await change(project, { title: 'Later' })
    const titles = (await versionsOf(`projects/${project._id}`)).map(({ content }) => content.title)
    expect(titles.slice(0, 3)).toEqual(['Set back', `${maxVersions}`, `${maxVersions - 1}`])
    expect(titles).toHaveLength(maxVersions)
  })

  test('a save that changes nothing keeps one copy, not two', async () => {
    const first = await addProject()
    await change(first, { title: 'First' })
    await change(first, { title: 'First' })
    expect(await versionsOf(`projects/${first._id}`)).toHaveLength(1)
  })

  test('an earlier version comes back, and so does what it replaced', async () => {
    const first = await addProject({ tech: 'Brass' })
    await change(first, { title: 'Second', tech: 'Steam' })
    const [second] = await projects()
    expect((await restore(`projects/${first._id}`, first.updated_at)).status).toBe(200)
    const [restored] = await projects()
    expect(restored).toMatchObject({ title: 'First', tech: ['Brass'], slug: 'first' })
    expect(restored?.updated_at).not.toBe(first.updated_at)
    await restore(`projects/${first._id}`, second?.updated_at ?? '')
    expect((await projects())[0]).toMatchObject({ title: 'Second', tech: ['Steam'] })
  })

  test('a deleted project comes back with its image, its ratings and its place', async () => {
    const image = jpegFile(await photograph())
    const first = await addProject({ image })
    const visitor = createClient(app.app)
    await visitor.send('POST', `/api/projects/${first._id}/ratings`, { json: { rating: 4 } })
    await app.owner.send('DELETE', `/api/projects/${first._id}`)
    expect(await projects()).toEqual([])
    expect((await app.visitor.send('GET', first.image)).status).toBe(404)
    const seen = await app.owner.send('GET', first.image)
    expect([seen.status, seen.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    expect((await restore(`projects/${first._id}`, first.updated_at)).status).toBe(200)
    const [restored] = await projects()
    expect({ ...first, rating: { average: 4, count: 1 } }).toMatchObject({
      ...restored,
      updated_at: first.updated_at,
    })
    expect((await app.visitor.send('GET', first.image)).status).toBe(200)
  })

  test('an undo leaves a record where it was moved to since, a deleted one comes back to its place', async () => {
    const add = async (name: string) => {
      const skill = { name, category: 'Other' }
      const response = await app.owner.send('POST', '/api/skills', { json: skill })
      return (await response.json()) as { _id: string; updated_at: string }
    }
    const order = (ids: string[]) =>
      app.owner.send('PUT', '/api/skills', {
        json: { order: ids.map((_id, order) => ({ _id, order })) },
      })
    const names = async () => {
      const skills = await (await app.visitor.send('GET', '/api/skills')).json()
      return skills.map(({ name }: { name: string }) => name)
    }
    const [one, two, three] = [await add('One'), await add('Two'), await add('Three')]
    app.advance(1000)
    await app.owner.send('PUT', `/api/skills/${one._id}`, { json: { name: 'Changed' } })
    await order([two._id, three._id, one._id])
    expect(await names()).toEqual(['Two', 'Three', 'Changed'])
    expect((await restore(`skills/${one._id}`, one.updated_at)).status).toBe(200)
    expect(await names()).toEqual(['Two', 'Three', 'One'])

    await app.owner.send('DELETE', `/api/skills/${two._id}`)
    expect((await restore(`skills/${two._id}`, two.updated_at)).status).toBe(200)
    expect(await names()).toEqual(['Two', 'Three', 'One'])
  })

  test('ratings are kept with a deletion and not with each edit, and come back with any version', async () => {
    const first = await addProject()
    const rate = (rating: number) =>
      createClient(app.app).send('POST', `/api/projects/${first._id}/ratings`, {
        json: { rating },
      })
    await rate(2)
    await change(first, { title: 'Second' })
    await rate(4)
    const attached = async () => {
      const rows = await app.db
        .withTables<{ versions: { attached: string; sequence: number } }>()
        .selectFrom('versions')
        .select('attached')
        .orderBy('sequence')
        .execute()
      return rows.map((row) => JSON.parse(row.attached).project_ratings?.length ?? 0)
    }
    expect(await attached()).toEqual([0])
    await app.owner.send('DELETE', `/api/projects/${first._id}`)
    expect(await attached()).toEqual([0, 2])
    await restore(`projects/${first._id}`, first.updated_at)
    expect((await projects())[0]).toMatchObject({
      title: 'First',
      rating: { average: 3, count: 2 },
    })
  })

  test('a replaced image is kept as long as a version shows it', async () => {
    const first = await addProject({ image: jpegFile(await photograph()) })
    const one = await storedFiles()
    await change(first, { image: jpegFile(await photograph(800, 600)) })
    expect(await storedFiles()).toBeGreaterThan(one)
    for (let time = 0; time < maxVersions; time++) await change(first, { title: `Title ${time}` })
    expect((await versionsOf(`projects/${first._id}`)).length).toBe(maxVersions)
    expect((await app.visitor.send('GET', first.image)).status).toBe(404)
    const [shown] = await projects()
    expect((await app.visitor.send('GET', shown?.image ?? '')).status).toBe(200)
  })

  test('the oldest version can be restored though its return makes one too many', async () => {
    const first = await addProject({ image: jpegFile(await photograph()) })
    await change(first, { image: '' })
    for (let time = 1; time < maxVersions; time++) await change(first, { title: `Title ${time}` })
    expect(await versionsOf(`projects/${first._id}`)).toHaveLength(maxVersions)
    await restore(`projects/${first._id}`, first.updated_at)
    expect((await projects())[0]).toMatchObject({ title: 'First', image: first.image })
    expect((await app.visitor.send('GET', first.image)).status).toBe(200)
    expect(await versionsOf(`projects/${first._id}`)).toHaveLength(maxVersions)
  })

  test('deleted records are forgotten after 30 days, changed ones are not', async () => {
    const first = await addProject({ image: jpegFile(await photograph()) })
    const other = await addProject({ title: 'Other' })
    await change(other, { title: 'Other, changed' })
    await app.owner.send('DELETE', `/api/projects/${first._id}`)
    app.advance(29 * day)
    await app.removeExpired()
    expect(await storedFiles()).toBeGreaterThan(0)
    app.advance(2 * day)
    await app.removeExpired()
    expect(await storedFiles()).toBe(0)
    const versions = app.db.withTables<{ versions: { record: string } }>()
    const kept = await versions.selectFrom('versions').select('record').execute()
    expect(kept).toEqual([{ record: other._id }])
  })

  test('a restored record keeps its earlier versions after 30 days too', async () => {
    const first = await addProject()
    await change(first, { title: 'Second' })
    const [second] = await projects()
    await app.owner.send('DELETE', `/api/projects/${first._id}`)
    await restore(`projects/${first._id}`, second?.updated_at ?? '')
    const before = await versionsOf(`projects/${first._id}`)
    await forgetDeleted()
    expect(before).not.toEqual([])
    expect(await versionsOf(`projects/${first._id}`)).toEqual(before)
  })

  test('a resume that replaces a deleted one keeps its earlier versions', async () => {
    const upload = async (name: string) => {
      app.advance(1000)
      const resume = new File([pdfBytes()], name)
      const response = await app.owner.send('POST', '/api/resume', { form: { resume } })
      expect(response.status).toBe(201)
    }
    await upload('old.pdf')
    await app.owner.send('DELETE', '/api/resume')
    await upload('new.pdf')
    await forgetDeleted()
    const versions = await versionsOf('resume/resume')
    expect(versions.map(({ content }) => content.filename)).toEqual(['old.pdf'])
  })

  test('a deleted project comes back though its title is used again, at a link of its own', async () => {
    const first = await addProject()
    await app.owner.send('DELETE', `/api/projects/${first._id}`)
    const second = await addProject()
    expect(second.slug).toBe(first.slug)
    expect((await restore(`projects/${first._id}`, first.updated_at)).status).toBe(200)
    const restored = (await projects()).find(({ _id }) => _id === first._id)
    expect(restored).toMatchObject({ title: 'First', slug: `first-${first._id.slice(0, 4)}` })
    await change(first, { title: 'Changed' })
    expect((await restore(`projects/${first._id}`, first.updated_at)).status).toBe(200)
    expect((await projects()).map(({ slug }) => slug).sort()).toEqual(
      [second.slug, restored?.slug].sort(),
    )
  })

  describeOnSqlite('other kinds', () => {
    test.each([
      ['about', { journey_title: 'Mine' }, { journey_title: 'Theirs' }],
      ['contact-info', { title: 'Mine', email: 'a@b.cd' }, { title: 'Theirs' }],
      ['appearance', { accent_hue: 12 }, { accent_hue: 34 }],
    ])('%s goes back to an earlier version', async (kind, mine, theirs) => {
      const saved = await (await app.owner.send('PUT', `/api/${kind}`, { json: mine })).json()
      app.advance(1000)
      await app.owner.send('PUT', `/api/${kind}`, { json: theirs })
      expect((await restore(`${kind}/${kind}`, saved.updated_at)).status).toBe(200)
      expect(await (await app.owner.send('GET', `/api/${kind}`)).json()).toMatchObject(mine)
    })

    test('a deleted message comes back as it was; visitors see nothing of it', async () => {
      const letter = { name: 'Ada', email: 'ada@example.com', subject: 'Hi', message: 'Hello' }
      const sent = await (await app.visitor.send('POST', '/api/contact', { json: letter })).json()
      await app.owner.send('DELETE', `/api/contact/${sent._id}`)
      await restore(`messages/${sent._id}`, sent.createdAt)
      expect(await (await app.owner.send('GET', '/api/contact')).json()).toEqual([sent])
      expect((await app.visitor.send('GET', `/api/versions/messages/${sent._id}`)).status).toBe(401)
    })

    test('a deleted resume comes back with its file', async () => {
      const resume = new File([pdfBytes()], 'cv.pdf')
      const added = await app.owner.send('POST', '/api/resume', { form: { resume } })
      const { upload_date } = await added.json()
      await app.owner.send('DELETE', '/api/resume')
      expect((await restore('resume/resume', upload_date)).status).toBe(200)
      expect((await app.visitor.send('GET', '/api/public/resume/download')).status).toBe(200)
    })

    test('an unknown kind, record or time differs from a known one', async () => {
      const first = await addProject()
      expect((await app.owner.send('GET', '/api/versions/nothing/x')).status).toBe(404)
      const unknown = await restore(`projects/${first._id}`, '2020-01-01T00:00:00.000Z')
      expect(unknown.status).toBe(404)
      expect(await unknown.json()).toEqual({ error: 'This version no longer exists' })
      expect((await projects())[0]?.updated_at).toBe(first.updated_at)
    })
  })

  test.each([
    ['skills', { name: 'Mine', category: 'Backend' }, undefined],
    ['certifications', { name: 'Mine', issuer: 'A', issue_date: '2024-01-01' }, 'image'],
    ['ai-tools', { name: 'Mine' }, 'iconImage'],
    ['experience', { role: 'Mine', organisation: 'A', start_date: '2024-01-01' }, undefined],
    ['testimonials', { quote: 'Mine', name: 'A' }, 'portrait'],
  ])(
    '%s come back with their files from a change and from a deletion',
    async (kind, fields, file) => {
      const picture = file && { [file]: jpegFile(await photograph()) }
      const add = await app.owner.send('POST', `/api/${kind}`, { form: { ...fields, ...picture } })
      expect(add.status).toBe(201)
      const added = await add.json()
      const list = async () => (await app.visitor.send('GET', `/api/${kind}`)).json()
      const [field = ''] = Object.keys(fields)
      app.advance(1000)
      const form = { [field]: 'Theirs', ...(file && { [file]: '' }) }
      await app.owner.send('PUT', `/api/${kind}/${added._id}`, { form })
      expect(await list()).toMatchObject([form])
      for (const undone of ['change', 'deletion']) {
        if (undone === 'deletion') await app.owner.send('DELETE', `/api/${kind}/${added._id}`)
        const [version] = await versionsOf(`${kind}/${added._id}`)
        await restore(`${kind}/${added._id}`, version?.updated_at ?? '')
        const [{ updated_at: _, ...record }] = await list()
        expect({ ...added, ...record }).toEqual({ ...added })
        if (file) expect((await app.visitor.send('GET', record[file])).status).toBe(200)
      }
    },
  )

  test('who saves over another state can undo back to that one', async () => {
    const first = await addProject()
    const opened = { 'If-Match': `"${first.updated_at}"` }
    await change(first, { title: 'Theirs', category: 'Print' }, opened)
    const refused = await change(first, { title: 'Mine' }, opened)
    const { updated_at } = await refused.json()
    const over = { 'If-Match': `"${updated_at}"` }
    expect((await change(first, { title: 'Mine' }, over)).status).toBe(200)
    expect((await change(first, { title: 'A third' }, over)).status).toBe(409)
    await restore(`projects/${first._id}`, updated_at)
    expect(await projects()).toMatchObject([{ title: 'Theirs', category: 'Print' }])
  })

  test('a change that means another state is refused and changes nothing', async () => {
    const first = await addProject()
    const expected = { 'If-Match': `"${first.updated_at}"` }
    expect((await change(first, { title: 'Mine' }, expected)).status).toBe(200)
    const late = await change(first, { title: 'Theirs' }, expected)
    expect(late.status).toBe(409)
    const [present] = await projects()
    expect(present?.title).toBe('Mine')
    expect(await late.json()).toEqual({
      error: 'This was changed somewhere else since you opened it',
      updated_at: present?.updated_at,
    })
    expect(await versionsOf(`projects/${first._id}`)).toHaveLength(1)
    expect((await change(first, { title: 'Theirs' })).status).toBe(200)
  })

  test('a document goes back, even to what it was before its first save', async () => {
    const readHero = async () => {
      const response = await app.owner.send('GET', '/api/hero')
      return documentSchemas(hero).saved.parse(await response.json())
    }
    const untouched = await readHero()
    expect(untouched.updated_at).toBe('')
    const profile_image = jpegFile(await photograph())
    await app.owner.send('PUT', '/api/hero', { form: { name: 'Ada', profile_image } })
    const saved = await readHero()
    const stale = await app.owner.send('PUT', '/api/hero', {
      json: { name: 'Late' },
      headers: { 'If-Match': '""' },
    })
    expect(stale.status).toBe(409)
    await restore('hero/hero', '')
    expect(await readHero()).toEqual(untouched)
    await restore('hero/hero', saved.updated_at)
    expect(await readHero()).toMatchObject({ name: 'Ada', profile_image: saved.profile_image })
    expect((await app.visitor.send('GET', saved.profile_image)).status).toBe(200)
  })
})
