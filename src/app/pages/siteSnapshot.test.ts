import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { type Changes, localChanges } from '../../server/changes.ts'
import type { LoadLanding, LoadSections } from './landing.server.ts'
import { siteSnapshot } from './siteSnapshot.server.ts'

let changes: Changes
let read: string[][]
let order: string[]
let isComplete: boolean
let snapshot: LoadLanding

beforeEach(() => {
  changes = localChanges(pino({ level: 'silent' }))
  read = []
  order = ['a', 'b']
  isComplete = true
  const sections = {
    ...{ hero: () => 'hero', skills: () => `numbers of ${order.join('')}` },
    projects: () => order.map((_id) => ({ _id, rating: read.length })),
  }
  const load = async (names: readonly string[] = ['hero', 'projects', 'skills']) => {
    read.push([...names])
    const landing = Object.entries(sections)
      .filter(([name]) => names.includes(name))
      .map(([name, value]) => [name, { status: 'loaded', value: value() }])
    return { landing: Object.fromEntries(landing), isComplete }
  }
  snapshot = siteSnapshot(load as unknown as LoadSections, changes)
})

test('is read once for all who ask, until content changes', async () => {
  const [first, second] = await Promise.all([snapshot(), snapshot()])
  expect(second).toBe(first)
  expect(await snapshot()).toBe(first)
  expect(read).toHaveLength(1)
  await changes.announce('content')
  expect(await snapshot()).not.toBe(first)
  expect(read).toHaveLength(2)
})

test('a rating reads the projects anew, and nothing else where their order stays', async () => {
  const { landing: before } = await snapshot()
  await changes.announce('ratings')
  await changes.announce('ratings')
  const { landing } = await snapshot()
  expect(read.slice(1)).toEqual([['projects']])
  expect(landing.projects).not.toEqual(before.projects)
  expect(landing.skills).toBe(before.skills)
  expect(await snapshot()).toMatchObject({ landing })
})

test('a rating that moves projects reads what names their places anew', async () => {
  await snapshot()
  order = ['b', 'a']
  await changes.announce('ratings')
  const { landing } = await snapshot()
  expect(read.slice(1)).toEqual([
    ['projects'],
    ['projects', 'about', 'skills', 'experience', 'testimonials'],
  ])
  expect(landing.skills).toMatchObject({ value: 'numbers of ba' })
  expect(landing.hero).toMatchObject({ value: 'hero' })
})

test('what lacks a section is read again', async () => {
  isComplete = false
  await snapshot()
  await changes.announce('ratings')
  isComplete = true
  expect(await snapshot()).toMatchObject({ isComplete: true })
  expect(read).toHaveLength(2)
})

test('what was read before a change is nobody’s who asks after it', async () => {
  const before = snapshot()
  await changes.announce('content')
  const after = snapshot()
  expect(await after).not.toBe(await before)
  expect(await snapshot()).toBe(await after)
})
