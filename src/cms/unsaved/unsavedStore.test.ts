import { expect, test } from 'vitest'
import { unsavedStore } from './unsavedStore.ts'

const day = 24 * 60 * 60 * 1000

function open(start = '2026-11-22T10:12:00.000Z') {
  const stored = new Map<string, string>()
  const clock = { time: Date.parse(start) }
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const store = unsavedStore({ storage: () => storage, now: () => new Date(clock.time) })
  return { store, stored, clock }
}

test('what was typed is found under its form until it is dropped, files left out', () => {
  const { store, stored } = open()
  const values = { title: 'Typed', tech: ['Go'], image: new File(['x'], 'x.png') }
  store.keep('projects/1', { base: 'a', values })
  expect(store.find('projects/1')).toEqual({
    at: '2026-11-22T10:12:00.000Z',
    base: 'a',
    values: { title: 'Typed', tech: ['Go'] },
  })
  expect(store.find('projects/2')).toBeUndefined()
  expect(store.find('toString')).toBeUndefined()
  store.drop('projects/1')
  expect(store.find('projects/1')).toBeUndefined()
  expect(stored.size).toBe(0)
})

test('the latest forms are kept, and for thirty days', () => {
  const { store, clock } = open()
  for (let form = 0; form < 25; form++) {
    clock.time += 1000
    store.keep(`skills/${form}`, { values: {} })
  }
  expect(store.find('skills/4')).toBeUndefined()
  expect(store.find('skills/5')).toBeDefined()
  clock.time += 31 * day
  expect(store.find('skills/5')).toBeUndefined()
})

test('all of them together stay small', () => {
  const { store, clock, stored } = open()
  for (const form of ['first', 'second', 'third']) {
    clock.time += 1000
    store.keep(form, { values: { text: 'x'.repeat(200_000) } })
  }
  expect([...stored.values()].join('').length).toBeLessThan(500_000)
  expect(store.find('first')).toBeUndefined()
  expect(store.find('third')).toBeDefined()
  store.keep('huge', { values: { text: 'x'.repeat(600_000) } })
  expect(store.find('huge')).toBeUndefined()
})

test('a browser that stores nothing, or something else, keeps nothing', () => {
  const refusing = unsavedStore({
    storage: () => {
      throw new Error('not allowed')
    },
    now: () => new Date(),
  })
  refusing.keep('a', { values: {} })
  expect(refusing.find('a')).toBeUndefined()
  for (const text of ['null', '[1]', '{"a":1}', '{"a":{"at":1}}', '{']) {
    const { store, stored } = open()
    stored.set('unsaved', text)
    expect(store.find('a')).toBeUndefined()
    store.keep('a', { values: { b: 1 } })
    expect(store.find('a')?.values).toEqual({ b: 1 })
  }
})
