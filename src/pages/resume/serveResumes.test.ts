import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { outlineWith } from '../../../test/resumeOutlines.ts'
import type { GeneratedResumes } from '../../features/resumes/generated/generatedResumes.server.ts'
import { newResume } from '../../site/resumes/newResume.ts'
import type { Site } from '../../site/siteSnapshot.server.ts'
import type { PageSource } from '../pageSource.server.ts'
import { serveResumes } from './serveResumes.server.ts'

const changedAt = '2026-01-01T00:00:00.000Z'

let app: Hono
let site: Site
let name: string
let builds: number
/** Delays finding a résumé. */
let beforeFound: Promise<void>

beforeEach(() => {
  app = new Hono()
  site = {} as Site
  name = 'Before'
  builds = 0
  beforeFound = Promise.resolve()
  const findDefault: GeneratedResumes['findDefault'] = async () => {
    const found = {
      ...newResume,
      name,
      _id: 'a',
      created_at: changedAt,
      updated_at: changedAt,
      order: 0,
    }
    await beforeFound
    return found as Awaited<ReturnType<GeneratedResumes['findDefault']>>
  }
  const build = async (resume: { name: string }, canonical = '') => {
    builds += 1
    const outline = outlineWith({ basics: { name: resume.name, summary: canonical } })
    return { outline, json: { meta: { canonical } } }
  }
  serveResumes(app, {
    built: { findDefault, build } as unknown as GeneratedResumes,
    readSite: () => site,
    origins: { corsOrigins: [], trustProxy: 0 },
    source: { isCached: true } as PageSource,
    answerUnknown: (http) => http.notFound(),
  })
})

const read = async (path: string, Host = 'me.test') =>
  (await app.request(path, { headers: { Host } })).text()

test('a response read before a change and sent after it is not cached', async () => {
  let goOn = () => {}
  beforeFound = new Promise((resolve) => {
    goOn = resolve
  })
  const before = read('/resume.txt')
  name = 'After'
  site = {} as Site
  goOn()
  expect(await before).toContain('Before')
  expect(await read('/resume.txt')).toContain('After')
})

test('invented hosts are answered from one rendering', async () => {
  for (let number = 0; number < 20; number += 1) {
    const host = `made-up-${number}.test`
    expect(JSON.parse(await read('/resume.json', host))).toEqual({
      meta: { canonical: `http://${host}/resume` },
    })
  }
  expect(builds).toBe(1)
})
