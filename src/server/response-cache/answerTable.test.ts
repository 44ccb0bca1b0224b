import { expect, test } from 'vitest'
import type { Topic } from '../changes.ts'
import { answerTable, type Rendered } from './answerTable.ts'
import { type CachedResponse, prepareResponse } from './cachedResponse.ts'

/** A table, and a function that changes the content or the ratings. */
function open(maxBytes?: number) {
  const listeners: { topic: Topic; listener: () => void }[] = []
  const onChange = (topic: Topic, listener: () => void) => {
    listeners.push({ topic, listener })
    return () => {}
  }
  const answers = answerTable({ onChange }, maxBytes)
  const change = (topic: Topic) => {
    for (const one of listeners) if (one.topic === topic) one.listener()
  }
  const outdated: string[] = []
  answers.onOutdated((address, scheme) => outdated.push(`${scheme} ${address}`))
  return { answers, change, outdated }
}

const page = (body: string, files?: Record<string, Rendered>): Rendered => ({
  body,
  headers: {},
  isComplete: true,
  ...(files && { files }),
})

async function readyOf(body: string): Promise<CachedResponse> {
  const headers = { 'Cache-Control': 'public', 'Content-Type': 'text/plain' }
  const response = await prepareResponse(async () => new Response(body, { headers }))
  if (!response) throw new Error('the answer is not shared')
  return response
}

const untilChange = { version: 0, hasRatings: false, lifetime: 0 }

test('plain and encrypted connections have bytes of their own', async () => {
  const { answers } = open()
  const [plain, encrypted] = [await readyOf('plain'), await readyOf('encrypted')]
  answers.setReady('/', 'http', { ...untilChange, response: plain })
  expect(answers.current('/', 'https')).toBeUndefined()
  answers.setReady('/', 'https', { ...untilChange, response: encrypted })
  expect(answers.current('/', 'http')).toBe(plain)
  expect(answers.current('/', 'https')).toBe(encrypted)
})

test('a change takes all bytes away and tells of which, those last asked for first', async () => {
  const { answers, change, outdated } = open()
  const response = await readyOf('bytes')
  answers.setPage('/', page('page'), 0)
  for (const address of ['/', '/api/list', '/uploads/picture']) {
    answers.setReady(address, 'http', { ...untilChange, response })
  }
  answers.current('/', 'http')
  change('content')
  expect(outdated).toEqual(['http /', 'http /uploads/picture', 'http /api/list'])
  for (const address of ['/', '/api/list']) {
    expect(answers.current(address, 'http')).toBeUndefined()
    expect(answers.last(address, 'http')).toBeUndefined()
  }
  expect(answers.page('/')).toMatchObject({ page: { body: 'page' }, isCurrent: false })
  change('content')
  expect(outdated).toHaveLength(3)
})

test('a rating takes away what shows ratings', async () => {
  const { answers, change, outdated } = open()
  const response = await readyOf('bytes')
  answers.setPage('/', page('page'), 0, true)
  answers.setPage('/post', page('post'), 0)
  for (const address of ['/', '/post', '/api/hero']) {
    answers.setReady(address, 'http', { ...untilChange, response })
  }
  answers.setReady('/api/projects', 'http', { ...untilChange, response, hasRatings: true })
  change('ratings')
  expect(outdated.toSorted()).toEqual(['http /', 'http /api/projects'])
  expect(answers.page('/')?.isCurrent).toBe(false)
  expect(answers.page('/post')?.isCurrent).toBe(true)
  expect(answers.current('/post', 'http')).toBe(response)
  expect(answers.current('/api/hero', 'http')).toBe(response)
})

test('bytes that were asked for before a change are not kept', async () => {
  const { answers, change } = open()
  const response = await readyOf('bytes')
  change('content')
  expect(answers.setReady('/', 'http', { ...untilChange, response })).toBe(false)
  expect(answers.current('/', 'http')).toBeUndefined()
  expect(answers.setReady('/', 'http', { ...untilChange, response, version: 1 })).toBe(true)
})

test('the files of a page are good for ever, but their bytes are not sent unasked after a change', async () => {
  const { answers, change } = open()
  const response = await readyOf('bytes')
  answers.setPage('/', page('page', { '/data/1': page('data') }), 0)
  answers.setReady('/data/1', 'http', { ...untilChange, response })
  answers.setPage('/', page('the same', { '/data/1': page('data') }), 0)
  expect(answers.current('/data/1', 'http')).toBe(response)
  change('content')
  answers.setPage('/', page('next', { '/data/2': page('other data') }), 1)
  expect(answers.page('/data/1')).toMatchObject({ page: { body: 'data' }, isCurrent: true })
  expect(answers.current('/data/1', 'http')).toBeUndefined()
})

test('bytes are good for their lifetime, and there after it', async () => {
  const { answers } = open()
  const response = await readyOf('bytes')
  answers.setReady('/', 'http', { ...untilChange, response, lifetime: 1 })
  await expect.poll(() => answers.current('/', 'http')).toBeUndefined()
  expect(answers.last('/', 'http')).toBe(response)
})

test('the answer not asked for longest leaves a full table, also after a change', async () => {
  const { answers, change } = open(3 * 10)
  const body = 'x'.repeat(9)
  for (const address of ['/old', '/', '/new']) answers.setPage(address, page(body), 0)
  answers.page('/old')
  change('content')
  answers.setPage('/another', page(body), 1)
  expect(answers.page('/')).toBeUndefined()
  expect(answers.page('/old')).toBeDefined()
  expect(answers.page('/new')).toBeDefined()
})
