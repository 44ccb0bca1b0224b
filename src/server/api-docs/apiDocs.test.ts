import { Hono } from 'hono'
import { describe, expect, test, vi } from 'vitest'
import { describeApi } from '../../../test/describeApi.ts'
import { collectionApi } from '../../content/collectionApi.ts'
import { collections } from '../../content/registry.ts'
import { serveApiDocs } from './apiDocs.ts'

const skillsApi = collectionApi(collections.skills)

const paths = ['/api/docs', '/api/openapi.json']

describe('the description of the API', () => {
  test.each(paths)('%s is written once, however often it is asked for', async (path) => {
    const output = vi.fn(skillsApi.create.output)
    const app = new Hono()
    serveApiDocs(app, [{ ...skillsApi.create, output }])
    const answers = await Promise.all([app.request(path), app.request(path)])
    answers.push(await app.request(`${path}?again`))
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(texts).size).toBe(1)
    expect(output).toHaveBeenCalledTimes(1)
  })
})

describeApi('the description of the API', (app) => {
  test.each(paths)('%s is an answer that all share, also before the site is open', async (path) => {
    for (const closed of [0, 1]) {
      await app.owner.send('PUT', '/api/opening', { json: { closed } })
      const response = await app.visitor.send('GET', path)
      expect(response.status).toBe(200)
      expect(response.headers.get('Cache-Control')).toMatch(/^public, max-age=0/)
      const etag = response.headers.get('ETag') ?? ''
      expect(etag).toMatch(/^"[\w-]{22}"$/)
      const again = await app.visitor.send('GET', path, { headers: { 'If-None-Match': etag } })
      expect(again.status).toBe(304)
    }
  })
})
