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
  [
    'Replaced a <table>, an <a> and an <i> by **flex**',
    'Replaced a <table>, an <a> and an <i> by flex',
  ],
  ['<strong>Led</br>a <Team>', 'Led\na <Team>'],
  ['<center><p>**Led** it</p></center>', 'Led it'],
  ['**Rôle :**chef, **“团队”**四人', 'Rôle :chef, “团队”四人'],
  ['f(**a) and f(**b) in **Python**', 'f(**a) and f(**b) in Python'],
  ['> 5 years of **Go**\n# 1 of **two**', '> 5 years of Go\n# 1 of two'],
  [
    '<p>Makes:</p><ul><li>maps</li></ul><p>Likes:</p><ul><li>tea</li></ul>',
    'Makes:\nmaps\nLikes:\ntea',
  ],
  ['Makes **all**\n\n- maps\n\nLikes\n\nall', 'Makes all\nmaps\nLikes\n\nall'],
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
  '> 5 years\n# 1 in sales',
  'From <table> to <div>, an <a> as a List<String>',
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

test.each([
  ['Drew:<br>- plans<br/>- <b>maps</b>', 'Drew:', ['plans', 'maps']],
  ['<p>• Plans</p><p>•Maps</p>', '', ['Plans', 'Maps']],
  ['▪ **Plans**\n▪ maps', '', ['Plans', 'maps']],
  ['画：<br>－ 图<br>－ 画', '画：', ['图', '画']],
  [
    'Drew\n- plans\n  of houses\n- maps\n(two)\nSold\n- both',
    'Drew\nSold',
    ['plans of houses', 'maps (two)', 'both'],
  ],
])('the lines with marks of %j are points', (written, text, points) => {
  expect(plainText(written)).toEqual({ text, points })
})

test('where Markdown is shown, HTML becomes Markdown and other signs stay', () => {
  expect(withTags('<b>Two</b> `Map<K>` x<y\n\n**one**', withoutHtml)).toBe(
    '**Two** `Map<K>` x<y\n\n**one**',
  )
})
