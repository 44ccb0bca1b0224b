import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { resumeFileApi } from '../../site/resumes/file/contract.ts'
import { addressesIn, filesOfScript, rewriting } from './addresses.server.ts'

const targets = new Map([
  ['/', '/'],
  ['/projects', '/projects/'],
  ['/a.png', '/a-1.png'],
  [resumeFileApi.download.path, '/download/cv.pdf'],
])
const at = (base: string, shown = 'https://me.example') =>
  rewriting(targets, { base, site: 'http://local', shownSite: shown && shown + base })

test('addresses are found in strings, style sheets and attributes, without queries', () => {
  const text = `"/a?b" '/c#d' \`/e\` "/f'" url(/g) href="/h" srcset="/i 1x, /j 2x" "//host" "/a"`
  expect(addressesIn(text)).toEqual(['/a', '/c', '/e', '/h', '/g', '/i', '/j'])
})

test('a script names files of the build', () => {
  const script = `import"./a-1.js";b("assets/b.css");c('./c.png');d("d.js")`
  expect(filesOfScript(script)).toEqual(['/assets/a-1.js', '/assets/b.css'])
})

test.each([
  ['/projects?page=2#top', '/me/projects/?page=2#top'],
  ['/a.png', '/me/a-1.png'],
  ['/unknown', '/unknown'],
])('the address %s becomes %s', (address, target) => {
  expect(at('/me').target(address)).toBe(target)
})

test('absolute addresses get the address of the site', () => {
  const text = 'http://local/projects http://local/unknown http://local'
  const { absolute } = at('/me')
  expect(absolute(text)).toBe(
    'https://me.example/me/projects/ https://me.example/me/unknown https://me.example/me',
  )
  expect(at('', '').absolute('see http://local/projects')).toBe('see /projects/')
})

test('the résumé that a script downloads has its new name', () => {
  const { path } = resumeFileApi.download
  for (const quote of ['"', "'", '`']) {
    const script = (address: string) => `go(${quote}${address}${quote})`
    expect(at('').script(script(path))).toBe(script('/download/cv.pdf'))
    expect(at('/me').script(script(path))).toBe(script('/me/download/cv.pdf'))
  }
})

test('a script of a site in a folder names its files there', () => {
  const { script } = at('/me')
  expect(script('a("/uploads/"+b);c("/assets/d.js");e("/projects");f("/projects/x")')).toBe(
    'a("/me/uploads/"+b);c("/me/assets/d.js");e("/me/projects");f("/projects/x")',
  )
  expect(script('return "/" + name')).toBe('return "/me/"+ name')
  expect(at('').script('a("/uploads/");return "/" + name')).toBe('a("/uploads/");return "/" + name')
})

test('a page and its policy', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const [style, newStyle] = ['a{b:url(/a.png)}', 'a{b:url(/me/a-1.png)}']
  const [data, newData] = ['{"c":"/projects"}', '{"c":"/me/projects/"}']
  const script = 'd("/projects")'
  const { html, policy } = at('/me').page(
    [
      `<a href="/projects">"/a.png"</a><style>${style}</style>`,
      `<script type="application/ld+json">${data}</script><script src="/a.png">${script}</script>`,
      '<img srcset="/a.png 1x, /b.png 2x"><p>http://local/a.png</p>',
    ].join(''),
    `style-src ${hash(style)}; script-src ${hash(data)} ${hash(script)}`,
  )
  expect(html).toBe(
    [
      `<a href="/me/projects/">"/a.png"</a><style>${newStyle}</style>`,
      `<script type="application/ld+json">${newData}</script>`,
      `<script src="/me/a-1.png">${script}</script>`,
      '<img srcset="/me/a-1.png 1x, /b.png 2x"><p>https://me.example/me/a-1.png</p>',
    ].join(''),
  )
  expect(policy).toBe(`style-src ${hash(newStyle)}; script-src ${hash(newData)} ${hash(script)}`)
})

test('a tag within a script is a part of it', () => {
  const html = '<script>a("<style>b{c:url(/a.png)}</style>")</script>'
  expect(at('/me').page(html, '').html).toBe(html)
})
