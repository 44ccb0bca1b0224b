import { Hono } from 'hono'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { outlineWith } from '../../../test/resumeOutlines.ts'
import { newResume } from '../../features/resumes/newResume.ts'
import { type Changes, localChanges } from '../../server/changes.ts'
import type { PageSource } from '../pages/pages.server.ts'
import type { BuiltResumes } from './builtResumes.server.ts'
import { serveResumes } from './serveResumes.server.ts'

const changedAt = '2026-01-01T00:00:00.000Z'

let app: Hono
let changes: Changes
let name: string
let builds: number
/** What finding a résumé waits for. */
let beforeFound: Promise<void>

beforeEach(() => {
  app = new Hono()
  changes = localChanges(pino({ level: 'silent' }))
  name = 'Before'
  builds = 0
  beforeFound = Promise.resolve()
  const findDefault: BuiltResumes['findDefault'] = async () => {
    const found = {
      ...newResume,
      name,
      _id: 'a',
      created_at: changedAt,
      updated_at: changedAt,
      order: 0,
    }
    await beforeFound
    return found as Awaited<ReturnType<BuiltResumes['findDefault']>>
  }
  const build = async (resume: { name: string }, canonical = '') => {
    builds += 1
    const outline = outlineWith({ basics: { name: resume.name, summary: canonical } })
    return { outline, json: { meta: { canonical } } }
  }
  serveResumes(app, {
    built: { findDefault, build } as unknown as BuiltResumes,
    loadLanding: async () => ({ landing: {} as never, isComplete: true }),
    origins: { corsOrigins: [], trustProxy: 0 },
    changes,
    source: { isCached: true } as PageSource,
    nothingHere: (http) => http.notFound(),
  })
})

const read = async (path: string, Host = 'me.test') =>
  (await app.request(path, { headers: { Host } })).text()

test('what is read before a change and answered after it is kept for nobody', async () => {
  let goOn = () => {}
  beforeFound = new Promise((resolve) => {
    goOn = resolve
  })
  const before = read('/resume.txt')
  name = 'After'
  await changes.announce('content')
  goOn()
  expect(await before).toContain('Before')
  expect(await read('/resume.txt')).toContain('After')
})

test('hosts that anybody makes up are answered from one writing', async () => {
  for (let number = 0; number < 20; number += 1) {
    const host = `made-up-${number}.test`
    expect(JSON.parse(await read('/resume.json', host))).toEqual({
      meta: { canonical: `http://${host}/resume` },
    })
  }
  expect(builds).toBe(1)
})
