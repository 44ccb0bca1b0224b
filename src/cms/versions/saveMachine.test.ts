import { describe, expect, test } from 'vitest'
import {
  isFormStale,
  opened,
  type SaveEvent,
  saveMachine,
  withoutStoredFiles,
} from './saveMachine.ts'

const read = (updatedAt: string): SaveEvent => ({ type: 'read', updatedAt })
const shown = (updatedAt: string): SaveEvent => ({ type: 'shown', updatedAt })
const saved = (updatedAt: string): SaveEvent => ({ type: 'saved', updatedAt })
const refused = (updatedAt: string): SaveEvent => ({ type: 'refused', presentUpdatedAt: updatedAt })
const overwrite: SaveEvent = { type: 'overwrite' }
const dismiss: SaveEvent = { type: 'dismiss' }
const undone: SaveEvent = { type: 'undone' }

const after = (...events: SaveEvent[]) => events.reduce(saveMachine, opened('a'))

describe('which state the next save follows, and an undo of it brings back', () => {
  test.each<[string, SaveEvent[], string]>([
    ['the one it was opened with', [], 'a'],
    ['the one that was saved here last', [saved('b'), saved('c')], 'c'],
    ['not one that was only read, for typed words follow another', [read('b')], 'a'],
    ['the one that was loaded instead of what was typed', [read('b'), shown('b')], 'b'],
    ['still its own, while it is asked', [refused('b')], 'a'],
    ['still its own, when the question is put off', [refused('b'), dismiss], 'a'],
    ['the one that it overwrites', [refused('b'), overwrite], 'b'],
    ['the third, when that one came between', [refused('b'), overwrite, refused('c')], 'b'],
    ['… and is overwritten too', [refused('b'), overwrite, refused('c'), overwrite], 'c'],
    ['its own again, once it has overwritten', [refused('b'), overwrite, saved('c')], 'c'],
  ])('%s', (_, events, base) => {
    expect(after(...events).base).toBe(base)
  })
})

describe('whether the form has to show what was read', () => {
  test.each<[string, SaveEvent[], boolean]>([
    ['not what it shows', [read('a')], false],
    ['what was changed elsewhere', [read('b')], true],
    ['not the reading from before its own save', [saved('b')], false],
    ['nor when that comes again', [saved('b'), read('a')], false],
    ['nor its own save', [saved('b'), read('b')], false],
    ['what was changed elsewhere after its own save', [saved('b'), read('c')], true],
    ['not what it has overwritten', [refused('b'), read('b'), overwrite, saved('c')], false],
    ['what an undo led to', [saved('b'), read('b'), read('c'), undone], true],
    ['… also when that is as before the first save', [saved('b'), undone], true],
    ['not what it was filled from', [read('b'), shown('b')], false],
  ])('%s', (_, events, isStale) => {
    expect(isFormStale(after(...events))).toBe(isStale)
  })
})

test('a refused save stays refused until another one counts, or the saved state is shown', () => {
  expect(after(refused('b'), dismiss).isRefused).toBe(true)
  expect(after(refused('b'), dismiss, overwrite).isRefused).toBe(true)
  for (const end of [saved('c'), shown('b')]) {
    expect(after(refused('b'), dismiss, end).isRefused).toBe(false)
  }
})

test('the question is asked until it is answered, and asked anew', () => {
  expect(after(refused('b')).conflict).toBe('b')
  for (const answer of [overwrite, dismiss, shown('b')]) {
    expect(after(refused('b'), answer).conflict).toBeUndefined()
    expect(after(refused('b'), answer, refused('c')).conflict).toBe('c')
  }
})

test('everything is sent over the work of others until it is saved, also after a failure', () => {
  const overwriting = after(refused('b'), overwrite, refused('c'), dismiss)
  expect(overwriting.isOverwriting).toBe(true)
  expect(saveMachine(overwriting, saved('d')).isOverwriting).toBe(false)
  expect(saveMachine(overwriting, shown('c')).isOverwriting).toBe(false)
  expect(after(refused('b')).isOverwriting).toBe(false)
})

test('a new record follows nothing', () => {
  expect(opened(undefined).base).toBeUndefined()
  expect(saveMachine(opened(undefined), overwrite).base).toBeUndefined()
})

const picture = new File(['a'], 'a.png')

test('a save sends new files and removals, and leaves out files that are stored', () => {
  const input = { title: '/uploads/a.webp', image: '/uploads/a.webp', cover: '', film: picture }
  expect(withoutStoredFiles(input, ['image', 'cover', 'film', 'other'])).toEqual({
    title: '/uploads/a.webp',
    cover: '',
    film: picture,
  })
})

test('a form without files is sent as it is', () => {
  expect(withoutStoredFiles({ title: '', order: 0 })).toEqual({ title: '', order: 0 })
})
