import { expect, test } from 'vitest'
import { fileSize } from './fileSize.ts'

test.each([
  [0, '0 Bytes'],
  [70, '70 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [1_234_567, '1.18 MB'],
  [5 * 1024 ** 3, '5.00 GB'],
  [3 * 1024 ** 4, '3072.00 GB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})
