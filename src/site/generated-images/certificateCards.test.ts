import { expect, test } from 'vitest'
import { describeApi } from '../../../test/describeApi.ts'

describeApi('certifications without a picture', (app) => {
  const required = { name: 'Welding', issuer: 'The guild', issue_date: '2024-02-29' }
  const add = async (fields: object = {}) => {
    const json = { ...required, ...fields }
    return (await app.owner.send('POST', '/api/certifications', { json })).json()
  }
  const change = (id: string, form: Record<string, string>) =>
    app.owner.send('PUT', `/api/certifications/${id}`, { form })
  const plates = async (client = app.visitor): Promise<(string | undefined)[]> =>
    (await (await client.send('GET', '/api/certifications')).json()).map(
      ({ plate }: { plate?: string }) => plate,
    )
  const get = (path: string) => app.visitor.send('GET', path)
  const appear = (json: object) => app.owner.send('PUT', '/api/appearance', { json })

  test('have a generated card that is cached forever, unless they have an image', async () => {
    await add()
    await add({ image: 'https://example.com/shown.png', issue_date: '2020-01-01' })
    const [address = '', none] = await plates()
    expect(none).toBeUndefined()
    const answer = await get(address)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(answer.headers.get('Cache-Control')).toContain('immutable')
    expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox')
    expect(await answer.text()).toMatch(/^<svg /)
    expect(await (await get('/')).text()).toContain(address)
  })

  test('have another address exactly if the content of the card changes', async () => {
    const { _id } = await add()
    const [first = ''] = await plates()
    const changes = {
      name: 'TIG welding',
      issuer: 'Another guild',
      issue_date: '2024-03-01',
      credential_id: 'W-1',
    }
    const addresses = [first]
    for (const [field, value] of Object.entries(changes)) {
      await change(_id, { [field]: value })
      addresses.push(...(await plates()).flatMap((plate) => plate ?? []))
    }
    await appear({ accent_hue: 150 })
    addresses.push(...(await plates()).flatMap((plate) => plate ?? []))
    expect(new Set(addresses).size).toBe(6)
    expect((await get(first)).status).toBe(404)
    await change(_id, { credential_url: 'https://example.com/w/1' })
    expect(await plates()).toEqual(addresses.slice(-1))
  })

  test("have a date in the page's language", async () => {
    await add()
    const [english = ''] = await plates()
    await appear({ language: 'de' })
    const [german = ''] = await plates()
    expect(german).not.toBe(english)
    expect((await get(english)).status).toBe(404)
    expect((await get(german)).status).toBe(200)
  })

  test('have another card, or none, if the owner chooses so', async () => {
    const { _id } = await add()
    const [first] = await plates()
    await change(_id, { drawing: '2' })
    const [second = ''] = await plates()
    expect(second).not.toBe(first)
    const typed = `/plates/typed/certifications?${new URLSearchParams({ ...required, _id, drawing: '2' })}`
    expect((await get(typed)).status).toBe(404)
    expect(await (await app.owner.send('GET', typed)).text()).toBe(await (await get(second)).text())
    await change(_id, { drawing: 'none' })
    expect(await plates()).toEqual([undefined])
    await change(_id, { drawing: '' })
    expect(await plates()).toEqual([first])
    expect((await change(_id, { drawing: 'a long text' })).status).toBe(400)
    await appear({ draw_pictures: 0 })
    expect(await plates()).toEqual([undefined])
    expect((await get(first ?? '')).status).toBe(404)
  })

  test('have the same card on a page with few of them', async () => {
    for (let index = 0; index < 30; index += 1) await add({ name: `Certificate ${index}` })
    const page = await (await get('/')).text()
    const shown = [...page.matchAll(/"plate":"([^"]+)"/g)].map(([, plate]) => plate)
    expect(new Set(shown).size).toBe(24)
    expect(await plates()).toEqual(expect.arrayContaining(shown))
  })

  test('have cards for the owner only while they are drafts', async () => {
    await add({ visibility: 'draft' })
    const [draft = ''] = await plates(app.owner)
    expect((await get(draft)).status).toBe(404)
    const own = await app.owner.send('GET', draft)
    expect(own.status).toBe(200)
    expect(own.headers.get('Cache-Control')).toContain('no-store')
    const typed = await app.owner.send('GET', '/plates/typed/hero?name=x')
    expect(typed.status).toBe(404)
  })
})
