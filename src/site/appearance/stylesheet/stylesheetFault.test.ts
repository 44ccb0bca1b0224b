import { expect, test } from 'vitest'
import { stylesheetError } from './stylesheetFault.server.ts'

test.each([
  '',
  ':root { --accent-hue: 200 }',
  '.a { &:hover, & > .b[data-x="}"] { color: light-dark(red, oklch(0.5 0.1 20)) } }',
  '@container (width > 20rem) { .a { background: url(/uploads/a.webp) } }',
  '/* { */ .a::before { content: "\\"{" }',
  ".a { mask: url('data:image/svg+xml,%3Csvg/%3E') }",
  '.a { filter: url(#blur); background: image-set( "/a.webp" type("image/webp")) }',
  '@property --x { syntax: "<number>"; inherits: true; initial-value: 1 }',
  '.a { unknown-to-us: whatever(1 2) !important }',
])('%s may be served', (css) => {
  expect(stylesheetError(css)).toBeUndefined()
})

const elsewhere =
  'addresses can be those of this site’s files, such as /uploads/…, or pictures as data:'

test.each([
  ['.a {\n  color: red;\n', 'Line 1: this { is not closed'],
  ['.a { color: red; }\n}', 'Line 2: there is nothing that this } closes'],
  ['.a { width: calc(1px + 2px; }', 'Line 1: there is nothing that this } closes'],
  ['.a {}\n/* no end', 'Line 2: a string, comment or address does not end'],
  ['.a::before { content: "no end\n }', 'Line 1: a string, comment or address does not end'],
  ['.a {}\n\n@import "/a.css";', 'Line 3: please paste what @import would bring, it is not loaded'],
  ['@IMPORT url(/a.css);', 'Line 1: please paste what @import would bring, it is not loaded'],
  ['.a { background: url(https://a.example/b.png) }', `Line 1: ${elsewhere}`],
  ['.a { background: url("//a.example/b.png") }', `Line 1: ${elsewhere}`],
  ['.a { background: URL( "HTTP://a.example" ) }', `Line 1: ${elsewhere}`],
  ['.a { background: \\75 rl(http://a.example) }', `Line 1: ${elsewhere}`],
  ['.a { background: image-set("http://a.example" 1x) }', `Line 1: ${elsewhere}`],
  ['.a { background: \\69mage-set("/a.webp" 1x, "//a.example" 2x) }', `Line 1: ${elsewhere}`],
  ['@im\\70ort "/a.css";', 'Line 1: please paste what @import would bring, it is not loaded'],
  ['.a { background: url(data:text/html,x) }', `Line 1: ${elsewhere}`],
])('%s is refused with its line', (css, sentence) => {
  expect(stylesheetError(css)).toBe(sentence)
})
