import { downloadZip } from 'client-zip'
import { describe, expect, test } from 'vitest'
import { importFile } from '../importFile.ts'
import { readImport } from '../readImport.server.ts'
import { dayOf } from './postDates.ts'

const png = '\u0089PNG'

async function read(name: string, content: string | Record<string, string>) {
  const bytes =
    typeof content === 'string'
      ? Buffer.from(content)
      : new Uint8Array(
          await downloadZip(
            Object.entries(content).map(([name, input]) => ({ name, input })),
          ).arrayBuffer(),
        )
  return readImport(name, bytes)
}

async function readPosts(content: string | Record<string, string>) {
  const result = await read('site', content)
  if ('refused' in result) throw new Error(result.refused)
  const { posts: found = [], notes, notTaken, findings } = result.imported
  const byTitle = found
    .map((post, at) => ({ post, notes: notes?.posts?.[at] }))
    .sort((one, other) => `${one.post.title}`.localeCompare(`${other.post.title}`))
  return {
    source: result.source,
    posts: byTitle.map(({ post }) => post),
    notTaken,
    findings,
    notes: byTitle.map(({ notes }) => notes),
  }
}

async function readOne(content: string | Record<string, string>) {
  const { posts, notes } = await readPosts(content)
  expect(posts).toHaveLength(1)
  return { ...posts[0], notes: notes[0] }
}

describe('a site of Jekyll', () => {
  const settings = {
    'blog/_config.yml': 'permalink: pretty\ntimezone: Europe/Berlin\nurl: https://old.example\n',
  }

  test('a post has its date, its old address and its pictures', async () => {
    const post = await readOne({
      ...settings,
      'blog/_posts/2020-07-01-hello-world.md': [
        '---',
        'layout: post',
        'title: "Hello"',
        'date: 2020-07-01 10:30:00',
        'tags: rust web',
        'categories: notes',
        'redirect_from: /old/hello.html',
        'image: /assets/cover.png',
        'colour: red',
        '---',
        '![A chart]({{ site.baseurl }}/assets/chart.png "Growth")',
        '![gone](/assets/gone.png)',
        '<img src="{{ \'/assets/second.png\' | relative_url }}" alt="Second">',
        '{: .wide}',
      ].join('\n'),
      'blog/assets/chart.png': png,
      'blog/assets/cover.png': png,
      'blog/assets/second.png': png,
    })
    expect(post).toMatchObject({
      title: 'Hello',
      published_at: '2020-07-01T08:30:00.000Z',
      tags: ['rust', 'web', 'notes'],
      cover: '/blog/assets/cover.png',
      old_paths: ['/notes/2020/07/01/hello-world/', '/old/hello.html'],
      visibility: 'published',
      pictures: [
        { image: '/blog/assets/chart.png', alt: 'A chart', caption: '' },
        { image: '/blog/assets/second.png', alt: 'Second', caption: '' },
      ],
      notes: ['The picture /assets/gone.png is not in the file'],
    })
    expect(post.canonical_url).toBeUndefined()
    expect(post.body).toBe(
      '![A chart](/blog/assets/chart.png "Growth")\n![gone](/assets/gone.png)\n![Second](/blog/assets/second.png)',
    )
  })

  test('its tags become Markdown, and code keeps what looks like one', async () => {
    const { posts, notes } = await readPosts({
      ...settings,
      'blog/_posts/2020-01-01-first.md':
        '---\ntitle: First\n---\nSee [that]({% post_url 2020-02-02-second %}#end).',
      'blog/_posts/2020-02-02-second.md': [
        '---\ntitle: Second\n---',
        '{% highlight ruby linenos %}\nputs "{{ x }}"\n{% endhighlight %}',
        '{% raw %}`{{ y }}`{% endraw %}',
        '```yaml\nrun: {{ secrets.KEY }}\n```',
        '{% include youtube.html id="abc" %}',
        '{% include toc.html %}',
      ].join('\n\n'),
      'blog/_drafts/third.md': '---\ntitle: Third\n---\nNot yet',
    })
    expect(posts.map(({ title, visibility, old_paths }) => [title, visibility, old_paths])).toEqual(
      [
        ['First', 'published', ['/2020/01/01/first/']],
        ['Second', 'published', ['/2020/02/02/second/']],
        ['Third', 'draft', []],
      ],
    )
    expect(posts[0]?.body).toBe('See [that](/writing/second#end).')
    for (const part of [
      '```ruby\nputs "{{ x }}"\n```',
      '`{{ y }}`',
      'run: {{ secrets.KEY }}',
      '<https://www.youtube.com/watch?v=abc>',
    ]) {
      expect(posts[1]?.body).toContain(part)
    }
    expect(posts[1]?.body).not.toContain('{%')
    expect(notes[1]).toEqual(['Left out: {% include toc.html %}'])
  })
})

test('a site of Hugo brings bundles, shortcodes, aliases and languages', async () => {
  const { posts, notTaken } = await readPosts({
    'hugo.toml':
      'baseURL = "https://old.example/"\ndefaultContentLanguage = "en"\n[permalinks]\nblog = "/:year/:slug/"\n',
    'content/_index.md': '---\ntitle: Home\n---\n',
    'content/about.md': '---\ntitle: About\ndate: 2019-01-01\n---\nMe',
    'content/blog/first/index.md':
      '+++\ntitle = "First"\ndate = 2021-03-04T05:06:07+02:00\nlastmod = 2021-05-06\nslug = "one"\naliases = ["/1/"]\ntags = ["Go"]\n+++\n' +
      '{{< figure src="a.png" alt="A" caption="An \\"a\\"" >}}\n\n{{< highlight go "linenos=true" >}}\nfmt.Println()\n{{< /highlight >}}\n\n' +
      '```\n{{</* ref "x" */>}}\n```\n\n[next]({{< relref "second.md" >}}) {{< youtube dQw4 >}}{{% notice tip %}}Mind{{% /notice %}}',
    'content/blog/first/a.png': png,
    'content/blog/first/featured.jpg': png,
    'content/blog/first/notes.md': '---\ntitle: Resource\ndate: 2021-01-01\n---\n',
    'content/blog/second.md': '---\ntitle: Second\ndate: 2021-03-05\ndraft: true\n---\nText',
    'content/blog/second.fr.md': '---\ntitle: Deuxième\ndate: 2021-03-05\n---\nTexte',
  })
  const [french, first, second] = posts
  expect(first).toMatchObject({
    published_at: '2021-03-04T03:06:07.000Z',
    revised_at: '2021-05-06',
    cover: '/content/blog/first/featured.jpg',
    tags: ['Go'],
    language: 'en',
    old_paths: ['/2021/one/', '/1/'],
  })
  for (const part of [
    '![A](/content/blog/first/a.png',
    '```go\nfmt.Println()\n```',
    '```\n{{< ref "x" >}}\n```',
    '[next](/writing/second)',
    '<https://www.youtube.com/watch?v=dQw4>',
    'Mind',
  ]) {
    expect(first?.body).toContain(part)
  }
  expect(second).toMatchObject({ visibility: 'draft', published_at: '2021-03-05T12:00:00.000Z' })
  expect(french).toMatchObject({
    language: 'fr',
    title: 'Deuxième',
    slug: 'second-fr',
    old_paths: ['/2021/second/'],
  })
  expect(notTaken).toEqual(['content/about.md', 'content/blog/first/notes.md'])
})

test('a site of Astro brings MDX with its imports', async () => {
  const post = await readOne({
    'astro.config.mjs': '',
    'README.md': '# Readme',
    'src/content/blog/my-post/index.mdx': [
      "---\ntitle: 'My post'\npubDate: 'Jul 08 2022'\nheroImage: './hero.jpg'\ndescription: Short\n---",
      "import { Image } from 'astro:assets'\nimport chart from './chart.png'\nimport Box from '../../components/Box.astro'",
      '# My post',
      '<Image src={chart} alt="Chart" />',
      '<Box title="x">\n\nInside **bold**\n\n</Box>',
      "```js\nimport chart from './chart.png'\n```",
    ].join('\n\n'),
    'src/content/blog/my-post/hero.jpg': png,
    'src/content/blog/my-post/chart.png': png,
  })
  expect(post).toMatchObject({
    title: 'My post',
    summary: 'Short',
    published_at: '2022-07-08T12:00:00.000Z',
    cover: '/src/content/blog/my-post/hero.jpg',
    old_paths: ['/blog/my-post/'],
    notes: [],
  })
  expect(post.body).toBe(
    "![Chart](/src/content/blog/my-post/chart.png)\n\nInside **bold**\n\n```js\nimport chart from './chart.png'\n```",
  )
})

describe('links between posts lead to their new addresses', () => {
  const bodyOf = async (text: string, path = 'posts/2020-01-01-looms.md') => {
    const { posts } = await readPosts({
      [path]: `---\ntitle: Of looms\ndate: 2020-01-01\n---\n${text}`,
      'posts/spools/index.md': '---\ntitle: Of spools\ndate: 2020-01-01\n---\nText',
      'posts/On threads.md': '---\ntitle: Threads\ndate: 2020-01-01\n---\nText',
      'posts/yarn.md': '---\ntitle: Yarn\nslug: /2020/all-yarn/\ndate: 2020-01-01\n---\nText',
    })
    expect(posts.map(({ slug }) => slug)).toEqual(['looms', 'spools', 'on-threads', 'all-yarn'])
    return posts[0]?.body
  }

  test.each([
    ['/blog/spools/', '/writing/spools'],
    ['/2020/01/spools.html?a=b#end', '/writing/spools#end'],
    ['/en/posts/spools', '/writing/spools'],
    ['../spools', '/writing/spools'],
    ['spools/index.md', '/writing/spools'],
    ['On%20threads.md', '/writing/on-threads'],
    ['/posts/on-threads', '/writing/on-threads'],
    ['/posts/all-yarn', '/writing/all-yarn'],
    ['/posts/2020-01-01-looms', '/writing/looms'],
  ])('%s', async (link, address) => {
    expect(await bodyOf(`[a](${link})`)).toBe(`[a](${address})`)
  })

  test.each([
    '/projects/spools',
    '/spools/photos',
    'https://a.example/spools',
    '/about',
    '#spools',
  ])('but %s stays', async (link) => expect(await bodyOf(`[a](${link})`)).toBe(`[a](${link})`))
})

test('a vault of Obsidian links by name, and says what stays and what leads nowhere', async () => {
  const { posts, notes } = await readPosts({
    '.obsidian/app.json': '{}',
    'Ideas/On looms.md': 'See [[Spools#Of wood|these]], [[Yarn]] and ![[loom.png]]. :quote[A]{#b}',
    'Spools.md': '## Of wood',
    'Files/loom.png': png,
  })
  expect(posts[0]).toMatchObject({
    body: 'See [these](</writing/spools#of-wood>), Yarn and ![](/Files/loom.png). :quote[A]{#b}',
    pictures: [{ image: '/Files/loom.png' }],
  })
  expect(notes[0]).toEqual([
    'Leads to no post: [[Yarn]]',
    'Stays in the text as it is: :quote[…]{…}',
  ])
  const same = await readOne({
    'a.md': '---\ngenerator: Vitrine\ntitle: A\n---\n[[Yarn]] :quote[A]{#b}',
  })
  expect(same).toMatchObject({ body: '[[Yarn]] :quote[A]{#b}', notes: [] })
})

test('fields are read in capitals, too, as Hugo does', async () => {
  const post = await readOne({
    'a.md':
      '---\nTitle: Looms\nDate: 2020-01-02\nTAGS: [Wood]\nSlug: of-looms\ndescription: One\nDescription: Two\n---\nText',
  })
  expect(post).toMatchObject({
    title: 'Looms',
    published_at: '2020-01-02T12:00:00.000Z',
    tags: ['Wood'],
    slug: 'of-looms',
    summary: 'One',
  })
})

test('posts of a feed link to each other at their new addresses', async () => {
  const { posts } = await readPosts(
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'F',
      items: [
        {
          id: '1',
          url: 'https://a.example/2020/looms.html',
          title: 'Of looms',
          content_html: '<a href="/?p=1">a</a><a href="spools#end">b</a>',
        },
        { id: '2', url: 'https://a.example/2020/spools', title: 'Of spools', content_html: 'B' },
        { id: '3', url: 'https://a.example/3', title: 'Of yarn', content_html: 'B' },
      ],
    }),
  )
  expect(posts.map(({ slug }) => slug)).toEqual(['looms', 'spools', 'of-yarn'])
  expect(posts[0]?.body).toBe('[a](https://a.example/?p=1)[b](/writing/spools#end)')
})

describe('the old addresses of a folder', () => {
  const unknown =
    'The old addresses of the posts are not known, so links to them from elsewhere would break. Choose the folder of the whole site to keep the addresses.'
  const post = (body: string) => `---\ndate: 2020-01-02\n---\n${body}`

  test('are unknown where nothing tells them, which the review says', async () => {
    const { posts, findings } = await readPosts({ 'a.md': post('[a](/log/b/)'), 'b.md': post('B') })
    expect(posts.flatMap(({ old_paths }) => old_paths)).toEqual([])
    expect(findings).toContain(unknown)
    expect(
      (await readPosts({ 'a.md': '---\npublished: false\n---\nText' })).findings,
    ).not.toContain(unknown)
    expect(
      (await readPosts({ 'a.md': '---\ndate: 2020-01-02\ngenerator: Vitrine\n---\nText' }))
        .findings,
    ).not.toContain(unknown)
  })

  test('are like the links between its posts', async () => {
    const { posts, findings } = await readPosts({
      'a.md': post('[b](/log/2020/01/b/) [c](/log/2020/01/c#end) [d](/log/d)'),
      'b.md': post('B [about](/about) [other](/log/2020/02/c)'),
      'c.md': post('[e](/log/2020/01/a?x)'),
      'd.md': post('D'),
    })
    expect(posts.map(({ old_paths }) => old_paths)).toEqual([
      ['/log/2020/01/a/'],
      ['/log/2020/01/b/'],
      ['/log/2020/01/c/'],
      ['/log/2020/01/d/'],
    ])
    expect(findings).toContain(
      'Old addresses are made like the links between the posts: /log/:year/:month/:slug/',
    )
    expect(findings).not.toContain(unknown)
  })

  test('of Eleventy are those that the data of its folders says', async () => {
    for (const [name, data] of [
      ['log.json', '{ "permalink": "/b/{{ page.fileSlug }}/" }'],
      [
        'log.11tydata.js',
        'module.exports = { layout: "post", permalink: `/b/{{ page.fileSlug }}/` }',
      ],
    ] as const) {
      const { posts, findings } = await readPosts({
        '.eleventy.js': '',
        [`src/log/${name}`]: data,
        'src/log/a.md': post('{% youtube "abc" %}'),
      })
      expect(posts.map(({ old_paths, body }) => [old_paths, body])).toEqual([
        [['/b/a/'], '<https://www.youtube.com/watch?v=abc>'],
      ])
      expect(findings).toEqual(['Found in src/log (1).'])
    }
  })
})

test('settings in a small part of a folder do not make that the site', async () => {
  const post = await readOne({
    'log/a.md': '---\ndate: 2020-01-02\n---\n![A](a.png)',
    'log/a.png': png,
    'old/theme/config.toml': '',
  })
  expect(post.pictures).toMatchObject([{ image: '/log/a.png' }])
})

describe('a folder of Markdown is never refused', () => {
  const astro = {
    'astro.config.mjs': '',
    'README.md': '# Readme',
    'src/pages/about.md': '---\ntitle: About\n---\nMe',
  }

  test('Astro with dates in the names of files', async () => {
    const { posts, findings, notTaken } = await readPosts({
      ...astro,
      'src/content/blog/2023-02-01-looms.mdx': '---\ntitle: Looms\n---\nText',
      'src/content/blog/2023-03-01-spools.md': 'Text',
      'src/content/work/mill.md': '---\ntitle: Mill\n---\nText',
    })
    expect(posts.map(({ title, published_at }) => [title, published_at])).toEqual([
      ['Looms', '2023-02-01T12:00:00.000Z'],
      ['Spools', '2023-03-01T12:00:00.000Z'],
    ])
    expect(findings).toEqual([
      'Found in src/content/blog (2).',
      'Markdown files that are no posts: src/pages (1), src/content/work (1).',
      'The date is in the name of the file or folder: 2 posts.',
    ])
    expect(notTaken).toEqual(['src/pages/about.md', 'src/content/work/mill.md'])
  })

  test('Astro with a date field of its own', async () => {
    const { posts, findings, notTaken } = await readPosts({
      ...astro,
      'posts/looms.md': "---\ntitle: Looms\nadded: 'May 09 2024'\n---\nText",
      'posts/spools.md': "---\ntitle: Spools\nadded: 'May 10 2024'\n---\nText",
    })
    expect(posts.map(({ published_at }) => published_at)).toEqual([
      '2024-05-09T12:00:00.000Z',
      '2024-05-10T12:00:00.000Z',
    ])
    expect(findings).toContain('The date is in the field “added”: 2 posts.')
    expect(notTaken).toEqual(['src/pages/about.md'])
  })

  test('Astro without a date, whose posts come without one', async () => {
    const { posts, findings, notes } = await readPosts({
      ...astro,
      'src/content/blog/looms.md': '---\ntitle: Looms\n---\nText',
    })
    expect(posts.map(({ title, published_at }) => [title, published_at])).toEqual([
      ['Looms', undefined],
    ])
    expect(findings).toContain('Without a date: one post. The import dates them.')
    expect(notes).toEqual([[]])
  })

  test('Astro with posts where no other site has them', async () => {
    const { posts } = await readPosts({
      ...astro,
      'texts/looms.md': '---\ndate: 2020-01-01\n---\nText',
    })
    expect(posts.map(({ title }) => title)).toEqual(['Looms'])
  })

  test('Hugo and Jekyll without a post in their folders', async () => {
    for (const settings of ['hugo.toml', '_config.yml']) {
      const { posts } = await readPosts({
        [settings]: '',
        'content/about.md': 'Me',
        '_posts/a.png': png,
      })
      expect(posts.map(({ body }) => body)).toEqual(['Me'])
    }
  })

  test('Eleventy with folders, and dates in the names of files', async () => {
    const { posts } = await readPosts({
      'eleventy.config.js': '',
      'src/posts/looms/2020-01-02-index.md': '---\ntitle: Looms\n---\nText',
      'src/notes/2020-01-03.md': 'Note',
      'src/pages/about.md': '---\ntitle: About\n---\nMe',
    })
    expect(posts.map(({ title, published_at }) => [title, published_at?.slice(0, 10)])).toEqual([
      ['2020 01 03', '2020-01-03'],
      ['Looms', '2020-01-02'],
    ])
  })

  test('notes without a field, some of them in folders', async () => {
    const { posts, findings } = await readPosts({
      'Vault/.obsidian/app.json': '{}',
      'Vault/On looms.md': 'Text',
      'Vault/Ideas/Spools.md': 'Text',
    })
    expect(posts.map(({ title }) => title)).toEqual(['On looms', 'Spools'])
    expect(findings).toContain('Found in the chosen folder (1), Ideas (1).')
  })

  test('a post whose name begins like that of a file of the repository', async () => {
    const { posts } = await readPosts({
      'contributing-to-looms.md': '---\ntitle: Contributing\n---\nText',
      'CONTRIBUTING.md': 'Rules',
      'README.de.md': 'Lies mich',
    })
    expect(posts.map(({ title }) => title)).toEqual(['Contributing'])
  })

  test('a date that is missing or cannot be read is named at its post', async () => {
    const { notes } = await readPosts({
      'a.md': '---\ntitle: A\ndate: soon\n---\nText',
      'b.md': '---\ntitle: B\n---\nText',
      'c.md': '---\ntitle: C\ndate: 2020-01-01\n---\nText',
    })
    expect(notes).toEqual([['The date “soon” cannot be read'], ['No date was found'], []])
  })

  test('a text that becomes empty is named', async () => {
    const { posts, notes } = await readPosts({
      'a.md': '---\ntitle: A\n---\n',
      'b.mdx': '---\ntitle: B\n---\n<Chart data={rows} />',
    })
    expect(posts.map(({ body }) => body)).toEqual(['', ''])
    expect(notes).toEqual([
      ['This file has no text below its front matter'],
      ['Left out: <Chart>', 'Nothing of the text of this file could be read as Markdown'],
    ])
    const feed = await readOne(
      '<rss version="2.0"><channel><item><title>T</title><description>&lt;script&gt;&lt;/script&gt;</description></item></channel></rss>',
    )
    expect(feed.notes).toEqual([
      'The feed has a summary, and perhaps not the whole text',
      'Left out: <script>',
      'Nothing of the text of this post could be read',
    ])
  })

  test('folders are named as deep as that leaves a few, and more posts than can be taken are refused with them', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 1001 }, (_, at) => [`content/${at % 7}/post-${at}/index.md`, 'Text']),
    )
    expect(await read('site.zip', files)).toEqual({
      refused:
        'This folder has 1001 posts, and 1000 can be imported at once. Import its folders one by one: content/0 (143), content/1 (143), content/2 (143), content/3 (143) and others.',
    })
  })

  test('only a folder without Markdown is, with what it has', async () => {
    expect(await read('site.zip', { 'a.png': png, 'b.png': png, 'README.md': 'Read' })).toEqual({
      refused:
        'No post was found: there is no Markdown file except those of the repository, such as a readme. It has 2 .png, 1 .md. Choose a folder with .md or .mdx files.',
    })
  })
})

test.each([
  ['series: Rust, from scratch', 'Rust, from scratch'],
  ['series: [Learning, Rust]', 'Learning'],
  ['series:\n  - Learning', 'Learning'],
  ['series: ""', undefined],
])('the series of a post is a text or the first of a list: %j', async (line, series) => {
  const post = await readOne({
    'posts/a.md': `---\ntitle: A\ndate: 2020-01-01\n${line}\n---\nText`,
  })
  expect(post.series).toBe(series)
})

test('an export of dev.to keeps drafts, covers elsewhere and the canonical address', async () => {
  const post = await readOne({
    'posts/a.md':
      '---\ntitle: Embeds: a list\npublished: false\ntags: one, two\ncover_image: https://img.example/c.png\ncanonical_url: https://me.example/a\n---\n{% embed https://example.com/x %}',
  })
  expect(post).toMatchObject({
    title: 'Embeds: a list',
    visibility: 'draft',
    tags: ['one', 'two'],
    cover: 'https://img.example/c.png',
    canonical_url: 'https://me.example/a',
    old_paths: [],
    body: '<https://example.com/x>',
    notes: ['The front matter is not valid and was read line by line'],
  })
})

test('HTML in Markdown becomes Markdown; scripts and styles are left out', async () => {
  const post = await readOne({
    'a.md': [
      '---\ntitle: A `b` title\nsummary: With <b>HTML</b>\ndate: 2020-01-01\n---\nPlain *text* stays_as_it is.',
      '<details><summary>More</summary>\n\nA **detail**[^1]\n\n</details>',
      '<table>\n<tr><th>K</th></tr>\n\n<tr><td>V &amp; W</td></tr>\n</table>',
      '<figure><img src="https://x.example/i.png" alt="I"><figcaption>Below</figcaption></figure>',
      '<iframe src="https://www.youtube.com/embed/abc?rel=0"></iframe>',
      '<script>alert(1)</script><style>p{}</style><!-- more -->',
      '<pre><code class="language-go">a\n\nb</code></pre>',
      '[^1]: Note',
      '```html\n<svg></svg>\n```',
    ].join('\n\n'),
  })
  expect(post).toMatchObject({
    title: 'A b title',
    summary: 'With HTML',
    notes: ['Left out: <script>, <style>'],
  })
  expect(post.body).toBe(
    [
      'Plain *text* stays_as_it is.',
      '**More**',
      'A **detail**[^1]',
      '| K     |\n| ----- |\n| V & W |',
      '![I](https://x.example/i.png "Below")',
      '<https://www.youtube.com/watch?v=abc>',
      '```go\na\n\nb\n```',
      '[^1]: Note',
      '```html\n<svg></svg>\n```',
    ].join('\n\n'),
  )
})

describe('other exports', () => {
  test('WordPress: posts with their covers, categories and addresses', async () => {
    const item = (type: string, inside: string) =>
      `<item><wp:post_type>${type}</wp:post_type><wp:status>publish</wp:status>${inside}</item>`
    const { source, posts, notTaken } = await readPosts(
      `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>${[
        item(
          'post',
          '<title>One &amp; two</title><link>https://old.example/2019/one/</link><wp:post_date_gmt>2019-02-03 04:05:06</wp:post_date_gmt>' +
            '<category domain="category" nicename="news"><![CDATA[News]]></category><wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>7</wp:meta_value></wp:postmeta>' +
            '<content:encoded><![CDATA[First\nline\n\n[code language="php"]echo 1;[/code]\n\nSee <a href="https://old.example/2019/two">two</a>]]></content:encoded>',
        ),
        item('post', '<title>Two</title><link>https://old.example/2019/two/</link>').replace(
          'publish',
          'draft',
        ),
        item('post', '<title>Thrown away</title>').replace('publish', 'trash'),
        item(
          'attachment',
          '<wp:post_id>7</wp:post_id><wp:attachment_url>https://old.example/c.jpg</wp:attachment_url>',
        ),
        item('page', '<title>About</title>'),
      ].join('')}</channel></rss>`,
    )
    expect(source).toBe('WordPress')
    expect(posts[0]).toMatchObject({
      title: 'One & two',
      slug: 'one',
      published_at: '2019-02-03T04:05:06.000Z',
      tags: ['News'],
      cover: 'https://old.example/c.jpg',
      old_paths: ['/2019/one/'],
      body: 'First\\\nline\n\n```php\necho 1;\n```\n\nSee [two](/writing/two)',
    })
    expect(posts[1]).toMatchObject({ visibility: 'draft', old_paths: [] })
    expect(posts).toHaveLength(2)
    expect(notTaken).toEqual(['post (1)', 'attachment (1)', 'page (1)'])
  })

  test.each([
    [
      'RSS',
      '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><language>de</language><item><title>T</title><link>https://old.example/t</link><pubDate>Tue, 01 Jan 2019 10:00:00 +0100</pubDate><category>x</category><content:encoded><![CDATA[<p>B<img src="/i.png"></p>]]></content:encoded></item></channel></rss>',
    ],
    [
      'Atom',
      '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><entry><title>T</title><id>1</id><link href="https://old.example/t"/><published>2019-01-01T10:00:00+01:00</published><updated>2019-01-01T10:00:00+01:00</updated><category term="x"/><content type="html" xml:lang="de">&lt;p&gt;B&lt;img src="/i.png"&gt;&lt;/p&gt;</content></entry></feed>',
    ],
    [
      'JSON Feed',
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'F',
        language: 'de',
        items: [
          {
            id: '1',
            url: 'https://old.example/t',
            title: 'T',
            tags: ['x'],
            content_html: '<p>B<img src="/i.png"></p>',
            date_published: '2019-01-01T09:00:00Z',
          },
        ],
      }),
    ],
  ])('%s', async (_, text) => {
    expect(await readOne(text)).toMatchObject({
      title: 'T',
      body: 'B![](https://old.example/i.png)',
      published_at: '2019-01-01T09:00:00.000Z',
      tags: ['x'],
      language: 'de',
      old_paths: ['/t'],
    })
  })
})

describe('hostile files are refused in a sentence', () => {
  test.each([
    [
      '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><channel><item><title>&b;</title></item></channel></rss>',
      'This file defines entities of its own, which are not read',
    ],
    ['<rss><channel><item>', 'This feed cannot be read'],
  ])('%s', async (text, refused) => {
    expect(await read('feed.xml', text)).toEqual({ refused })
  })

  test('a zip with too many files, or without a post', async () => {
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`${at}.png`, '']))
    expect(await read('a.zip', many)).toEqual({ refused: 'This archive has more than 10000 files' })
    expect(await read('a.zip', { 'a.png': png })).toHaveProperty('refused')
  })

  test('a path that leads out of a zip', async () => {
    const bytes = Buffer.from(await downloadZip([{ name: 'aaaaa.md', input: 'x' }]).arrayBuffer())
    const outside = Buffer.from(
      bytes.toString('latin1').replaceAll('aaaaa.md', '../aa.md'),
      'latin1',
    )
    expect(await readImport('a.zip', outside)).toEqual({
      refused: 'A path in this archive leads out of it',
    })
  })

  test('YAML whose aliases grow is read line by line', async () => {
    const lines = [
      'a: &a [x,x,x,x,x,x,x,x,x]',
      ...[...'bcdefgh'].map(
        (name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[at]}`)}]`,
      ),
    ]
    const post = await readOne({
      'a.md': `---\ntitle: T\ndate: 2020-01-01\n${lines.join('\n')}\n---\nx`,
    })
    expect(post).toMatchObject({ title: 'T', body: 'x' })
  })
})

test.each(['a.md', 'a.mdx', 'A.MARKDOWN'])('one Markdown file, %s, is a post', async (name) => {
  const result = await read(name, '---\ntitle: Tides\ndate: 2020-01-01\n---\nText')
  expect(result).toMatchObject({
    source: 'Posts',
    imported: { posts: [{ title: 'Tides', body: 'Text' }] },
  })
  expect(await read(name, 'Text')).toMatchObject({ imported: { posts: [{ body: 'Text' }] } })
})

test('every kind of file that is read can be chosen', () => {
  const endings = importFile.accept.split(',')
  for (const ending of ['json', 'zip', 'pdf', 'xml', 'rss', 'md', 'mdx', 'csv']) {
    expect(endings).toContain(`.${ending}`)
  }
})

test.each([
  ['2021-05-06T23:30:00-05:00', '2021-05-06'],
  ['2021-05-06T00:30:00+09:00', '2021-05-06'],
  ['2021/5/6', '2021-05-06'],
  ['Thu, 06 May 2021 23:30:00 -0500', '2021-05-06'],
  ['Thu, 06 May 2021 00:30:00 GMT', '2021-05-06'],
  ['May 6 2021', '2021-05-06'],
  ['yesterday', undefined],
])('a revision of %s is of the day as it is written', (written, day) => {
  expect(dayOf(written)).toBe(day)
})
