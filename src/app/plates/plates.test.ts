import { expect, test } from 'vitest'
import { describeApi } from '../../../test/describeApi.ts'
import { projectCalls } from '../../../test/projectCalls.ts'

describeApi('projects without a picture', (app) => {
  const { add, list, get } = projectCalls(app)
  const draw = async (draw_pictures: number) =>
    app.owner.send('PUT', '/api/appearance', { json: { draw_pictures } })
  const plates = async () => (await list()).map(({ plate }) => plate)

  test('are given a drawing that caches keep for ever, one with a picture is not', async () => {
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

  test('have the same drawing on a page that brings few of them', async () => {
    for (let index = 0; index < 20; index += 1) await add({ title: `Project ${index}` })
    const page = await (await get('/')).text()
    const shown = [...page.matchAll(/"plate":"([^"]+)"/g)].map(([, plate]) => plate)
    expect(shown.length).toBeGreaterThan(0)
    expect(await plates()).toEqual(expect.arrayContaining(shown))
  })

  test('have none where their owner wishes none', async () => {
    await add({ title: 'Bare' })
    const [address = ''] = await plates()
    await draw(0)
    expect(await plates()).toEqual([undefined])
    expect((await get(address)).status).toBe(404)
    await draw(1)
    expect(await plates()).toEqual([address])
  })

  test('no other drawings are made for visitors, their owner sees those of drafts', async () => {
    await add({ title: 'Draft', visibility: 'draft' })
    const [draft] = await (await app.owner.send('GET', '/api/projects')).json()
    expect((await get(draft.plate)).status).toBe(404)
    const own = await app.owner.send('GET', draft.plate)
    expect(own.status).toBe(200)
    expect(own.headers.get('Cache-Control')).toContain('no-store')
    expect((await app.owner.send('GET', '/plates/no-such-plate.svg')).status).toBe(404)
  })

  test('show it on their share image', async () => {
    const { slug } = await add({ title: 'Bare' })
    const image = async () => Buffer.from(await (await get(`/og/${slug}.png`)).arrayBuffer())
    const drawn = await image()
    await draw(0)
    expect((await image()).equals(drawn)).toBe(false)
  })
})
