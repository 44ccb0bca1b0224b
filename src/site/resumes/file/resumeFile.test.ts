import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../../test/describeApi.ts'
import { pdfBytes } from '../../../../test/pdfFile.ts'
import { photograph, png } from '../../../../test/pictures.ts'
import { shownFiles } from '../../../../test/shownFiles.ts'
import { archive, oldWordFile, wordFile } from '../../../../test/wordFile.ts'
import { wordType } from '../../../shared/files/files.ts'
import { resumeFileApi } from './contract.ts'

const fiveMegabytes = 5 * 1024 * 1024
const wrongType = 'Please upload a PDF, Word document, or image file'
const tooLarge = 'File size must be less than 5MB'

const pdf = (name = 'Ada Lovelace.pdf', size = 600) =>
  new File([pdfBytes(size)], name, { type: 'application/pdf' })

describeOnBoth('the resume', (app, describeOnSqlite) => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.visitor.send('GET', path, { headers })
  const published = () => get('/api/public/resume')
  const download = (headers?: Record<string, string>) => get('/api/public/resume/download', headers)
  const upload = (resume: File | string) =>
    app.owner.send('POST', '/api/resume', { form: { resume } })
  const fileCount = async () => (await shownFiles(app.db)).length

  describeOnSqlite('the download', () => {
    test('before an upload there is none, for anybody', async () => {
      for (const response of [
        await published(),
        await download(),
        await app.owner.send('GET', '/api/resume'),
        await app.owner.send('DELETE', '/api/resume'),
      ]) {
        expect(response.status).toBe(404)
        expect(await response.json()).toEqual({ error: 'There is no resume' })
      }
    })

    test('visitors read what the owner uploads', async () => {
      const response = await upload(pdf())
      expect(response.status).toBe(201)
      const resume = (await resumeFileApi.upload.output()).parse(await response.json())
      expect(resume).toEqual({
        filename: 'Ada Lovelace.pdf',
        size: 600,
        upload_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        file_path: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.pdf$/),
      })
      expect(await (await published()).json()).toEqual(resume)
      expect(await (await app.owner.send('GET', '/api/resume')).json()).toEqual(resume)
      const file = await get(resume.file_path)
      expect(file.headers.get('Content-Disposition')).toBe(
        'attachment; filename="Ada Lovelace.pdf"',
      )
      expect(await file.bytes()).toEqual(pdfBytes())
    })

    test('the download address stays, with another ETag for another file', async () => {
      await upload(pdf('Ada, Gräfin.pdf'))
      const first = await download()
      expect(first.status).toBe(200)
      expect(Object.fromEntries(first.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'public, no-cache',
        'x-content-type-options': 'nosniff',
        'accept-ranges': 'bytes',
        'content-disposition': expect.stringContaining("filename*=UTF-8''Ada%2C%20Gr%C3%A4fin.pdf"),
      })
      const etag = first.headers.get('ETag') ?? ''
      expect((await download({ 'If-None-Match': etag })).status).toBe(304)
      const part = await download({ Range: 'bytes=1-3' })
      expect(part.status).toBe(206)
      expect(await part.text()).toBe('PDF')
      await upload(pdf('Ada.pdf'))
      const second = await download({ 'If-None-Match': etag })
      expect(second.status).toBe(200)
      expect(second.headers.get('Content-Disposition')).toContain('Ada.pdf')
    })

    test('unsafe characters are removed from a name', async () => {
      const { filename } = await (await upload(pdf('../Ada\\\t\u007fLovelace.pdf'))).json()
      expect(filename).toBe('..AdaLovelace.pdf')
    })
  })

  test('a new one replaces the old one and deletes its file', async () => {
    const first = await (await upload(pdf())).json()
    const second = await (await upload(pdf('Newer.pdf', 700))).json()
    expect(await (await published()).json()).toEqual(second)
    expect((await get(first.file_path)).status).toBe(404)
    expect(await fileCount()).toBe(1)
  })

  test('two simultaneous uploads leave one', async () => {
    await Promise.all([1, 2, 3, 4].map((part) => upload(pdf(`${part}.pdf`, 600 + part))))
    const { file_path } = await (await published()).json()
    expect((await get(file_path)).status).toBe(200)
    expect(await fileCount()).toBe(1)
  })

  test('deleting it deletes its file', async () => {
    const { file_path } = await (await upload(pdf())).json()
    const response = await app.owner.send('DELETE', '/api/resume')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ message: 'Resume deleted successfully!' })
    expect((await published()).status).toBe(404)
    expect((await get(file_path)).status).toBe(404)
    expect(await fileCount()).toBe(0)
  })

  describeOnSqlite('what is accepted', () => {
    test('the page is renewed', async () => {
      const page = async () => (await get('/', { Accept: 'text/html' })).text()
      expect(await page()).toContain('"resume":{"status":"loaded","value":null}')
      await upload(pdf())
      expect(await page()).toContain('"filename":"Ada Lovelace.pdf"')
    })

    const signature = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))
    const cut = (bytes: Uint8Array) => bytes.slice(0, Math.floor(bytes.length / 2))
    test.each([
      ['a PDF', 'pdf', 'application/pdf', async () => pdfBytes()],
      ['an old Word file', 'doc', 'application/msword', async () => oldWordFile('WordDocument')],
      ['a Word file', 'docx', wordType, wordFile],
      ['a PNG', 'png', 'image/png', async () => new Uint8Array(await png())],
      ['a JPEG', 'jpg', 'image/jpeg', async () => new Uint8Array(await photograph())],
    ])('%s is taken for what its bytes are', async (_, extension, type, bytes) => {
      const file = new File([await bytes()], 'cv', { type: 'text/html' })
      const { filename, file_path } = await (await upload(file)).json()
      expect(filename).toBe(`cv.${extension}`)
      expect(file_path).toMatch(new RegExp(`\\.${extension}$`))
      const response = await download()
      expect(response.headers.get('Content-Type')).toBe(type)
      expect(response.headers.get('Content-Disposition')).toMatch(/^attachment/)
    })

    test('one byte less than 5 MB is accepted', async () => {
      const { size } = await (await upload(pdf('large.pdf', fiveMegabytes - 1))).json()
      expect(size).toBe(fiveMegabytes - 1)
    })

    test.each([
      ['exactly 5 MB', 413, tooLarge, () => pdf('large.pdf', fiveMegabytes)],
      ['a web page called PDF', 400, wrongType, () => new File(['<html>'], 'cv.pdf')],
      ['an SVG', 400, wrongType, () => new File(['<svg xmlns="…"/>'], 'cv.svg')],
      [
        'an archive without a document',
        400,
        wrongType,
        async () => new File([await archive('notes/word/document.xml.txt')], 'cv.docx'),
      ],
      [
        'an archive that does not say what it is',
        400,
        wrongType,
        async () => new File([await archive('word/document.xml')], 'cv.docx'),
      ],
      [
        'a Word file with macros',
        400,
        wrongType,
        async () =>
          new File(
            [await archive('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin')],
            'cv.docx',
          ),
      ],
      [
        'an old Word file with macros',
        400,
        wrongType,
        () => new File([oldWordFile('WordDocument', 'Macros/VBA/dir')], 'cv.doc'),
      ],
      [
        'an old file of another program',
        400,
        wrongType,
        () => new File([oldWordFile('Workbook')], 'cv.doc'),
      ],
      [
        'no more than the beginning of an old Word file',
        400,
        wrongType,
        () => new File([signature('d0cf11e0a1b11ae1')], 'cv.doc'),
      ],
      [
        'a PDF without pages',
        400,
        wrongType,
        () => new File(['%PDF-1.7\ntrailer <<>>\n%%EOF'], 'cv.pdf'),
      ],
      ['half a PDF', 400, wrongType, () => new File([cut(pdfBytes(600)).slice(0, 150)], 'cv.pdf')],
      ['half a picture', 400, wrongType, async () => new File([cut(await photograph())], 'cv.jpg')],
      ['a PDF with the name of a picture', 400, wrongType, () => pdf('cv.png')],
      ['a PDF with the name of a program', 400, wrongType, () => pdf('cv.pdf.exe')],
      ['an empty file', 400, wrongType, () => new File([], 'cv.pdf', { type: 'application/pdf' })],
      ['a text in place of the file', 400, wrongType, () => 'cv.pdf'],
    ])('%s is refused and the resume stays', async (_, status, sentence, file) => {
      const uploaded = await (await upload(pdf())).json()
      const response = await upload(await file())
      expect(response.status).toBe(status)
      expect(await response.json()).toEqual({ error: sentence, fields: { resume: sentence } })
      expect(await (await published()).json()).toEqual(uploaded)
      expect(await fileCount()).toBe(1)
    })

    test('JSON is refused, because it contains no file', async () => {
      const response = await app.owner.send('POST', '/api/resume', { json: { resume: 'cv.pdf' } })
      expect(response.status).toBe(400)
      expect((await app.owner.send('POST', '/api/resume', { json: {} })).status).toBe(400)
      expect((await published()).status).toBe(404)
    })

    test('the API document describes the download as a file', async () => {
      const { paths } = await (await get('/api/openapi.json')).json()
      const { content } = paths['/api/public/resume/download'].get.responses[200]
      expect(content).toEqual({ '*/*': { schema: expect.objectContaining({ format: 'binary' }) } })
    })
  })
})
