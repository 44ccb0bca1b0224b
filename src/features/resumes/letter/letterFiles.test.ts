import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { describeApi } from '../../../../test/describeApi.ts'
import { wordType } from '../../../shared/files/files.ts'
import { readText } from '../pdf/readPdf.server.ts'

const written = {
  name: 'Tideworks',
  role: 'Harbour lead',
  salutation: 'Dear Ms Ito,',
  letter: 'I keep **gates** open.',
  closing: 'Kind regards',
}

describeApi('the letter of an application', (app) => {
  const send = async (method: 'POST' | 'PUT', path: string, json: object) => {
    const answer = await app.owner.send(method, path, { json })
    expect(answer.status).toBeLessThan(300)
    return answer.json()
  }
  const add = async (fields: object = {}) =>
    (await send('POST', '/api/tailored-links', { ...written, ...fields }))._id as string
  const get = (id: string, form: string) =>
    app.owner.send('GET', `/api/tailored-links/${id}/letter/${form}`)
  const text = async (id: string) => (await get(id, 'text')).text()

  test('is a PDF, a Word file and text, with what the application and the site say', async () => {
    await send('PUT', '/api/hero', { name: 'Ada Byron' })
    const id = await add()
    const answers = await Promise.all(['pdf', 'word', 'text'].map((form) => get(id, form)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.map(({ headers }) => headers.get('Content-Type'))).toEqual([
      'application/pdf',
      wordType,
      'text/plain; charset=utf-8',
    ])
    for (const { headers } of answers) {
      expect(headers.get('Cache-Control')).toContain('no-store')
      expect(headers.get('Content-Disposition')).toMatch(/^attachment; .*Ada Byron, Harbour lead/)
    }
    const [pdf, word, plain] = await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    const read = await readText(new Uint8Array(pdf ?? []))
    const parts = unzipSync(new Uint8Array(word ?? []))
    const body = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
    for (const part of ['Ada Byron', 'Tideworks', 'Harbour lead', 'Dear Ms Ito,', 'Kind regards']) {
      for (const file of [read, body, new TextDecoder().decode(plain)]) expect(file).toContain(part)
    }
    expect(read).toContain('gates')
    expect(body).toMatch(/<w:b\/>.{0,200}gates/s)
  })

  test('has the language of its résumé, and the day on which it is made', async () => {
    const resume = await send('POST', '/api/resumes', { name: 'Deutsch', language: 'de' })
    await app.owner.send('PUT', '/api/admin/time-zone', { json: { timeZone: 'UTC' } })
    const year = new Date().getUTCFullYear()
    expect(await text(await add({ resume: resume._id }))).toMatch(
      new RegExp(`\\d\\. \\p{L}+ ${year}\n`, 'u'),
    )
    const { _id } = await send('POST', '/api/resumes', { name: 'English', visibility: 'draft' })
    expect(await text(await add({ resume: _id }))).toMatch(
      new RegExp(`\\p{L}+ \\d+, ${year}\n`, 'u'),
    )
    await send('PUT', `/api/resumes/${resume._id}`, { visibility: 'published' })
    expect(await text(await add())).toMatch(new RegExp(`\\d\\. \\p{L}+ ${year}\n`, 'u'))
  })

  test('names the recipient, or else the company', async () => {
    expect(await text(await add())).toContain('\nTideworks\n')
    const named = await text(await add({ recipient: 'Ms Ito\nQuay 1' }))
    expect(named).toContain('\nMs Ito\nQuay 1\n')
    expect(named).not.toContain('Tideworks')
  })

  test('is refused without its salutation or its text, and read by the owner alone', async () => {
    for (const [fields, error] of [
      [{ salutation: '' }, 'A letter needs a salutation'],
      [{ letter: '' }, 'A letter needs a text'],
    ] as const) {
      const refused = await get(await add(fields), 'pdf')
      expect([refused.status, (await refused.json()).error]).toEqual([400, error])
    }
    const unknown = await get('unknown', 'word')
    expect([unknown.status, (await unknown.json()).error]).toEqual([
      404,
      'This application does not exist',
    ])
    const path = `/api/tailored-links/${await add()}/letter/text`
    expect((await app.visitor.send('GET', path)).status).toBe(401)
  })
})
