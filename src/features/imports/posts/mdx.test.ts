import { expect, test } from 'vitest'
import { withoutJsx } from './mdx.ts'

const read = (...blocks: string[]) => withoutJsx(blocks.join('\n\n')).trim()

test.each([
  ["import Box from './Box' // a box (of lines,"],
  ["import Box from './Box'; /* the box */"],
  ["import {\n  Box, // the box\n  Line,\n} from './Box'"],
  ["import './style.css'"],
  ["import Box,\n  { Line } from './Box'\nimport Other from 'other'"],
  ["export const meta = {\n  title: 'A { of it',\n\n  tags: ['a'],\n}"],
  ['export const text =\n  `one\n\n} two`'],
  ['export default function Layout({ children }) {\n  return <main>{children}</main>\n}'],
  ["export { Box } from './Box'"],
  ["export const Note = () => (\n  <p>(Don't)</p>\n)"],
])('%j goes, and the text around it stays', (statement) => {
  expect(read('Before', statement, 'After')).toMatch(/^Before\s+After$/)
})

test('sentences and code that begin like a statement stay', () => {
  const text = [
    'import data from the file, then',
    'export it as a table',
    'import the rest',
    "```js\nimport a from 'a' // b\n```",
    'End',
  ].join('\n\n')
  expect(read(text)).toBe(text)
})

test('a picture that is imported with a comment is shown', () => {
  expect(
    read("import chart from './chart.png' // the chart", '<Image src={chart} alt="C" />'),
  ).toBe('<img src="./chart.png" alt="C" />')
})

test('a component without an inside is a picture, or is named, but not within code', () => {
  const lost: string[] = []
  const text = withoutJsx(
    'import Loom from "./loom.png"\n\n<Photo src={Loom} alt="A loom" />\n\n<Chart data={rows} />\n\nUse `<Chart />` and\n\n```\n<Chart />\n```',
    (component) => lost.push(component),
  )
  expect(text.trim()).toBe(
    '<img src="./loom.png" alt="A loom">\n\n\n\nUse `<Chart />` and\n\n```\n<Chart />\n```',
  )
  expect(lost).toEqual(['<Chart>'])
})
