import { expect, test } from 'vitest'
import { fileDates } from './fileDates.server.ts'
import type { Fields } from './frontMatter.server.ts'
import { distinct } from './importedPost.ts'
import type { MarkdownSite } from './markdownSite.server.ts'
import { addressesOf, addressKey, categoriesOf, oldPath } from './postAddresses.server.ts'

type Given = {
  kind: MarkdownSite['kind']
  settings?: Fields
  address?: string
  permalinks?: Record<string, string>
  linkPattern?: string
  files?: string[]
}
const addresses = (given: Given, path: string, fields: Fields = {}) => {
  const { kind, settings = {}, address = '' } = given
  const aside = {
    root: '',
    timeZone: undefined,
    permalinks: new Map(Object.entries(given.permalinks ?? {})),
    linkPattern: given.linkPattern,
    posts: [],
    others: [],
    files: given.files ?? [],
  }
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

const route = (path: string): Given => ({ kind: 'Astro', files: [`src/pages/${path}.astro`] })
const withData = (permalink: string): Given => ({
  kind: 'Eleventy',
  permalinks: { 'src/log': permalink },
})
const dated = 'src/log/2020-07-01-Hello you.md'

test.each<[Given, string, Fields, string[]]>([
  [{ kind: 'Hugo' }, 'content/p/2020-07-01-a.md', {}, ['/p/2020-07-01-a/', '/p/a/']],
  [{ kind: 'Astro' }, 'src/posts/2020/a.md', {}, ['/posts/2020/a/']],
  [{ kind: 'Astro' }, 'src/content/blog/2020-07-01-a.md', {}, ['/blog/2020-07-01-a/', '/blog/a/']],
  [{ kind: 'Astro' }, 'src/content/blog/2020-07-01-a.md', { slug: 'b' }, ['/blog/b/']],
  [route('post/[slug]'), 'posts/a.md', {}, ['/post/a/']],
  [route('[...slug]'), 'src/content/blog/b/a.md', {}, ['/b/a/']],
  [route('blog/[slug]'), 'src/content/blog/b/a.md', {}, ['/blog/a/']],
  [
    route('blog/[year]/[month]/[...slug]'),
    'src/content/blog/b/a.md',
    { date: '2020-07-01' },
    ['/blog/2020/07/a/'],
  ],
  [route('blog/[tag]/[slug]'), 'src/content/blog/a.md', {}, ['/blog/a/']],
  [route('tags/[slug]'), 'src/content/blog/a.md', {}, ['/blog/a/']],
  [route('blog/[...page]'), 'src/content/notes/a.md', {}, ['/notes/a/']],
  [route('post/[slug]'), 'src/pages/about/a.md', {}, ['/about/a/']],
  [
    { kind: 'Astro', files: ['src/pages/a/[slug].astro', 'src/pages/blog/[id].astro'] },
    'src/content/blog/a.md',
    {},
    ['/blog/a/'],
  ],
  [{ kind: 'Eleventy' }, dated, {}, ['/log/hello-you/']],
  [{ kind: 'Eleventy' }, 'content/blog/hello/2020-07-01-index.md', {}, ['/blog/hello/']],
  [{ kind: 'Eleventy' }, 'notes/a.md', { permalink: '/b/' }, ['/b/']],
  [withData('/b/{{ page.fileSlug | slugify }}/index.html'), dated, {}, ['/b/hello-you/']],
  [withData('{{ page.filePathStem }}/'), 'src/log/x/a.md', {}, ['/log/x/a/']],
  [
    withData("/{{ page.date | date: '%Y/%m/%d' }}/{{title|slug}}.html"),
    dated,
    { title: 'A b' },
    ['/2020/07/01/a-b.html'],
  ],
  [withData('/b/{{ other }}/'), dated, {}, []],
  [withData("/{{ page.date | date: '%B' }}/"), dated, {}, []],
  [withData('/b/{{ page.fileSlug }}/'), 'src/other/a.md', {}, ['/other/a/']],
  [{ kind: 'Markdown', linkPattern: '/b/:year/:slug/' }, dated, {}, ['/b/2020/Hello you/']],
  [{ kind: 'Astro', linkPattern: '/b/:slug/' }, 'src/content/b/a.md', {}, ['/b/a/']],
  [{ kind: 'Jekyll', linkPattern: '/b/:slug/' }, jekyll, {}, ['/2020/07/01/Hello.html']],
])('a post of %j at %s with %j stood at %j', (site, path, fields, expected) => {
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
