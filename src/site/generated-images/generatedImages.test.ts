import { expect, test } from 'vitest'
import { describeApi } from '../../../test/describeApi.ts'
import { projectCalls } from '../../../test/projectCalls.ts'

describeApi('projects without a picture', (app) => {
  const { add, list, get } = projectCalls(app)
  const draw = async (draw_pictures: number) =>
    app.owner.send('PUT', '/api/appearance', { json: { draw_pictures } })
  const plates = async () => (await list()).map(({ plate }) => plate)

  test('have a generated cover that is cached forever, unless they have an image', async () => {
    await add({ title: 'Bare' })
    await add({ title: 'Shown', image: 'https://example.com/shown.png' })
    const shown = new Map((await list()).map(({ title, plate }) => [title, plate]))
    expect(shown.get('Shown')).toBeUndefined()
    const address = shown.get('Bare') ?? ''
    const answer = await get(address)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(answer.headers.get('Cache-Control')).toContain('immutable')
    expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox')
    expect(await answer.text()).toMatch(/^<svg /)
    expect(await (await get('/')).text()).toContain(address)
  })

  test('keep theirs when another is added', async () => {
    await add({ title: 'First' })
    await add({ title: 'Second' })
    await app.owner.send('PUT', '/api/appearance', { json: { project_order: 'owner' } })
    const before = await plates()
    await add({ title: 'Third' })
    expect((await plates()).slice(1)).toEqual(before)
  })

  test('have the same cover on a page with few of them', async () => {
    for (let index = 0; index < 20; index += 1) await add({ title: `Project ${index}` })
    const page = await (await get('/')).text()
    const shown = [...page.matchAll(/"plate":"([^"]+)"/g)].map(([, plate]) => plate)
    expect(shown.length).toBeGreaterThan(0)
    expect(await plates()).toEqual(expect.arrayContaining(shown))
  })

  test('have none if the owner turns them off', async () => {
    await add({ title: 'Bare' })
    const [address = ''] = await plates()
    await draw(0)
    expect(await plates()).toEqual([undefined])
    expect((await get(address)).status).toBe(404)
    await draw(1)
    expect(await plates()).toEqual([address])
  })

  test('have another one, or none, if the owner chooses so', async () => {
    const { _id } = await add({ title: 'Bare' })
    const [first] = await plates()
    const ask = (drawing: string) =>
      app.owner.send('PUT', `/api/projects/${_id}`, { form: { drawing } })
    await ask('2')
    const [second = ''] = await plates()
    expect(second).not.toBe(first)
    expect((await get(second)).status).toBe(200)
    const typed = `/plates/typed/projects?_id=${_id}&title=Bare&drawing=2`
    expect((await get(typed)).status).toBe(404)
    expect(await (await app.owner.send('GET', typed)).text()).toBe(await (await get(second)).text())
    await ask('none')
    expect(await plates()).toEqual([undefined])
    await ask('')
    expect(await plates()).toEqual([first])
    expect((await ask('a long text')).status).toBe(400)
  })

  test('have no other covers for visitors; the owner sees those of drafts', async () => {
    await add({ title: 'Draft', visibility: 'draft' })
    const [draft] = await (await app.owner.send('GET', '/api/projects')).json()
    expect((await get(draft.plate)).status).toBe(404)
    const own = await app.owner.send('GET', draft.plate)
    expect(own.status).toBe(200)
    expect(own.headers.get('Cache-Control')).toContain('no-store')
    expect((await app.owner.send('GET', '/plates/no-such-plate.svg')).status).toBe(404)
  })

  test('have it on their share image', async () => {
    const { slug } = await add({ title: 'Bare' })
    const image = async () => Buffer.from(await (await get(`/og/${slug}.png`)).arrayBuffer())
    const drawn = await image()
    await draw(0)
    expect((await image()).equals(drawn)).toBe(false)
  })
})

describeApi('AI tools without an icon', (app) => {
  const add = async (name: string) =>
    (await app.owner.send('POST', '/api/ai-tools', { form: { name } })).json()
  const list = async () => (await app.visitor.send('GET', '/api/ai-tools')).json()

  test('have an icon if known, however the name is written', async () => {
    await add('Claude Code')
    await add('github-copilot')
    await add('Loom of Hand')
    const [claude, copilot, loom] = await list()
    expect(claude).toMatchObject({ mark: '/marks/claudecode.svg' })
    expect(copilot).toMatchObject({ mark: '/marks/githubcopilot.svg' })
    expect(loom.mark).toBeUndefined()
    const answer = await app.visitor.send('GET', claude.mark)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox')
    expect(await answer.text()).toMatch(/^<svg /)
    expect((await app.visitor.send('GET', '/marks/loomofhand.svg')).status).toBe(404)
  })

  test('have none if the owner turns them off', async () => {
    const { _id } = await add('Claude')
    await app.owner.send('PUT', `/api/ai-tools/${_id}`, { form: { drawing: 'none' } })
    expect((await list())[0].mark).toBeUndefined()
  })

  test('have neither if generated images are turned off', async () => {
    await add('Claude')
    await app.owner.send('PUT', '/api/appearance', { json: { draw_pictures: 0 } })
    expect((await list())[0].mark).toBeUndefined()
  })
})

describeApi('empty lists of the admin', (app) => {
  test('are for the owner only, and for names of lists', async () => {
    const address = '/plates/empty/projects'
    expect((await app.visitor.send('GET', address)).status).toBe(404)
    const answer = await app.owner.send('GET', address)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(answer.headers.get('Cache-Control')).toContain('private')
    expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox')
    expect(await answer.text()).toMatch(/^<svg /)
    for (const other of ['Projects', 'a'.repeat(41), '%3Csvg%3E'])
      expect((await app.owner.send('GET', `/plates/empty/${other}`)).status).toBe(404)
  })

  test("are in the owner's accent hue", async () => {
    const drawing = async () => (await app.owner.send('GET', '/plates/empty/projects')).text()
    const before = await drawing()
    await app.owner.send('PUT', '/api/appearance', { json: { accent_hue: 150 } })
    expect(await drawing()).not.toBe(before)
  })
})
