import { describe, expect, test } from 'vitest'
import { describeOnBoth } from '../../../../test/describeApi.ts'
import { jpegFile, photograph, png } from '../../../../test/pictures.ts'
import { shownFiles } from '../../../../test/shownFiles.ts'
import { collectionApi } from '../../../content/collectionApi.ts'
import type { Certification } from '../../../content/records.ts'
import { collections } from '../../../content/registry.ts'

const certificationsApi = collectionApi(collections.certifications)

const badDate = 'Please enter a date as YYYY-MM-DD'

describeOnBoth('certifications', (app, describeOnSqlite) => {
  const list = async (): Promise<Certification[]> => {
    const response = await app.visitor.send('GET', '/api/certifications')
    return (await certificationsApi.list.output()).parse(await response.json())
  }
  const names = async () => (await list()).map(({ name }) => name)
  const required = { name: 'Welding', issuer: 'The guild', issue_date: '2024-02-29' }
  const send = (form: Record<string, string | Blob>, id?: string) =>
    id
      ? app.owner.send('PUT', `/api/certifications/${id}`, { form })
      : app.owner.send('POST', '/api/certifications', { form: { ...required, ...form } })
  const add = async (form: Record<string, string | Blob> = {}): Promise<Certification> => {
    const response = await send(form)
    expect(response.status).toBe(201)
    return (await certificationsApi.create.output()).parse(await response.json())
  }
  const reorder = (order: unknown) =>
    app.owner.send('PUT', '/api/certifications', { json: { order } })
  const fileNames = () => shownFiles(app.db)
  const get = (path: string) => app.visitor.send('GET', path)

  test('name, issuer and issue date are enough, and every field is there', async () => {
    const added = await add()
    expect(added).toEqual({
      _id: expect.any(String),
      ...required,
      expiry_date: null,
      credential_id: '',
      credential_url: '',
      image: '',
      image_alt: '',
      drawing: '',
      order: 0,
      visibility: 'published',
      created_at: added.updated_at,
      updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect(await list()).toEqual([added])
  })

  test('JSON and multipart say the same', async () => {
    const fields = {
      ...required,
      name: ' Welding ',
      expiry_date: '2027-01-31',
      credential_id: 'W-1',
      credential_url: 'https://example.com/w/1',
      colour: 'x',
    }
    const { _id, created_at, updated_at, ...fromForm } = await add(fields)
    const response = await app.owner.send('POST', '/api/certifications', { json: fields })
    const fromJson = await response.json()
    expect(fromJson).toMatchObject(fromForm)
    expect(fromForm).toMatchObject({ name: 'Welding', expiry_date: '2027-01-31' })
    expect(fromJson).not.toHaveProperty('colour')
  })

  test('an update changes what it names, clears what is empty and leaves the rest', async () => {
    const added = await add({ expiry_date: '2027-01-31', credential_id: 'W-1', image_alt: 'Kept' })
    const response = await send({ expiry_date: '', credential_id: '', name: 'TIG' }, added._id)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      ...added,
      name: 'TIG',
      expiry_date: null,
      credential_id: '',
      updated_at: expect.any(String),
    })
    const json = { expiry_date: null, credential_url: '#' }
    const again = await app.owner.send('PUT', `/api/certifications/${added._id}`, { json })
    expect(await again.json()).toMatchObject({ ...json, name: 'TIG', image_alt: 'Kept' })
  })

  describeOnSqlite('what is refused', () => {
    test.each([
      [{ name: '' }, 'name', 'Name is required'],
      [{ name: '  ' }, 'name', 'Name is required'],
      [{ issuer: '' }, 'issuer', 'Issuer is required'],
      [{ issue_date: '' }, 'issue_date', 'Issue date is required'],
      [{ issue_date: '2023-02-29' }, 'issue_date', badDate],
      [{ issue_date: '29.02.2024' }, 'issue_date', badDate],
      [{ expiry_date: '2024-13-01' }, 'expiry_date', badDate],
      [{ expiry_date: '2024-02-29T00:00:00Z' }, 'expiry_date', badDate],
      [{ credential_url: 'javascript:alert(1)' }, 'credential_url', /http/],
      [{ credential_url: 'not a link' }, 'credential_url', /http/],
      [{ image: 'data:image/png;base64,x' }, 'image', /http/],
      [{ order: '-1' }, 'order', 'The order must be a whole number, 0 or more'],
      [{ name: 'x'.repeat(161) }, 'name', 'Please use at most 160 characters'],
    ])('%j is refused beside its field and changes nothing', async (form, field, sentence) => {
      const added = await add()
      for (const id of [undefined, added._id]) {
        const response = await send({ credential_id: 'Changed', ...form }, id)
        expect(response.status).toBe(400)
        const { error, fields } = await response.json()
        expect(fields[field]).toEqual(
          sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence,
        )
        expect(error).toBe(fields[field])
      }
      expect(await list()).toEqual([added])
    })

    test('what is required must also be there', async () => {
      const response = await app.owner.send('POST', '/api/certifications', { json: {} })
      expect(response.status).toBe(400)
      expect((await response.json()).fields).toEqual({
        name: 'Name is required',
        issuer: 'Issuer is required',
        issue_date: 'Issue date is required',
      })
      expect(await list()).toEqual([])
    })

    test('an unknown id is a 404 for every call that names one, and leaves no file', async () => {
      for (const response of [
        await send({ image: jpegFile(await png()) }, 'nope'),
        await app.owner.send('DELETE', '/api/certifications/nope'),
      ]) {
        expect(response.status).toBe(404)
        expect(await response.json()).toEqual({ error: 'This certification does not exist' })
      }
      expect(await list()).toEqual([])
      expect(await fileNames()).toEqual([])
    })
  })

  test('the dashboard counts them', async () => {
    await add()
    await add()
    const stats = await (await app.owner.send('GET', '/api/stats')).json()
    expect(stats.certifications).toBe(2)
  })

  describeOnSqlite('images', () => {
    test('replacing, removing and deleting let go of the file', async () => {
      const first = await add({ image: jpegFile(await photograph(60, 40)) })
      expect((await get(first.image)).status).toBe(200)
      const second = await (await send({ image: jpegFile(await png()) }, first._id)).json()
      expect((await get(first.image)).status).toBe(404)
      expect((await get(second.image)).status).toBe(200)
      const untouched = await (await send({ name: 'Same image' }, first._id)).json()
      expect(untouched.image).toBe(second.image)
      const removed = await (await send({ image: '' }, first._id)).json()
      expect(removed.image).toBe('')
      expect(await fileNames()).toEqual([])
      await send({ image: jpegFile(await png()) }, first._id)
      const response = await app.owner.send('DELETE', `/api/certifications/${first._id}`)
      expect(await response.json()).toEqual({ message: 'Certification deleted successfully!' })
      expect(await fileNames()).toEqual([])
      expect(await list()).toEqual([])
    })

    test.each([
      ['a text in disguise', 400, 'Please select an image file (PNG, JPG, GIF, etc.)', 'hello'],
      ['an empty file', 400, 'Please select an image file (PNG, JPG, GIF, etc.)', ''],
      [
        'a byte more than 10 MB',
        413,
        'Image size must be less than 10MB',
        new Uint8Array(10 * 1024 * 1024 + 1),
      ],
    ])('%s is refused and changes nothing', async (_, status, sentence, content) => {
      const kept = await add({ image: jpegFile(await png()) })
      const before = await fileNames()
      const image = new File([content], 'picture.png', { type: 'image/png' })
      for (const id of [undefined, kept._id]) {
        const response = await send({ name: 'Changed', image }, id)
        expect(response.status).toBe(status)
        expect(await response.json()).toEqual({ error: sentence, fields: { image: sentence } })
      }
      expect(await list()).toEqual([kept])
      expect(await fileNames()).toEqual(before)
    })
  })

  describe('order', () => {
    test('until the owner orders them, the newest comes first', async () => {
      await add({ name: 'oldest', issue_date: '2019-12-31' })
      await add({ name: 'newest', issue_date: '2024-01-02' })
      await add({ name: 'middle', issue_date: '2024-01-01' })
      expect(await names()).toEqual(['newest', 'middle', 'oldest'])
    })

    test('a new one stands before the first that is older, wherever the owner has moved the others', async () => {
      const dates = { old: '2019-01-01', new: '2024-01-01', middle: '2022-01-01' }
      const made = []
      for (const [name, issue_date] of Object.entries(dates))
        made.push(await add({ name, issue_date }))
      await reorder(made.map(({ _id }, order) => ({ _id, order })))
      expect(await names()).toEqual(['old', 'new', 'middle'])
      await add({ name: 'newer than middle', issue_date: '2023-01-01' })
      expect(await names()).toEqual(['newer than middle', 'old', 'new', 'middle'])
      await add({ name: 'oldest', issue_date: '2001-01-01' })
      await add({ name: 'older than all but one', issue_date: '2005-01-01' })
      expect((await names()).slice(-2)).toEqual(['older than all but one', 'oldest'])
    })
  })
})
