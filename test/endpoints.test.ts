import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declaredEndpoints } from '../scripts/declaredEndpoints.ts'
import { apiRoutes } from '../src/app/apiRoutes.server.ts'
import { localChanges } from '../src/server/changes.ts'
import { fillPath } from '../src/shared/endpoint.ts'
import { createClient } from './client.ts'
import { createTestApp, type TestApp } from './createTestApp.ts'
import { sqliteDatabase, type TestDatabase } from './databases.ts'

const endpoints = await declaredEndpoints()
const named = endpoints.map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
)
const ownerCalls = named.filter(([, { access }]) => access === 'owner')

describe('the API', () => {
  let database: TestDatabase
  let app: TestApp

  beforeAll(async () => {
    database = await sqliteDatabase.create()
    app = await createTestApp(database)
  })
  afterAll(async () => {
    await app.close()
    await database.remove()
  })

  test('every declared endpoint is mounted once, and nothing else is', () => {
    const unused = {} as Parameters<typeof apiRoutes>[0]
    const mounted = apiRoutes({ ...unused, db: app.db, changes: localChanges(pino()) }).map(
      ({ endpoint: { method, path } }) => `${method} ${path}`,
    )
    expect(mounted.sort()).toEqual(named.map(([name]) => name).sort())
    expect(new Set(mounted).size).toBe(mounted.length)
  })

  test.each(ownerCalls)('%s refuses a visitor before reading anything', async (_, endpoint) => {
    const path = fillPath(endpoint.path, { id: 'x', kind: 'hero', rating: 'y' })
    const body = endpoint.method === 'GET' ? {} : { raw: 'not even JSON' }
    const response = await createClient(app.app).send(endpoint.method, path, body)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ error: 'Please sign in to continue' })
  })

  test('calls of the account and for good need a session, and reading needs no right to write', () => {
    const withToken = ownerCalls.filter(([, { token }]) => token)
    const forSession =
      /\/api\/(admin|opening|trash|versions|sample)\b|erase-address|replies|questions$/
    const refused = withToken.filter(([name]) => forSession.test(name)).map(([name]) => name)
    expect(refused.sort()).toEqual([
      'GET /api/chat/questions',
      'GET /api/sample',
      // Of content; those of messages are refused to tokens.
      'GET /api/versions/{kind}/{id}',
      'POST /api/versions/{kind}/{id}',
    ])
    expect(withToken.length).toBeGreaterThan(60)
    const reads = withToken.filter(([, { method }]) => method === 'GET')
    expect(reads.filter(([, { token }]) => token === 'write')).toEqual([])
    const messages = withToken.filter(([, { path }]) => /\/api\/(contact|chat)\b(?!-)/.test(path))
    expect(new Set(messages.map(([, { token }]) => token))).toEqual(new Set(['messages']))
  })

  test('no public read depends on a query, because cached answers ignore it', () => {
    const reads = endpoints.filter(({ method, access }) => method === 'GET' && access === 'public')
    expect(reads.length).toBeGreaterThan(10)
    expect(reads.filter(({ query }) => query)).toEqual([])
  })

  test('OpenAPI describes all of them', async () => {
    const description = await (await app.visitor.send('GET', '/api/openapi.json')).json()
    expect(description.openapi).toBe('3.1.1')
    for (const { method, path, access } of endpoints) {
      const operation = description.paths[path][method.toLowerCase()]
      expect(operation.summary).toBeTruthy()
      expect(Boolean(operation.security)).toBe(access === 'owner')
      expect(operation.description).toContain(
        access === 'owner' ? 'needs a session' : 'open to all',
      )
    }
    const { image } =
      description.paths['/api/projects'].post.requestBody.content['multipart/form-data'].schema
        .properties
    expect(image.anyOf).toContainEqual({ type: 'string', format: 'binary' })
  })

  test('the API page names every call and runs no script', async () => {
    const response = await app.visitor.send('GET', '/api/docs')
    expect(response.headers.get('Content-Security-Policy')).not.toContain('script-src')
    const page = await response.text()
    for (const { method, path } of endpoints) expect(page).toContain(`${method} ${path}`)
  })
})
