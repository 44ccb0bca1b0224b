import { expect, test } from 'vitest'
import { plainPost } from './plainPost.ts'

test.each([
  ['## The *first* way\nTwo\nlines.\n\nNext', 'The first way\nTwo lines.\nNext'],
  ['A [link](/a "b") and ![a picture](/uploads/x.png).[^1]', 'A link and a picture.'],
  ['[^1]: A note.\n[id]: https://example.com/secret', 'A note.'],
  ['- one\n- [x] two\n1. three', 'one\ntwo\nthree'],
  ['> [!WARNING]\n> Do **not** navigate.', 'Do not navigate.'],
  ['| Harbour | Height |\n|---|---|\n| Husum | 3.4 m |', 'Harbour Height\nHusum 3.4 m'],
  [
    'Some <b class="x">bold</b> and `code` of snake_case and 2*3',
    'Some bold and code of snake_case and 2*3',
  ],
  ['1 < 2 <!-- hidden --> 3 > 2', '1 < 2 3 > 2'],
  ['Title\n=====\nText\n\n---\n\nEnd', 'Title\nText\nEnd'],
  [
    '```ts\nconst a: Map<string> = `b`\n# no heading\n```\nAfter',
    'const a: Map<string> = `b`\n# no heading\nAfter',
  ],
  ['潮の満ち引き\r\n\r\n港', '潮の満ち引き\n港'],
  ['', ''],
])('%j reads %j', (markdown, text) => expect(plainPost(markdown)).toBe(text))
