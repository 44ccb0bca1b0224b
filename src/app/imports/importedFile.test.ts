import { expect, test } from 'vitest'
import { importedFile } from './importedFile.server.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const read = (bytes: Uint8Array) => importedFile('resume.json', bytes).json()

test.each([
  ['UTF-8', utf8('{"name":"Zoë"}')],
  ['UTF-8 with a mark', utf8('\uFEFF{"name":"Zoë"}')],
  ['UTF-16 with a mark', new Uint8Array(Buffer.from('\uFEFF{"name":"Zoë"}', 'utf16le'))],
  ['UTF-16 without', new Uint8Array(Buffer.from('{"name":"Zoë"}', 'utf16le'))],
  ['UTF-16, the other way round', Buffer.from('\uFEFF{"name":"Zoë"}', 'utf16le').swap16()],
  ['Latin-1', new Uint8Array(Buffer.from('{"name":"Zoë"}', 'latin1'))],
])('%s is read', (_, bytes) => {
  expect(read(bytes)).toEqual({ name: 'Zoë' })
})

test.each([
  ['{"a":1,}', 'This file is not valid JSON (line 1)'],
  ['{"a":\n[1,2\n', 'This file is not valid JSON (line 3)'],
  [
    '{"aaaaaaaaaaaaaaaaaaaa":\n 1,\n "b": nope,\n "cccccccccc": 3}',
    'This file is not valid JSON (line 3)',
  ],
  ['', 'This file is not valid JSON (line 1)'],
  ['{"a":"\0"}', 'This file is not a text that can be read'],
  [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'This file nests too deeply to be a résumé'],
])('%j is refused with what is wrong, and where', (text, sentence) => {
  expect(() => read(utf8(text))).toThrow(sentence)
})
