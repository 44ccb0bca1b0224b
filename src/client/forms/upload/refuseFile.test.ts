import { expect, test } from 'vitest'
import { documentLimit, imageRule } from '../../../shared/files/files.ts'
import { refuseFile } from './refuseFile.ts'

const rule = imageRule(1)
const megabyte = 1024 * 1024

test.each([
  ['photo.jpg', 'image/jpeg', megabyte, undefined],
  ['photo.jpg', 'image/jpeg', megabyte + 1, rule.tooLarge],
  ['photo.jpg', 'text/plain', 1, rule.wrongType],
  ['photo.JPEG', '', 1, undefined],
  ['a.b.png', '', megabyte + 1, rule.tooLarge],
  ['letter.docx', '', 1, rule.wrongType],
  ['photo', '', 1, rule.wrongType],
  ['', '', 1, rule.wrongType],
])('%j of the type %j and %i bytes is refused with %j', (name, type, size, sentence) => {
  expect(refuseFile(rule, { name, type, size })).toBe(sentence)
})

const withDocument = {
  ...rule,
  document: { ...documentLimit, types: ['application/pdf'], accept: '.pdf' },
}

test.each([
  ['diploma.pdf', 'application/pdf', documentLimit.maxBytes, undefined],
  ['diploma.pdf', '', documentLimit.maxBytes + 1, documentLimit.tooLarge],
  ['photo.jpg', 'image/jpeg', megabyte + 1, rule.tooLarge],
  ['letter.docx', '', 1, rule.wrongType],
])(
  '%j of the type %j and %i bytes is refused with %j where a document is taken',
  (name, type, size, sentence) => {
    expect(refuseFile(withDocument, { name, type, size })).toBe(sentence)
  },
)
