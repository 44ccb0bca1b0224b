import { describe, expect, test } from 'vitest'
import { fileDates, unreadableDate } from './fileDates.server.ts'
import type { Fields } from './frontMatter.server.ts'
import { dateInPath, fileName, fileStem } from './postPaths.server.ts'

test.each([
  ['2020-07-01-hello.md', 'hello'],
  ['a/2020-7-1-hello.en.md', 'hello'],
  ['2020-07-01 Hello you.md', 'Hello you'],
  ['2020-07-01.md', '2020-07-01'],
  ['hello.pt-br.MDX', 'hello'],
  ['a/hello/index.md', 'hello'],
  ['a/hello/index.en.md', 'hello'],
  ['a/hello/2020-07-01-index.md', 'hello'],
  ['a/2020-07-01_hello/index.md', 'hello'],
  ['index.md', 'index'],
])('the name of %s is %s', (path, name) => expect(fileName(path)).toBe(name))

test('a name keeps its date where that is asked for', () => {
  expect(fileStem('a/2020-07-01-hello.en.md')).toBe('2020-07-01-hello')
})

test.each([
  ['posts/2020-07-01-hello.md', '2020-07-01'],
  ['posts/2020-07-01.md', '2020-07-01'],
  ['posts/hello/2020-07-01-index.md', '2020-07-01'],
  ['posts/2020-07-01-hello/index.md', '2020-07-01'],
  ['posts/2020/07/01/hello.md', '2020-07-01'],
  ['posts/2020/07/hello.md', undefined],
  ['posts/2020-07-hello.md', undefined],
  ['posts/12020-07-01-hello.md', undefined],
])('the date in %s is %s', (path, date) => expect(dateInPath(path)).toBe(date))

/** The dates of files, each with its path and its fields, as they are written. */
function datesIn(files: Record<string, Fields>) {
  const dates = fileDates(Object.entries(files).map(([path, fields]) => ({ path, fields })))
  return Object.fromEntries([...dates].map(([path, { text, source }]) => [path, [text, source]]))
}

describe('the date of a post', () => {
  test('is that of a usual field, else that of its path', () => {
    expect(
      datesIn({
        '2020-07-01-a.md': { date: '2019-01-02' },
        '2020-07-02-b.md': { title: 'B' },
        '2020-07-03-c.md': { date: 'soon' },
        'd.md': { date: 'soon', pubDate: 'Jul 08 2022' },
        '2020-13-45-e.md': {},
      }),
    ).toEqual({
      '2020-07-01-a.md': ['2019-01-02', 'usual field'],
      '2020-07-02-b.md': ['2020-07-02', 'path'],
      '2020-07-03-c.md': ['2020-07-03', 'path'],
      'd.md': ['Jul 08 2022', 'usual field'],
    })
  })

  test('is that of the field that holds one date in each file of a folder', () => {
    const added = (text: string) => ({ title: 'Of 2020', reviewed: '2024-01-01', added: text })
    expect(
      datesIn({
        'posts/a.md': added('May 09 2024'),
        'posts/b.md': added('2023/1/2'),
        'pages/about.md': { title: 'About', born: '1990-01-01' },
        'pages/now.md': { date: '2024-01-01' },
        'notes/a.md': { date: '2020-01-01' },
        'notes/b.md': { on: '2020-01-02' },
        'notes/c.md': { on: '2020-01-03' },
      }),
    ).toEqual({
      'posts/a.md': ['May 09 2024', { field: 'added' }],
      'posts/b.md': ['2023/1/2', { field: 'added' }],
      'pages/now.md': ['2024-01-01', 'usual field'],
      'notes/a.md': ['2020-01-01', 'usual field'],
      'notes/b.md': ['2020-01-02', { field: 'on' }],
      'notes/c.md': ['2020-01-03', { field: 'on' }],
    })
  })

  test('is no field that only some files have, nor a text that ends with a year', () => {
    expect(
      datesIn({
        'posts/a.md': { title: 'Spring of 2020', born: '2020-01-01' },
        'posts/b.md': { title: 'March 2021 and 2022' },
        'posts/c.md': { title: 'Summer 2021' },
      }),
    ).toEqual({})
  })

  test('is not that of another list, whose dates may be those of releases', () => {
    expect(
      datesIn({
        'content/log/a.md': { date: '2020-01-01' },
        'content/apps/b.md': { released: '2019-01-01' },
      }),
    ).toEqual({ 'content/log/a.md': ['2020-01-01', 'usual field'] })
  })

  test('is that of a change where there is no other', () => {
    expect(datesIn({ 'a.md': { lastEdited: '2020-01-01' } })).toEqual({
      'a.md': ['2020-01-01', { field: 'lastEdited' }],
    })
  })
})

test('a date that cannot be read is named; a mark of publication is no date', () => {
  expect(unreadableDate({ published: 'true', date: 'soon' })).toBe('soon')
  expect(unreadableDate({ published: 'true', date: '2020-01-01' })).toBeUndefined()
})
