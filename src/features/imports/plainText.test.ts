import { expect, test } from 'vitest'
import { plainLines, plainText, withTags } from './plainText.ts'
import { withoutHtml } from './posts/htmlToMarkdown.server.ts'

test.each([
  ['<strong>Led</strong> a team of <em>four</em>', 'Led a team of four'],
  ['__Led__ a team', 'Led a team'],
  ['**Led** a team of _four_, in `Go`', 'Led a team of four, in Go'],
  ['Sales &amp; support&nbsp;desk', 'Sales & support desk'],
  ['See [the docs](https://a.example/docs/).', 'See the docs (https://a.example/docs/).'],
  [
    'See [a.example](https://www.a.example/) and <https://b.example>',
    'See a.example and https://b.example',
  ],
  ['<p>One<br>two</p><p>Three</p>', 'One\ntwo\nThree'],
  [
    '## Role\n\nWrote **code**\nand tests\n\nThen left',
    'Role\n\nWrote code\nand tests\n\nThen left',
  ],
  ['2019. **Moved** to Oslo', '2019. Moved to Oslo'],
  ['<b>Replaced &lt;div&gt; by &lt;main&gt;</b>', 'Replaced <div> by <main>'],
  ['A `List<String>` of **names**', 'A List<String> of names'],
  ['A List<String> of **names**', 'A List<String> of names'],
  ['<p>\n2019. <b>Oslo</b></p>', '2019. Oslo'],
])('%j says %j', (written, plain) => {
  expect(plainLines(written)).toBe(plain)
})

test.each([
  'C# and F#, 5 * 3 * 2 = 30, snake_case and __init__.py',
  'List<String>, Map<Key, Value>, a < b > c, <50 ms',
  '2019. Moved to Oslo\n    where it rains\n---\n* once',
  'https://a.example/_next_/a_b_c?x=**',
  'ada_byron@a.example, @ada_, ~30 to ~40 %',
  'R&D, AT&T, Tom & Jerry; it is #1',
])('%j stays as it is', (written) => {
  expect(plainText(written)).toEqual({ text: written, points: [] })
})

test('markup that nests too deep is left out', () => {
  expect(plainLines(`${'<b>'.repeat(20_000)}end`)).toBe('end')
})

test('points of lists are told from the text around them', () => {
  const points = ['Drew **plans**', '[Measured](https://a.example)'].map((point) => `- ${point}`)
  expect(plainText(`Houses\n\n${points.join('\n')}`)).toEqual({
    text: 'Houses',
    points: ['Drew plans', 'Measured (https://a.example)'],
  })
})

test('where Markdown is shown, HTML becomes Markdown and other signs stay', () => {
  expect(withTags('<b>Two</b> `Map<K>` x<y\n\n**one**', withoutHtml)).toBe(
    '**Two** `Map<K>` x<y\n\n**one**',
  )
})
