import { expect, test } from 'vitest'
import { pdfOfPages, pdfPage } from '../../../../packages/resume-pdf/test/pdfPages.ts'
import { describeApi } from '../../../../test/describeApi.ts'
import { jpegFile, png } from '../../../../test/pictures.ts'
import { shownFiles } from '../../../../test/shownFiles.ts'
import type { Certification } from '../../../content/records.ts'
import { documentOf } from '../../../shared/files/imageSources.ts'

/** A narrow strip is quickly encoded. */
const strip = pdfPage({ box: '0 0 842 60' })
const pdf = (bytes = strip) => new File([bytes], 'Diplôme.pdf')

describeApi('PDF certificates', (app) => {
  const required = { name: 'Welding', issuer: 'The guild', issue_date: '2024-02-29' }
  const write = async (form: Record<string, string | Blob>, id = ''): Promise<Certification> => {
    app.advance(1000)
    const response = id
      ? await app.owner.send('PUT', `/api/certifications/${id}`, { form })
      : await app.owner.send('POST', '/api/certifications', { form: { ...required, ...form } })
    expect(response.ok).toBe(true)
    return response.json()
  }
  const remove = (path: string) => app.owner.send('DELETE', path)
  const addressOf = ({ image }: Certification) => documentOf(image)?.url ?? ''
  const statusFor = async (path: string) => [
    (await app.visitor.send('GET', path)).status,
    (await app.owner.send('GET', path)).status,
  ]
  const storedFiles = async () =>
    app.db.withTables<{ files: { name: string } }>().selectFrom('files').select('name').execute()

  test('visitors see the first page, and open the document that it is of', async () => {
    const bytes = pdfOfPages(3)
    const certification = await write({ image: pdf(bytes) })
    expect(certification.image).toMatch(/^\/uploads\/[0-9a-f]{32}-2400x200-of3\.webp$/)
    const picture = await app.visitor.send('GET', certification.image)
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    const document = await app.visitor.send('GET', addressOf(certification))
    expect(document.status).toBe(200)
    expect(Object.fromEntries(document.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^inline; filename=Diplome\.pdf; filename\*=UTF-8''Dipl%C3%B4me\.pdf$/,
      ),
      'content-security-policy': expect.stringMatching(/default-src 'none';.*; sandbox$/),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await document.bytes()).toEqual(bytes)
    const part = await app.visitor.send('GET', addressOf(certification), {
      headers: { Range: 'bytes=1-3' },
    })
    expect([part.status, await part.text()]).toEqual([206, 'PDF'])
  })

  test('the owner gets the document, not the picture that was made of it', async () => {
    const { image } = await write({ image: pdf() })
    const path = `/api${image}`
    expect((await app.visitor.send('GET', path)).status).toBe(401)
    expect(await (await app.owner.send('GET', path)).json()).toEqual({
      name: 'Diplôme.pdf',
      size: strip.byteLength,
      width: null,
      height: null,
    })
  })

  test('it goes with its picture, and comes back with it', async () => {
    const first = await write({ image: pdf() })
    const replaced = await write({ image: jpegFile(await png()) }, first._id)
    expect(addressOf(replaced)).toBe('')
    expect(await statusFor(addressOf(first))).toEqual([404, 200])
    const restored = await app.owner.send('POST', `/api/versions/certifications/${first._id}`, {
      json: { updated_at: first.updated_at },
    })
    expect(restored.status).toBe(200)
    expect(await statusFor(addressOf(first))).toEqual([200, 200])

    await write({ image: '' }, first._id)
    expect(await statusFor(addressOf(first))).toEqual([404, 200])
  })

  test('what is deleted for good takes it along', async () => {
    const certification = await write({ image: pdf() })
    app.advance(1000)
    expect((await remove(`/api/certifications/${certification._id}`)).status).toBe(200)
    expect(await shownFiles(app.db)).toEqual([])
    expect(await statusFor(addressOf(certification))).toEqual([404, 200])
    expect((await remove(`/api/trash/certifications/${certification._id}`)).status).toBe(200)
    expect(await statusFor(addressOf(certification))).toEqual([404, 404])
    expect(await storedFiles()).toEqual([])
  })

  test('a copy of the record has it too, and keeps it', async () => {
    const first = await write({ image: pdf() })
    const copy = await write({ image: first.image })
    expect(addressOf(copy)).toBe(addressOf(first))
    await remove(`/api/certifications/${first._id}`)
    await remove(`/api/trash/certifications/${first._id}`)
    expect(await statusFor(addressOf(copy))).toEqual([200, 200])
  })

  test('of a draft and of what is hidden it is for the owner alone', async () => {
    const draft = await write({ image: pdf(), visibility: 'draft' })
    expect(await statusFor(addressOf(draft))).toEqual([404, 200])
    await write({ visibility: 'published' }, draft._id)
    expect(await statusFor(addressOf(draft))).toEqual([200, 200])
    await write({ visibility: 'hidden' }, draft._id)
    expect(await statusFor(addressOf(draft))).toEqual([404, 200])
    const hidden = await app.owner.send('GET', addressOf(draft))
    expect(hidden.headers.get('Cache-Control')).toBe('private, no-store')
  })

  test('the archive of everything holds it beside its picture', async () => {
    const certification = await write({ image: pdf() })
    const archive = await app.owner.send('GET', '/api/admin/export')
    const text = Buffer.from(await archive.arrayBuffer()).toString('latin1')
    expect(text).toContain(certification.image.slice(1))
    expect(text).toContain(addressOf(certification).slice(1))
    expect(text).not.toMatch(/uploads\/[\w-]+-w480/)
  })

  test('the API document says that a PDF is taken, and where', async () => {
    const { paths } = await (await app.visitor.send('GET', '/api/openapi.json')).json()
    const imageOf = (path: string) =>
      paths[path].post.requestBody.content['multipart/form-data'].schema.properties.image
    expect(imageOf('/api/certifications').description).toMatch(/a PDF of at most 5242879/)
    expect(imageOf('/api/projects').description).not.toContain('PDF')
  })
})
