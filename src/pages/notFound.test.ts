import { readdirSync } from 'node:fs'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { projectPath } from '../server/projectPath.ts'
import { notFoundFallback, serveClientFiles } from './notFound.server.ts'
import { templatesFolder } from './themesFile.ts'

const built = new Hono()
serveClientFiles(built, projectPath('dist/client'))
built.notFound(notFoundFallback)

const templates = readdirSync(projectPath(`dist/${templatesFolder}`))

test('no template of the build is a page', async () => {
  expect(templates).toEqual(
    expect.arrayContaining(['index.html', 'admin.html', 'admin-hero.html', 'closed.html']),
  )
  for (const name of [...templates, `../${templatesFolder}/index.html`]) {
    const visit = await built.request(`/${name}`, { headers: { Accept: 'text/html' } })
    expect([name, visit.status, visit.headers.get('Location')]).toEqual([name, 302, '/'])
    expect((await built.request(`/${name}`)).status).toBe(404)
  }
})

test('files of the build are served', async () => {
  const response = await built.request('/visits.js')
  expect([response.status, response.headers.get('Content-Type')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
  ])
})
