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
  site = { origin: async () => 'http://me.test' } as Site
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
  site = { origin: async () => 'http://me.test' } as Site
  goOn()
  expect(await before).toContain('Before')
  expect(await read('/resume.txt')).toContain('After')
})

test('the address of a résumé is the site’s, whatever host is asked for', async () => {
  for (const host of ['me.test', 'made-up.test', 'other.test']) {
    expect(JSON.parse(await read('/resume.json', host))).toEqual({
      meta: { canonical: 'http://me.test/resume' },
    })
  }
  expect(builds).toBe(1)
  site = { origin: async () => '' } as Site
  expect(JSON.parse(await read('/resume.json'))).toEqual({ meta: { canonical: '' } })
})
