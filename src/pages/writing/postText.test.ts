import { expect, test } from 'vitest'
import { loadLanguages, renderText, type TextProps } from './renderWriting.server.tsx'

/** However busy the machine is, a text is laid out within the time, in milliseconds. */
const enoughTime = 60_000

const render = (text: string, given: Partial<TextProps> = {}, timeLimit = enoughTime) =>
  renderText(
    { text, pictures: [], players: ['youtube'], language: 'en', feed: undefined, ...given },
    timeLimit,
  )
const html = (text: string) => render(text).html

test.each([
  '<script>alert(1)</script>',
  '<img src="x" onerror="alert(1)">',
  '<svg onload="alert(1)"><script>alert(1)</script><a href="javascript:alert(1)"></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<style>body{display:none}</style>',
  '<p style="position:fixed">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '[x](javascript:alert(1)) [x](data:text/html,alert) [x](vbscript:alert)',
  '<javascript:alert(1)>',
  '<iframe src="https://evil.example"></iframe><object data="x"></object><embed src="x">',
  '<form action="https://evil.example"><input name="password"><button>x</button></form>',
  '<link rel="stylesheet" href="https://evil.example"><meta http-equiv="refresh" content="0">',
  '<base href="https://evil.example">',
  '<video src="https://evil.example/x.mp4" autoplay></video>',
  '<picture><source srcset="https://evil.example/x"></picture>',
  '<img src="https://evil.example/x"> ![x](https://evil.example/x) ![x](data:image/svg+xml,x)',
  '```html\n<script>alert(1)</script>\n```',
  '<details ontoggle="alert(1)" open>x</details>',
])('nothing of %s runs or loads', (text) => {
  const made = html(text)
  const tags = made.match(/<[^>]*>/g)?.join('') ?? ''
  expect(tags).not.toMatch(
    /script|style(?!=)|iframe|object|embed|<form|<button|<link|<meta|<base|<svg|<math|srcset/i,
  )
  expect(tags).not.toMatch(/\son\w+=|javascript:|vbscript:|data:|position|evil|autoplay/i)
})

test('ids and names of a text are none of the page', () => {
  const made = html(
    '# Zoom\n\n## Zoom\n\n<a id="zoom" name="body">x</a> <form id="cookie"></form>\n\n[to it](#zoom) x[^1]\n\n[^1]: y',
  )
  const ids = [...made.matchAll(/\s(?:id|name)="([^"]*)"/g)].map(([, id = '']) => id)
  expect(ids.length).toBeGreaterThan(5)
  expect(ids.filter((id) => !id.startsWith('text-'))).toEqual([])
  // Every link within the text has a target.
  const targets = [...made.matchAll(/href="#([^"]*)"/g)].map(([, id = '']) => id)
  expect(targets.filter((id) => !ids.includes(id))).toEqual([])
})

test('a post shows what Markdown has', () => {
  const rendered = render(
    [
      '# One\n\n| a | b |\n|---|---|\n| 1 | 2 |',
      '- [x] done\n\n~~struck~~ <kbd>Ctrl</kbd> H<sub>2</sub>O',
      '> [!WARNING]\n> Mind the gap\n\n> [!OTHER]\n> kept',
      '## Two\n\n```ts\nconst a = 1\n```\n\n![alt](/uploads/a.webp "Caption")',
      'https://www.youtube.com/watch?v=abc\n\nhttps://films.example/a.mp4\n\nSee https://youtu.be/abc',
    ].join('\n\n'),
    { pictures: [{ image: '/uploads/a.webp' }] },
  )
  for (const part of [
    '<table>',
    'type="checkbox"',
    '<del>struck</del>',
    '<kbd>Ctrl</kbd>',
    'class="note" data-kind="warning"',
    '<p class="note-label">Warning</p>',
    '[!OTHER]',
    'hljs-keyword',
    '<figcaption>Caption</figcaption>',
    'data-frame="https://www.youtube-nocookie.com/embed/abc"',
    '<video src="https://films.example/a.mp4"',
  ]) {
    expect(rendered.html).toContain(part)
  }
  expect(rendered.headings).toEqual([
    { id: 'text-one', text: 'One', level: 2 },
    { id: 'text-two', text: 'Two', level: 3 },
  ])
  expect(rendered.frames).toEqual(['https://www.youtube-nocookie.com'])
  expect(rendered.films).toEqual(['https://films.example/a.mp4'])
})

test('a gist whose address is a paragraph is shown once it is asked for, where the owner allows it', () => {
  const gist = 'https://gist.github.com/ada/0123abcd'
  const text = `Before\n\n${gist}\n\nSee ${gist}`
  const shown = render(text, { players: ['gist'] })
  expect(shown.frames).toEqual(['https://gist.github.com'])
  expect(shown.html).toContain(
    `<a href="${gist}" data-frame="${gist}.pibb" rel="noopener">Show the gist from GitHub</a>`,
  )
  expect(shown.html.match(/data-frame/g)).toHaveLength(1)
  expect(shown.html).not.toContain('iframe')
  const link = `<p><a href="${gist}" rel="noopener">${gist}</a></p>`
  const feed = { origin: 'https://me.example', page: 'https://me.example/writing/x' }
  for (const other of [render(text), render(text, { players: ['gist'], feed })]) {
    expect(other.html.replace(' rel="noopener"', '')).toContain(link.replace(' rel="noopener"', ''))
    expect(other.html).not.toContain('data-frame')
    expect(other.frames).toEqual([])
  }
})

test('a feed has absolute addresses and no frames', () => {
  const text = '![a](/uploads/a.webp) [b](/projects) [c](#d)\n\nhttps://youtu.be/abc'
  const { html: made } = render(text, {
    pictures: [{ image: '/uploads/a.webp' }],
    feed: { origin: 'https://me.example', page: 'https://me.example/writing/x' },
  })
  for (const part of [
    'src="https://me.example/uploads/a.webp"',
    'href="https://me.example/projects"',
    'href="https://me.example/writing/x#text-d"',
    '<a href="https://youtu.be/abc">',
  ]) {
    expect(made).toContain(part)
  }
  expect(made).not.toContain('data-frame')
})

test.each([
  ['quotations', '>'.repeat(10_000)],
  ['elements', '<div>'.repeat(10_000)],
  ['brackets', '['.repeat(50_000)],
  ['links', '[a](b'.repeat(40_000)],
  ['footnotes', '[^a]'.repeat(40_000)],
])('a text of 200,000 characters with deep %s takes bounded time', (_, text) => {
  const start = performance.now()
  try {
    expect(render(`${text} end of it`, {}, 3000).html).toContain('end of it')
  } catch (error) {
    expect(`${error}`).toMatch(/^RangeError|timed out/)
  }
  expect(performance.now() - start).toBeLessThan(12_000)
})

test('a table that would fill up with millions of cells is shown as it was written', () => {
  const row = (cell: string, times: number) => `|${`${cell}|`.repeat(times)}\n`
  const made = html(`${row('a', 2000)}${row('-', 2000)}${'|b|\n'.repeat(2000)}`)
  expect(made.length).toBeLessThan(200_000)
  expect(made).not.toContain('<td')
})

test.each([
  ['elixir', 'defmodule Tide do\nend', '<span class="hljs-keyword">defmodule</span>'],
  ['haskell', 'module Tide where', '<span class="hljs-keyword">module</span>'],
  ['ts', 'const a = 1', '<span class="hljs-keyword">const</span>'],
])('code in %s has classes to be coloured by', async (language, code, part) => {
  const text = `\`\`\`${language}\n${code}\n\`\`\``
  await loadLanguages(text)
  expect(html(text)).toContain(part)
})

/** The lines of the first block of code: the number of each, whether it is marked, and its text. */
function codeLines(text: string) {
  const lines = html(text).matchAll(
    /<(span|mark)(?: data-line="(\d+)")? class="line">(.*?)\n<\/\1>/gs,
  )
  return [...lines].map(
    ([, name, number = '', line = '']) =>
      `${number}${name === 'mark' ? '>' : ' '}${line.replaceAll(/<[^>]*>/g, '')}`,
  )
}
const fenced = (words: string, code = 'a\n\nb\nc') => `\`\`\`${words}\n${code}\n\`\`\``

test.each([
  ['ts {1,3-4}', ['>a', ' ', '>b', '>c']],
  ['ts{3}', [' a', ' ', '>b', ' c']],
  ['ts showLineNumbers', ['1 a', '2 ', '3 b', '4 c']],
  ['ts {2} showLineNumbers{10}', ['10 a', '11>', '12 b', '13 c']],
  ['ts {linenos=table,hl_lines=[1,"3-4"],linenostart=7}', ['7>a', '8 ', '9>b', '10>c']],
  ['nolanguage {1}', ['>a', ' ', ' b', ' c']],
  ['ts', []],
  ['ts title="{a}" linenos=false', []],
  ['ts {0-99999999999}', []],
])('the words after ``` of %s number and mark lines', (words, lines) => {
  expect(codeLines(fenced(words))).toEqual(lines)
})

test('a comment over several lines is one in each of them', () => {
  const made = html(fenced('ts {2}', '/* a\nb */ let c'))
  expect(made).toContain('<span class="line"><span class="hljs-comment">/* a</span>\n</span>')
  expect(made).toContain('<mark class="line"><span class="hljs-comment">b */</span>')
})

test('words of code that an owner writes as HTML make no elements', () => {
  const made = html('<pre><code data-words="{1}" onclick="x">&lt;b&gt;</code></pre>')
  expect(made).toContain('<mark class="line">&lt;b&gt;\n</mark>')
  expect(made).not.toMatch(/onclick|data-words/)
})
