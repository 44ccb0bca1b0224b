import { expect, test } from 'vitest'
import { fileDates } from './fileDates.server.ts'
import type { Fields } from './frontMatter.server.ts'
import { distinct } from './importedPost.ts'
import type { MarkdownSite } from './markdownSite.server.ts'
import { addressesOf, addressKey, categoriesOf, oldPath } from './postAddresses.server.ts'

type Given = { kind: MarkdownSite['kind']; settings?: Fields; address?: string }
const addresses = (given: Given, path: string, fields: Fields = {}) => {
  const { kind, settings = {}, address = '' } = given
  const aside = { root: '', timeZone: undefined, posts: [], others: [], files: [] }
  const site: MarkdownSite = { kind, settings, address, ...aside }
  const date = fileDates([{ path, fields }]).get(path)
  return addressesOf(site, { path, fields, date, body: '', isBroken: false })
}
const jekyll = '_posts/2020-07-01-Hello.md'

test('categories are folders and fields', () => {
  const fields = { category: 'One', categories: 'two, three four' }
  expect(categoriesOf({ path: `A/b/${jekyll}`, fields })).toEqual([
    ...['A', 'b', 'One', 'two', 'three', 'four'],
  ])
  expect(categoriesOf({ path: jekyll, fields: {} })).toEqual([])
})

test.each<[Fields, Fields, string]>([
  [{}, {}, '/a/2020/07/01/Hello.html'],
  [{ permalink: 'pretty' }, {}, '/a/2020/07/01/Hello/'],
  [{ permalink: 'none' }, {}, '/a/Hello.html'],
  [{ permalink: 'none' }, { slug: 'hi' }, '/a/hi.html'],
  [{ permalink: '/:short_year/:i_month/:i_day/:title' }, {}, '/20/7/1/Hello'],
  [{ permalink: '/:unknown/:slug/' }, {}, '/Hello/'],
  [{}, { permalink: '/b/' }, '/b/'],
  [{}, { permalink: '/:year/b' }, '/2020/b'],
  [{}, { date: '2019-3-4 10:00', slug: 'hi' }, '/a/2019/03/04/hi.html'],
])('a post of Jekyll with %j and %j', (settings, fields, path) => {
  expect(addresses({ kind: 'Jekyll', settings }, `A/${jekyll}`, fields)).toEqual([path])
})

test.each<[Given, string, Fields, string[]]>([
  [{ kind: 'Markdown' }, 'hello.md', {}, []],
  [{ kind: 'Markdown' }, 'hello.md', { url: '/b' }, ['/b']],
  [{ kind: 'Hugo' }, 'content/Posts/My hello.md', {}, ['/posts/my-hello/']],
  [{ kind: 'Hugo' }, 'content/posts/hello/index.md', {}, ['/posts/hello/']],
  [{ kind: 'Hugo' }, 'content/posts/hello.md', { slug: 'hi' }, ['/posts/hi/']],
  [{ kind: 'Astro' }, 'src/content/blog/hello.md', {}, ['/blog/hello/']],
  [{ kind: 'Astro' }, 'src/pages/blog/hello.md', {}, ['/blog/hello/']],
  [
    { kind: 'Hugo', settings: { permalinks: { posts: '/:section/:year/:title/' } } },
    'content/posts/a/2020-07-01-hello.md',
    { title: 'My Hello' },
    ['/posts/2020/hello/'],
  ],
  [
    {
      kind: 'Hugo',
      settings: {
        baseURL: 'https://b.example',
        permalinks: { page: { posts: '/:sections/:title' } },
      },
    },
    'content/posts/a/hello.md',
    { title: 'My Hello' },
    ['/posts/a/my-hello'],
  ],
  [
    { kind: 'Astro', settings: { permalinks: { blog: '/:title' } } },
    'src/content/blog/hello.md',
    {},
    ['/blog/hello/'],
  ],
  [{ kind: 'Hugo', address: 'https://b.example/me/' }, 'content/p/a.md', {}, ['/me/p/a/']],
  [
    { kind: 'Markdown' },
    'a.md',
    { aliases: ['/b', '/c'], redirect_from: '/d' },
    ['/b', '/c', '/d'],
  ],
  [{ kind: 'Markdown' }, 'a.md', { old_paths: '/b, /' }, ['/b']],
])('a post of %j at %s with %j', (site, path, fields, expected) => {
  expect(addresses(site, path, fields)).toEqual(expected)
})

test('an address becomes its path', () => {
  expect(oldPath('https://b.example/a%20b?c#d')).toBe('/a b')
  expect(oldPath('/')).toBeUndefined()
  expect(oldPath('http://')).toBeUndefined()
  expect(oldPath(`/${'a'.repeat(299)}`)).toHaveLength(300)
  expect(oldPath(`/${'a'.repeat(300)}`)).toBeUndefined()
  expect(addressKey('/A/')).toBe(addressKey('https://b.example/a'))
  expect(addressKey('/')).toBe('')
})

test('of texts that differ in capitals alone the first one stays', () => {
  expect(distinct([' Web', 'web', '', ' ', 'Looms', 'WEB '])).toEqual(['Web', 'Looms'])
})
