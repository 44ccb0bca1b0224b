import { expect, test } from 'vitest'
import { pastedMarkdown } from './pastedMarkdown.ts'

const pasted = (html: string) => pastedMarkdown(html, {})?.text
const brief = (html: string) => pastedMarkdown(html, { isBrief: true })?.text

const googleDocs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f2e3d4c-7fff-aaaa-bbbb-0123456789ab"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:700;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">Tide tables</span></h1><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;font-style:normal;text-decoration:none;white-space:pre-wrap;">The </span><span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:700;font-style:normal;text-decoration:none;white-space:pre-wrap;">moon </span><span style="font-size:11pt;font-weight:400;font-style:italic;text-decoration:none;white-space:pre-wrap;">pulls</span><span style="font-weight:400;font-style:normal;white-space:pre-wrap;"> at </span><a href="https://example.com/sea" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;font-weight:400;font-style:normal;text-decoration:underline;white-space:pre-wrap;">the sea</span></a><span style="font-weight:400;text-decoration:line-through;">twice</span></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;white-space:pre;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;white-space:pre-wrap;">One</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">Within</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Two</span></p></li></ul><p dir="ltr"><span style="font-family:'Roboto Mono',monospace;font-weight:400;">if (high) {</span></p><p dir="ltr"><span style="font-family:'Roboto Mono',monospace;font-weight:400;">&nbsp;&nbsp;wait()</span></p><p dir="ltr"><span style="font-family:'Roboto Mono',monospace;font-weight:400;">}</span></p><br /><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="208" /><col width="208" /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000000 1pt;"><p dir="ltr"><span style="font-weight:700;">Port</span></p></td><td><p dir="ltr"><span style="font-weight:700;">High</span></p></td></tr><tr><td><p dir="ltr"><span>Brest</span></p></td><td><p dir="ltr"><span>6:12</span></p><p dir="ltr"><span>18:40</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`

test('a text of Google Docs keeps headings, formats, links, lists, code and tables', () => {
  expect(pasted(googleDocs)).toBe(`# Tide tables

The **moon** _pulls_ at [the sea](https://example.com/sea)~~twice~~

- One
  - Within
- Two

\`\`\`
if (high) {
  wait()
}
\`\`\`

| Port  | High       |
| ----- | ---------- |
| Brest | 6:12 18:40 |`)
})

const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/Users/x/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- @font-face {font-family:Calibri;} p.MsoNormal {mso-style-unhide:no;} --></style></head>
<body lang=EN-US style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoTitle>Sea report<o:p></o:p></p>
<h2>First<o:p></o:p></h2>
<p class=MsoNormal>A line that Word
breaks, <b style='mso-bidi-font-weight:normal'>wei</b><b>ght </b>and <i>slant</i>
with <a href="https://example.com/a?b=1&amp;c=2">a link</a>.<span style='mso-spacerun:yes'>  </span><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Boats<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Small<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span></span><![endif]>Ships<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Cast off</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span><![endif]>Sail</p>
<p class=MsoNormal><span style='font-family:"Courier New"'>let a = 1;<o:p></o:p></span></p>
<p class=MsoNormal><span style='font-family:"Courier New"'>let b = 2;<o:p></o:p></span></p>
<table class=MsoTableGrid border=1><tr style='mso-yfti-irow:0'><td width=301 valign=top><p class=MsoNormal>A<o:p></o:p></p></td><td><p class=MsoNormal>B</p></td></tr>
<tr><td><p class=MsoNormal>1</p></td><td><p class=MsoNormal>2 | 3</p></td></tr></table>
<p class=MsoNormal><img width=1 src="file:///C:/Users/x/clip_image001.png" alt="A chart"></p>
<!--EndFragment--></body></html>`

test('a text of Word keeps them without the markup of Word', () => {
  expect(pasted(word)).toBe(`# Sea report

## First

A line that Word breaks, **weight** and _slant_ with [a link](https://example.com/a?b=1\\&c=2).

- Boats
  - Small
- Ships

1. Cast off
2. Sail

\`\`\`
let a = 1;
let b = 2;
\`\`\`

| A | B      |
| - | ------ |
| 1 | 2 \\| 3 |

A chart`)
})

test('lists of Word for the web are one list', () => {
  const item = (level: number, words: string) =>
    `<div class="ListContainerWrapper SCXW1 BCX8"><ul class="BulletListStyle1 SCXW1" role="list"><li data-leveltext="" data-aria-posinset="1" data-aria-level="${level}" role="listitem"><p class="Paragraph SCXW1" xml:lang="EN-US"><span data-contrast="auto" class="TextRun"><span class="NormalTextRun">${words}</span></span><span class="EOP" data-ccp-props="{}">&nbsp;</span></p></li></ul></div>`
  expect(
    pasted(
      `<div class="OutlineElement Ltr"><p class="Paragraph" role="heading" aria-level="2"><span class="TextRun">Plan</span></p></div>${item(1, 'One')}${item(2, 'Within')}${item(1, 'Two')}`,
    ),
  ).toBe('## Plan\n\n- One\n  - Within\n- Two')
})

test('a page of Notion keeps code with its language, quotations and lists', () => {
  expect(
    pasted(
      '<meta charset=\'utf-8\'><h2>Tools</h2>\n<p>Use <code>npm</code> and <strong>wait</strong>.</p>\n<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>\n<ol>\n<li>c</li>\n</ol>\n<blockquote>\n<p>Said</p>\n</blockquote>\n<pre><code class="language-typescript">const a = 1\n\n  const b = "&lt;i&gt;"\n</code></pre>\n<hr>\n<!-- notionvc: 6bd3f1a0-0000-0000-0000-000000000000 -->',
    ),
  ).toBe(
    '## Tools\n\nUse `npm` and **wait**.\n\n- a\n  - b\n\n1. c\n\n> Said\n\n```typescript\nconst a = 1\n\n  const b = "<i>"\n```\n\n---',
  )
})

test('pictures of a page are links, and those of the own machine are words', () => {
  expect(
    pasted(
      '<p>See <img src="https://example.com/a.png" alt="the chart"> <a href="https://example.com/"><img src="https://example.com/b.png" alt="home"></a></p><p><img src="data:image/png;base64,AAAA" alt=""><img src="file:///a.png" alt="mine"></p>',
    ),
  ).toBe('See [the chart](https://example.com/a.png) [home](https://example.com/)\n\nmine')
})

test.each([
  ['<a href="javascript:alert(1)">word</a> <b>x</b>', 'word **x**'],
  ['<a href=" java\nscript:alert(1)">word</a> <b>x</b>', 'word **x**'],
  ['<a href="data:text/html,x">word</a> <b>x</b>', 'word **x**'],
  ['<iframe src="javascript:alert(1)"></iframe><b>x</b>', 'javascript:alert(1)\n\n**x**'],
  ['<img src="javascript:alert(1)" onerror="alert(1)"><b>x</b>', '**x**'],
  [
    '<script>alert(1)</script><style>b{}</style><svg onload="x"><text>y</text></svg><b>x</b>',
    '**x**',
  ],
])('nothing of %s runs', (html, markdown) => expect(pasted(html)).toBe(markdown))

test('HTML that is long or deep gives the plain text, in bounded time', () => {
  const start = performance.now()
  expect(pasted(`<b>x</b>${'<p>word</p>'.repeat(20_000)}`)).toBeUndefined()
  expect(pasted(`<b>x</b>${'word '.repeat(500_000)}`)).toBeUndefined()
  for (const html of ['<div>'.repeat(50_000), '<ul><li>'.repeat(20_000), '<i><b>'.repeat(20_000)]) {
    try {
      pasted(`${html}<b>x</b>`)
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError)
    }
  }
  expect(performance.now() - start).toBeLessThan(30_000)
})

test.each([
  ['text of a page', '<span style="color: rgb(0, 0, 0); font-weight: 400;">a **b** c</span>'],
  ['paragraphs', '<p>one</p><p>two<br>three</p>'],
  [
    'Markdown in an editor for code',
    `<meta charset='utf-8'><div style="color: #d4d4d4;font-family: 'Droid Sans Mono', monospace;white-space: pre;"><div><span style="color:#569cd6;font-weight:bold;"># Title</span></div></div>`,
  ],
  [
    'Markdown in a file that a browser shows',
    '<pre style="white-space: pre-wrap;"># Title\n<b>x</b></pre>',
  ],
])('%s is left to the plain text', (_, html) => expect(pasted(html)).toBeUndefined())

test('words within a paragraph are no block', () => {
  expect(pastedMarkdown('a <b>b</b> c', {})).toEqual({ text: 'a **b** c', isInline: true })
  expect(pastedMarkdown('<h2>a</h2>', {})).toEqual({ text: '## a', isInline: false })
  expect(pastedMarkdown('<ul><li>a</ul>', {})).toEqual({ text: '- a', isInline: false })
})

test('a text without headings and tables has their words', () => {
  expect(
    brief(
      '<h1>Title</h1><table><tr><td>a</td><td></td><td>b</td></tr><tr><td>c</td><td><b>d</b></td><td>e</td></tr></table><hr><p><s>gone</s></p>',
    ),
  ).toBe('**Title**\n\n- a, b\n- c, **d**, e\n\ngone')
})
