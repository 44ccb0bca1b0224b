import { expect, test } from 'vitest'
import type { ContactMessage } from '../../../site/sections/contact/contract.ts'
import { filterMessages, searchMessages } from './messageFilter.ts'

const message = (fields: Partial<ContactMessage>): ContactMessage => ({
  _id: fields.name ?? '',
  name: '',
  email: '',
  subject: '',
  message: '',
  status: 'unread',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...fields,
})
const messages = [
  message({ name: 'Ada', email: 'ada@engine.example', status: 'read' }),
  message({ name: 'Grace', subject: 'A Compiler' }),
  message({ name: 'Mary', message: 'It computes.\n100 % sure.' }),
]
const names = (list: ContactMessage[]) => list.map(({ name }) => name)

test.each([
  ['', ['Ada', 'Grace', 'Mary']],
  ['  ', ['Ada', 'Grace', 'Mary']],
  ['GRACE', ['Grace']],
  ['engine.', ['Ada']],
  ['compiler ', ['Grace']],
  ['comp', ['Grace', 'Mary']],
  ['100 %', ['Mary']],
  ['.*', []],
])('a search for %j finds %j', (query, expected) => {
  expect(names(searchMessages(messages, query))).toEqual(expected)
})

test('a filter keeps messages of its status', () => {
  expect(names(filterMessages(messages, 'all'))).toEqual(['Ada', 'Grace', 'Mary'])
  expect(names(filterMessages(messages, 'read'))).toEqual(['Ada'])
  expect(names(filterMessages(messages, 'unread'))).toEqual(['Grace', 'Mary'])
})
