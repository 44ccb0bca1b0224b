import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../../test/describeApi.ts'
import type { Application } from '../../../content/records.ts'
import { readText } from '../pdf/readPdf.server.ts'

const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0 Safari/537.36' }
const links = '/api/tailored-links'

describeOnBoth('a résumé as it was sent', (app, describeOnSqlite) => {
  const send = async (method: 'POST' | 'PUT', path: string, json?: object) => {
    const answer = await app.owner.send(method, path, { ...(json && { json }) })
    expect([path, answer.status]).toEqual([path, expect.toBeOneOf([200, 201])])
    return answer.json()
  }
  const read = async (path: string) => (await app.owner.send('GET', path)).json()
  const nameOwner = (name: string) => send('PUT', '/api/hero', { name })
  const prepare = async (fields: object = {}): Promise<Required<Application>> => {
    await nameOwner('Ada Byron')
    const resume = await send('POST', '/api/resumes', { name: 'Zebrafish', visibility: 'draft' })
    return send('POST', links, { name: 'Acme', resume: resume._id, ...fields })
  }
  const freeze = ({ _id }: Application) => send('POST', `${links}/${_id}/sent`)
  const change = ({ _id }: Application, json: object) => send('PUT', `${links}/${_id}`, json)
  const visit = (path: string) => app.visitor.send('GET', path, { headers: browser })
  const pdfOf = async ({ address }: Required<Application>) => {
    const answer = await visit(`/for/${address}/resume.pdf`)
    expect(answer.status).toBe(200)
    return new Uint8Array(await answer.arrayBuffer())
  }
  const restore = (id: string) =>
    send('POST', '/api/trash/restore', { records: [{ kind: 'tailored-links', id }] })
  const fileNames = async () =>
    (
      await app.db
        .withTables<{ files: { name: string } }>()
        .selectFrom('files')
        .select('name')
        .execute()
    ).map(({ name }) => name)

  describeOnSqlite('its link', () => {
    test('is what its link gives, until it is renewed', async () => {
      const application = await prepare()
      expect(await read(`${links}/sent`)).toEqual([])
      const frozen = await freeze(application)
      const { _id } = application
      expect(frozen).toEqual({ _id, sent_at: expect.any(String), is_outdated: false })
      const before = await pdfOf(application)
      expect(await readText(before)).toContain('Ada Byron')
      app.advance(60_000)
      await nameOwner('Ada King')
      expect(await pdfOf(application)).toEqual(before)
      expect(await read(`${links}/search?search=ada+byron`)).toEqual([{ _id }])
      expect(await read(`${links}/search?search=ada+king`)).toEqual([])
      expect(await read(`${links}/sent`)).toEqual([{ ...frozen, is_outdated: true }])
      const { text, text_now, ...sent } = await read(`${links}/${_id}/sent`)
      expect(sent).toMatchObject({ sent_at: frozen.sent_at, filename: 'Ada Byron, Résumé.pdf' })
      expect([text, text_now].map((each) => each.split('\n')[0])).toEqual(['Ada Byron', 'Ada King'])

      const renewed = await freeze(application)
      expect(Date.parse(renewed.sent_at)).toBeGreaterThanOrEqual(
        Date.parse(frozen.sent_at) + 60_000,
      )
      expect(await read(`${links}/sent`)).toEqual([{ ...renewed, is_outdated: false }])
      expect(await readText(await pdfOf(application))).toContain('Ada King')
      expect(await fileNames()).toHaveLength(1)
    })
  })

  test('goes with its application, and comes back with it', async () => {
    const application = await prepare()
    await freeze(application)
    const [before, sent] = [await pdfOf(application), await read(`${links}/sent`)]
    await nameOwner('Ada King')
    await app.owner.send('DELETE', `${links}/${application._id}`)
    expect((await visit(`/for/${application.address}/resume.pdf`)).status).toBe(302)
    expect(await read(`${links}/sent`)).toEqual([])
    await restore(application._id)
    expect(await pdfOf(application)).toEqual(before)
    expect(await read(`${links}/sent`)).toEqual([{ ...sent[0], is_outdated: true }])

    await app.owner.send('DELETE', `${links}/${application._id}`)
    await app.owner.send('DELETE', `/api/trash/tailored-links/${application._id}`)
    expect(await fileNames()).toEqual([])
  })

  test('is no part of an earlier state', async () => {
    const application = await prepare()
    await change(application, { notes: 'Earlier' })
    app.advance(1000)
    await change(application, { address: 'spring', notes: 'Later' })
    await freeze(application)
    const spring = { ...application, address: 'spring' }
    const before = await pdfOf(spring)
    await nameOwner('Ada King')
    await change(application, { notes: 'Last' })
    const path = `/api/versions/tailored-links/${application._id}`
    const { versions } = await read(path)
    expect(JSON.stringify(versions)).not.toContain('sent_at')
    for (const { updated_at } of versions) {
      await send('POST', path, { updated_at })
      const { address } = await read(`${links}/${application._id}`)
      expect(await pdfOf({ ...application, address })).toEqual(before)
    }
    expect(versions.length).toBeGreaterThan(2)
    // As many saves as there are earlier states, of which none has the file then.
    for (let save = 0; save <= 20; save += 1) await change(application, { notes: `${save}` })
    const { address } = await read(`${links}/${application._id}`)
    expect(await pdfOf({ ...application, address })).toEqual(before)
  })

  test('is frozen when a drafted application is saved as sent, once', async () => {
    const application = await prepare()
    await change(application, { stage: 'talking' })
    await change(application, { stage: 'sent' })
    expect(await read(`${links}/sent`)).toEqual([])
    await change(application, { stage: 'drafting', resume: '' })
    await change(application, { stage: 'sent' })
    expect(await read(`${links}/sent`)).toEqual([])
    await change(application, { stage: 'drafting', resume: 'gone' })
    expect(await change(application, { stage: 'sent' })).toMatchObject({ stage: 'sent' })
    expect(await read(`${links}/sent`)).toEqual([])

    const { resume } = application
    await change(application, { stage: 'drafting', resume })
    await change(application, { stage: 'sent', address: 'spring' })
    const [sent] = await read(`${links}/sent`)
    expect(sent).toMatchObject({ _id: application._id, is_outdated: false })
    app.advance(1000)
    await change(application, { stage: 'drafting' })
    await change(application, { stage: 'sent' })
    expect(await read(`${links}/sent`)).toEqual([sent])
  })

  describeOnSqlite('its file', () => {
    test('is the owner’s alone, but for the link', async () => {
      const application = await prepare({ greeting: 'Hello' })
      await freeze(application)
      const { file, text } = await read(`${links}/${application._id}/sent`)
      expect(file).toMatch(/^\/uploads\/[\da-f]{32}\.pdf$/)
      expect(text).not.toMatch(/Acme|Zebrafish/)
      expect((await visit(file)).status).toBe(404)
      const own = await app.owner.send('GET', file)
      expect([own.status, own.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
      const answer = await visit(`/for/${application.address}/resume.pdf`)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^inline; filename=.*Ada Byron/),
        'cache-control': 'private, no-cache',
        'x-robots-tag': 'noindex',
      })
      const page = await (await visit(`/for/${application.address}`)).text()
      const path = `/for/${application.address}/resume.pdf`
      expect(page).toContain(`"file_path":"${path}","download":"${path}"`)
      expect(page).toContain('"filename":"Ada Byron, Résumé.pdf","size":')
      for (const path of [`${links}/sent`, `${links}/${application._id}/sent`]) {
        expect((await visit(path)).status).toBe(401)
      }
    })

    test('stays when its résumé is deleted or another is chosen', async () => {
      const application = await prepare()
      await freeze(application)
      const before = await pdfOf(application)
      const other = await send('POST', '/api/resumes', { name: 'Other', headline: 'Analyst' })
      await change(application, { resume: other._id })
      expect(await read(`${links}/sent`)).toMatchObject([{ is_outdated: true }])
      expect(await pdfOf(application)).toEqual(before)
      await app.owner.send('DELETE', `/api/resumes/${other._id}`)
      expect(await read(`${links}/sent`)).toMatchObject([{ is_outdated: false }])
      const page = await (await visit(`/for/${application.address}`)).text()
      expect(page).toContain(`"download":"/for/${application.address}/resume.pdf"`)
      const { text, text_now } = await read(`${links}/${application._id}/sent`)
      expect(text_now).toBe(text)
      expect(await pdfOf(application)).toEqual(before)
      const refused = await app.owner.send('POST', `${links}/${application._id}/sent`)
      expect([refused.status, (await refused.json()).error]).toEqual([
        400,
        'Choose a résumé first, under What they see.',
      ])
    })

    test('is made of an application that there is', async () => {
      expect((await app.owner.send('POST', `${links}/unknown/sent`)).status).toBe(404)
      const { _id } = await prepare()
      const answer = await app.owner.send('GET', `${links}/${_id}/sent`)
      expect([answer.status, (await answer.json()).error]).toEqual([
        404,
        'The résumé of this application is not frozen',
      ])
    })
  })
})
