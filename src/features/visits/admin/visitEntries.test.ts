import { expect, test } from 'vitest'
import type { Visits } from '../contract.ts'
import { actionsOf, changeOf, entriesOf, originsOf } from './visitEntries.ts'

type Counted = Visits['kinds'][number]

const visitsOf = (kinds: Partial<Counted>[]): Visits => ({
  days: 30,
  isOn: true,
  byDay: [],
  fullDays: [],
  kinds: kinds.map((counted) => ({ kind: 'page', total: 0, before: 0, names: [], ...counted })),
})

test('visits without a known origin stand among the sites that visits came from', () => {
  const names = [
    { name: 'a.example', count: 1 },
    { name: 'b.example', count: 4 },
  ]
  const visits = visitsOf([
    { kind: 'visitor', total: 5 },
    { kind: 'visit', total: 8 },
    { kind: 'referrer', total: 5, names },
  ])
  expect(originsOf(visits).map(({ text, count }) => [text, count])).toEqual([
    ['b.example', 4],
    ['Direct or unknown', 3],
    ['a.example', 1],
  ])
  expect(originsOf(visitsOf([]))).toEqual([])
})

test('pages, projects and posts are links to them, and other names are not', () => {
  const pathOf = (kind: Counted['kind'], name: string) =>
    entriesOf(visitsOf([{ kind, total: 1, names: [{ name, count: 1 }] }]), kind)[0]?.path
  expect(pathOf('page', '/projects')).toBe('/projects')
  expect(pathOf('project', 'engine')).toBe('/projects/engine')
  expect(pathOf('post-read', 'notes')).toBe('/writing/notes')
  expect(pathOf('referrer', 'a.example')).toBeUndefined()
  expect(pathOf('page', '(other)')).toBeUndefined()
})

test('names are shown in words', () => {
  const textOf = (kind: Counted['kind'], name: string, named = {}) =>
    entriesOf(visitsOf([{ kind, total: 1, names: [{ name, count: 1 }] }]), kind, named)[0]?.text
  expect(textOf('device', 'phone')).toBe('Phones')
  expect(textOf('country', 'DE')).toBe('Germany')
  expect(textOf('opened', '1', { links: [{ _id: '1', name: 'Acme' }] })).toBe('Acme')
  expect(textOf('opened', '2', { links: [] })).toBe('A deleted application')
  const projects = [{ slug: 'engine', title: 'Difference engine' }]
  const posts = [{ slug: 'notes', title: 'Notes on tides' }]
  expect(textOf('project', 'engine', { projects, posts })).toBe('Difference engine')
  expect(textOf('project-read', 'engine', { projects })).toBe('Difference engine')
  expect(textOf('post', 'notes', { projects, posts })).toBe('Notes on tides')
  expect(textOf('post-read', 'notes', { posts })).toBe('Notes on tides')
  // One that is deleted, and the page of one, which is an address.
  expect(textOf('project', 'gone', { projects })).toBe('gone')
  expect(textOf('page', 'engine', { projects })).toBe('engine')
})

test('a sum is compared with that of as many days before', () => {
  const change = (total: number, before: number) =>
    changeOf({ kind: 'visitor', total, before, names: [] }, 7)
  expect(change(3, 0)).toBe('None in the 7 days before')
  expect(change(1390, 1000)).toBe('↑ 39% against 1,000 in the 7 days before')
  expect(change(1, 2)).toBe('↓ 50% against 2 in the 7 days before')
})

test('messages and questions are actions, those that nobody did are left out', () => {
  const visits = visitsOf([
    { kind: 'message', total: 2 },
    { kind: 'question', total: 7 },
  ])
  expect(actionsOf(visits)).toEqual([
    { text: 'Messages sent', count: 2, path: '/admin/contact' },
    { text: 'Questions to the assistant', count: 7, path: '/admin/assistant' },
  ])
})
