import { expect, test } from 'vitest'
import { withoutFormatCharacters } from './formatCharacters.ts'

test.each([
  ['resume-\u202efdp.exe', 'resume-fdp.exe'],
  ['a\u2066b\u2069c\u200ed\ufeffe\u00adf', 'abcdef'],
  ['a\u0000b\nc\u2028d', 'abcd'],
  ['رزومه\u200cها', 'رزومه\u200cها'],
  ['👩\u200d💻 Résumé', '👩\u200d💻 Résumé'],
])('%j becomes %j', (text, clean) => {
  expect(withoutFormatCharacters(text)).toBe(clean)
})
