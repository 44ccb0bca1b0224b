import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isEmail } from './email.ts'
import {
  calendarDate,
  flag,
  link,
  optionalDate,
  pathOrLink,
  periodEnd,
  periodStart,
  requiredText,
  text,
  textList,
} from './fields.ts'
import { isSafeLink, shownLink } from './links.ts'

const list = textList({ items: 5, length: 10 })

describe('fields', () => {
  test('an absent field stays absent, null clears it', () => {
    const fields = z.partial(z.object({ note: text(), tags: list, link: link(), on: flag() }))
    expect(fields.parse({})).toEqual({})
    expect(fields.parse({ note: null, tags: null, link: null })).toEqual({
      note: '',
      tags: [],
      link: '',
    })
  })

  test('required text is trimmed and not empty', () => {
    const title = requiredText('Title is required', 5)
    fc.assert(
      fc.property(fc.string(), (value) => {
        const parsed = title.safeParse(value)
        const trimmed = value.trim()
        expect(parsed.success).toBe(trimmed.length > 0 && trimmed.length <= 5)
        if (parsed.success) expect(parsed.data).toBe(trimmed)
      }),
    )
  })

  test('a list is equal from an array, JSON or commas', () => {
    const item = fc.stringMatching(/^[a-z]{1,10}$/)
    fc.assert(
      fc.property(fc.array(item, { maxLength: 5 }), (items) => {
        expect(list.parse(items)).toEqual(items)
        expect(list.parse(JSON.stringify(items))).toEqual(items)
        expect(list.parse(items.join(' , '))).toEqual(items)
      }),
    )
  })

  test('any text as a list is parsed or refused without an exception', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const parsed = list.safeParse(value)
        if (parsed.success) expect(parsed.data.every((item) => item.length <= 10)).toBe(true)
      }),
    )
  })

  test.each(['', 'null', 'undefined', ' null ', null])('%j is no date', (value) => {
    for (const field of [optionalDate(), periodStart(), periodEnd()]) {
      expect(field.parse(value)).toBeNull()
    }
    expect(calendarDate('A date is required').safeParse(value).success).toBe(false)
  })

  test.each([1, '1', true, 'true'])('%j switches on', (value) =>
    expect(flag().parse(value)).toBe(1),
  )
  test.each([0, '0', false, 'false'])('%j switches off', (value) =>
    expect(flag().parse(value)).toBe(0),
  )
  test.each([2, 'on', null, {}])('%j is no switch', (value) =>
    expect(flag().safeParse(value).success).toBe(false),
  )

  test.each(['a@b.co', 'first.last@sub.example.com', 'admin@localhost'])(
    '%s is an e-mail address',
    (value) => expect(isEmail(value)).toBe(true),
  )
  test.each(['', 'a', 'a@b', '@b.co', 'a@.co', 'a@b.', 'a b@c.de', 'a@b@c.de', 'a@b..c'])(
    '%j is not an e-mail address',
    (value) => expect(isEmail(value)).toBe(false),
  )

  test.each(['', '#', 'http://a.b', 'https://a.b/c?d#e', 'HTTPS://A.B'])(
    '%j may be stored',
    (value) => expect(isSafeLink(value)).toBe(true),
  )
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//a.b',
    'a.b',
    'https:',
    'http://',
    '##',
  ])('%j may not', (value) => {
    expect(isSafeLink(value)).toBe(false)
    expect(shownLink(value)).toBeUndefined()
  })

  test.each(['', '/uploads/a.png', 'a.png', 'my photo (1).jpg', 'https://a.b/c.mp4'])(
    '%j is a file path',
    (value) => expect(pathOrLink(100).parse(value)).toBe(value),
  )
  test.each(['//a.b/c', 'javascript:x', '\\\\a\\b', '<b>', 'a\nb'])('%j names none', (value) =>
    expect(pathOrLink(100).safeParse(value).success).toBe(false),
  )
})
