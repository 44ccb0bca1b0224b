import { expect, test } from 'vitest'
import { describeApi } from '../../../test/describeApi.ts'
import { marksSheet } from './marksSheet.server.ts'
import { technologyMarks } from './technologyMarks.server.ts'

test('a technology is known however its name is written, others are not', () => {
  const mark = technologyMarks.address('PostgreSQL')
  expect(mark).toBeDefined()
  expect(technologyMarks.address('postgres')).toBe(mark)
  expect(technologyMarks.address('Node.js')).toBe(technologyMarks.address('node'))
  expect(technologyMarks.address('C++')).not.toBe(technologyMarks.address('C'))
  for (const name of ['Teaching compilers', 'constructor', '', 'Reactive programming'])
    expect(technologyMarks.address(name)).toBeUndefined()
})

test('a mark stands once in the sheet, and nothing that was typed', () => {
  const sheet = marksSheet([
    { _id: 'a', name: 'React' },
    { _id: 'b', name: 'react' },
    { _id: 'x"]{}', name: 'Rust' },
    { _id: 'c', name: '}</style><script>' },
  ])
  expect(sheet.match(/mask-image/g)).toHaveLength(1)
  expect(sheet).toContain('[data-record="a"]')
  expect(sheet).toContain('[data-record="b"]')
  expect(sheet).not.toMatch(/<\/?s|x"/)
  expect(marksSheet([{ _id: 'a', name: 'Hand typesetting' }])).toBe('')
})

describeApi('marks of technologies', (app) => {
  const add = (json: object) => app.owner.send('POST', '/api/skills', { json })
  const get = async (path: string) => (await app.visitor.send('GET', path)).text()

  test('hang beside skills where their owner wishes it, those of drafts never', async () => {
    const react = await (await add({ name: 'React', category: 'Backend' })).json()
    const draft = await (
      await add({ name: 'Rust', category: 'Backend', visibility: 'draft' })
    ).json()
    expect(await get('/')).not.toContain('/marks/skills.css')
    await app.owner.send('PUT', '/api/appearance', { json: { mark_skills: 1 } })
    expect(await get('/')).toContain('<link rel="stylesheet" href="/marks/skills.css"')
    expect(await get('/projects')).not.toContain('/marks/skills.css')
    const answer = await app.visitor.send('GET', '/marks/skills.css')
    expect(answer.headers.get('Content-Type')).toContain('text/css')
    const sheet = await answer.text()
    const [, address = ''] = /url\((.*?)\)/.exec(sheet) ?? []
    const mark = await app.visitor.send('GET', address)
    expect(mark.status).toBe(200)
    expect(mark.headers.get('Content-Security-Policy')).toContain('sandbox')
    expect(await mark.text()).toMatch(/^<svg /)
    expect((await app.visitor.send('GET', '/marks/technologies/loom.svg')).status).toBe(404)
    expect(sheet).toContain(`[data-record="${react._id}"]`)
    expect(sheet).not.toContain(draft._id)
    await app.owner.send('PUT', `/api/skills/${draft._id}`, { json: { visibility: 'published' } })
    expect(await get('/marks/skills.css')).toContain(draft._id)
  })
})
