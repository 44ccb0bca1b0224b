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
  [
    JSON.stringify({ projects: Array(30_000).fill({ name: 'Loom' }) }),
    'This file has more than 1000 entries (projects)',
  ],
  [
    JSON.stringify({ sections: { work: { items: Array(1001).fill(0) } } }),
    'This file has more than 1000 entries (sections.work.items)',
  ],
  [
    JSON.stringify({ work: Array(999).fill(Array(100).fill(0)) }),
    'This file has more than 100000 values',
  ],
  [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'This file nests too deeply to be a résumé'],
])('text %# is refused with what is wrong, and where', (text, sentence) => {
  expect(() => read(utf8(text))).toThrow(sentence)
})
