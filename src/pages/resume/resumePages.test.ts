import { expect, test } from 'vitest'
import { describeApi } from '../../../test/describeApi.ts'

describeApi('pages of résumés', (app) => {
  const read = async (path: string, Host = 'vitrine.test') =>
    (await app.visitor.send('GET', path, { headers: { Host } })).text()
  const rename = (name: string) => app.owner.send('PUT', '/api/hero', { json: { name } })
  const add = async () => {
    const json = { name: 'Offices', visibility: 'published' }
    expect((await app.owner.send('POST', '/api/resumes', { json })).status).toBe(201)
  }

  test('nobody reads an earlier version', async () => {
    await rename('Before')
    await add()
    for (const path of ['/resume.txt', '/resume/offices.md', '/resume']) {
      await rename('Before')
      expect(await read(path)).toContain('Before')
      await rename('After')
      expect(await read(path)).toContain('After')
    }
  })

  test('the address of a résumé is the site’s, whatever host is asked for', async () => {
    await rename('Ada')
    await add()
    for (const host of ['vitrine.test', 'made-up.test', 'other.test']) {
      const { meta } = JSON.parse(await read('/resume.json', host))
      expect(meta.canonical).toBe('http://vitrine.test/resume')
    }
    expect(await read('/resume/offices')).toContain('/resume/offices.pdf')
  })

  test('an address with another end is no résumé', async () => {
    await rename('Ada')
    await add()
    for (const path of ['/resume.doc', '/resume/offices.doc', '/resume/offices.', '/resume/pdf']) {
      expect((await app.visitor.send('GET', path, {})).status, path).toBe(404)
    }
  })
})
