import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../../test/describeApi.ts'
import { jpegFile, photograph, png } from '../../../../test/pictures.ts'
import { collectionApi } from '../../../content/collectionApi.ts'
import type { Testimonial } from '../../../content/records.ts'
import { collections } from '../../../content/registry.ts'

const testimonialsApi = collectionApi(collections.testimonials)

describeOnBoth('testimonials', (app, describeOnSqlite) => {
  const list = async (): Promise<Testimonial[]> => {
    const response = await app.visitor.send('GET', '/api/testimonials')
    return (await testimonialsApi.list.output()).parse(await response.json())
  }
  const required = { quote: 'It has not lost a visit yet.', name: 'Sioned' }
  const post = (form: Record<string, string | Blob>) =>
    app.owner.send('POST', '/api/testimonials', { form: { ...required, ...form } })
  const put = (id: string, form: Record<string, string | Blob>) =>
    app.owner.send('PUT', `/api/testimonials/${id}`, { form })
  const add = async (fields: object = {}): Promise<Testimonial> => {
    const json = { ...required, ...fields }
    const response = await app.owner.send('POST', '/api/testimonials', { json })
    expect(response.status).toBe(201)
    return (await testimonialsApi.create.output()).parse(await response.json())
  }
  const statusOf = async (path: string) => (await app.visitor.send('GET', path)).status

  test('a new testimonial has every field, filled or empty', async () => {
    const testimonial = await add()
    expect(testimonial).toMatchObject({
      ...required,
      role: '',
      link: '',
      portrait: '',
      portrait_alt: '',
      order: 0,
    })
    expect(await list()).toEqual([testimonial])
  })

  test('JSON and multipart say the same', async () => {
    const fields = { role: 'Nurse', link: 'https://example.com/sioned', portrait_alt: 'A nurse' }
    const { _id, order, created_at, updated_at, ...rest } = await add(fields)
    const fromForm = await (await post({ ...fields, unknown: 'dropped' })).json()
    expect(fromForm).toMatchObject(rest)
    expect(fromForm.order).toBe(order + 1)
    expect(fromForm).not.toHaveProperty('unknown')
  })

  test('an update changes what it names, clears what is empty and leaves the rest', async () => {
    const { _id } = await add({ role: 'Nurse', link: 'https://example.com/sioned' })
    const response = await put(_id, { name: ' Gwen ', link: '' })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      ...required,
      name: 'Gwen',
      role: 'Nurse',
      link: '',
    })
  })

  describeOnSqlite('portraits and what is refused', () => {
    test('a portrait is replaced, kept, removed and deleted with its file', async () => {
      const first = await (await post({ portrait: jpegFile(await photograph(60, 40)) })).json()
      expect(await statusOf(first.portrait)).toBe(200)
      const second = await (await put(first._id, { portrait: jpegFile(await png()) })).json()
      expect(await statusOf(first.portrait)).toBe(404)
      const kept = await (await put(first._id, { role: 'Nurse' })).json()
      expect(kept.portrait).toBe(second.portrait)
      const removed = await (await put(first._id, { portrait: '' })).json()
      expect(removed.portrait).toBe('')
      expect(await statusOf(second.portrait)).toBe(404)
      const last = await (await put(first._id, { portrait: jpegFile(await png()) })).json()
      const answer = await app.owner.send('DELETE', `/api/testimonials/${first._id}`)
      expect(await answer.json()).toEqual({ message: 'Testimonial deleted successfully!' })
      expect(await statusOf(last.portrait)).toBe(404)
      expect(await list()).toEqual([])
    })

    test.each([
      ['quote', 'Quote is required', { quote: '' }],
      ['name', 'Name is required', { name: ' ' }],
      ['quote', 'Please use at most 1,000 characters', { quote: 'x'.repeat(1001) }],
      ['link', /http/, { link: 'javascript:alert(1)' }],
      ['portrait', /http/, { portrait: '//evil.example/x.png' }],
    ])('a bad %s is refused with %s and changes nothing', async (field, sentence, form) => {
      const testimonial = await add({ role: 'Kept' })
      const answers = [await post(form), await put(testimonial._id, { role: 'Changed', ...form })]
      for (const response of answers) {
        expect(response.status).toBe(400)
        const { error, fields } = await response.json()
        expect(fields[field]).toEqual(
          sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence,
        )
        expect(error).toBe(fields[field])
      }
      expect(await list()).toEqual([testimonial])
    })

    test.each([
      ['a file that is no image', 400, 10, 'Please select an image file (PNG, JPG, GIF, etc.)'],
      ['5 MB and a byte', 413, 5 * 1024 * 1024 + 1, 'Image size must be less than 5MB'],
    ])('%s is refused as a portrait', async (_, status, size, sentence) => {
      const portrait = new File([new Uint8Array(size)], 'portrait.png', { type: 'image/png' })
      const response = await post({ portrait })
      expect(response.status).toBe(status)
      expect(await response.json()).toEqual({ error: sentence, fields: { portrait: sentence } })
      expect(await list()).toEqual([])
    })
  })
})
