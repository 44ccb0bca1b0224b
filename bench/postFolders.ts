// Reads folders of Markdown sites as an import of their zip does, and prints what of their posts came through:
//   node bench/postFolders.ts FOLDER=content/post OTHER=_posts,_drafts
// Names where the posts of each are; every Markdown file there that is no list of a section is expected to be a post.
// A post is held against its source file by what plain patterns find in that:
//   text      of its different words of four letters or more at least 99 in 100 are there, tags and addresses aside
//   pictures  each is shown, and each whose file is in the folder is one of the post's pictures
//   code      every line of every block is there as it is written
//   links     every address of another site is there
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { downloadZip } from 'client-zip'
import { readImport } from '../src/features/imports/readImport.server.ts'

const isMarkdown = (path: string) => /\.(md|mdx|markdown)$/i.test(path)
const isPost = (path: string) => isMarkdown(path) && !/^(_index\.|readme\.)/i.test(basename(path))
const plain = (text: string) => text.normalize('NFKC').toLowerCase()
const wordsIn = (text: string) => new Set(plain(text).match(/[\p{L}\p{N}]{4,}/gu) ?? [])

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('.git/'))

/** What plain patterns find in a source file. */
function factsOf(source: string) {
  const body = source
    .replaceAll('\r\n', '\n')
    .replace(/^\s*(---|\+\+\+)\n[\s\S]*?\n\1\n/, '')
    .replace(/\{%-? *(end)?raw *-?%\}/g, '')
    .replace(/\{\{ *(site|base)[\w.]* *\}\}/g, '')
  const blocks = [
    ...body.matchAll(/^[ \t]*(```+|~~~+)[^\n]*\n([\s\S]*?)\n[ \t]*\1/gm),
    ...body.matchAll(/(\{% highlight)[^\n]*\n([\s\S]*?)\n?\{% endhighlight/g),
    ...body.matchAll(/(\{\{< highlight)[^\n]*\n([\s\S]*?)\n?\{\{< \/ ?highlight/g),
  ].map(([, , code = '']) => code)
  let prose = body
  for (const code of blocks) prose = prose.replace(code, '')
  prose = prose.replace(/<!--[\s\S]*?-->|<(script|style|svg|noscript)\b[\s\S]*?<\/\1>/gi, ' ')
  const pictures = [
    ...prose.matchAll(/!\[[^\]]*\]\(<?([^\s)>]+)/g),
    ...prose.matchAll(/<img\b[^>]*?\bsrc=["']([^"']+)["']/gi),
    ...prose.matchAll(/\{\{[<%] *(?:figure|image|img)[^}]*?src="([^"]+)"/g),
  ].map(([, address = '']) => address)
  const links = [
    ...prose.matchAll(/(?<!!)\[[^\]]*\]\(<?(https?:\/\/[^\s)>]+)/g),
    ...prose.matchAll(/<a\b[^>]*?\bhref=["'](https?:\/\/[^"']+)["']/gi),
  ].map(([, address = '']) => address)
  const words = prose
    .replace(/\{[{%][\s\S]*?[%}]\}|\{:[^}]*\}/g, ' ')
    .replace(/^(import|export) .*$/gm, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/\]\([^)]*\)|^\[[^\]]+\]:.*$|https?:\/\/\S+/gm, ' ')
    .replace(/&\w+;/g, ' ')
  return { words: wordsIn(words), pictures, blocks, links, all: wordsIn(body) }
}

const decoded = (text: string) =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes)
    } catch {
      return bytes
    }
  })
const withoutHost = (address: string) => address.replace(/^https?:\/\/(www\.)?/, '')
const nameOf = (address: string) => basename(decoded(address).replace(/[?#].*$/s, ''))

const sums = { posts: 0, expected: 0, text: 0, pictures: 0, code: 0, links: 0 }
const isVerbose = process.env.VERBOSE !== undefined
for (const argument of process.argv.slice(2)) {
  const [folder = '', named = ''] = argument.split('=')
  const files = filesIn(folder)
  const zip = downloadZip(
    files.map((path) => ({
      name: `site/${path}`,
      input:
        isMarkdown(path) || /\.(ya?ml|toml|html?)$/.test(path)
          ? readFileSync(join(folder, path))
          : '',
    })),
  )
  const bytes = new Uint8Array(await zip.arrayBuffer())
  const start = performance.now()
  const read = await readImport('site.zip', bytes)
  const seconds = (performance.now() - start) / 1000
  if ('refused' in read) {
    console.log(`${basename(folder)}: ${read.refused}`)
    continue
  }
  const posts = (read.imported.posts ?? []).map((post) => ({
    post,
    text: `${post.title}\n${post.body}`,
    words: wordsIn(`${post.title} ${post.body}`),
  }))
  const expected = files.filter(
    (path) =>
      isPost(path) &&
      named
        .split(',')
        .some((below) => path.startsWith(`${below}/`) && path !== `${below}/index.md`),
  )
  const names = new Set(files.map((path) => basename(path)))
  const counts = { text: 0, pictures: 0, code: 0, links: 0 }
  const examined = { words: 0, pictures: 0, stored: 0, lines: 0, links: 0 }
  let found = 0
  for (const path of expected) {
    const { words, pictures, blocks, links, all } = factsOf(
      readFileSync(join(folder, path), 'utf8'),
    )
    const shared = (has: Set<string>) => [...all].filter((word) => has.has(word)).length
    const [best] = posts
      .map((each) => ({ ...each, rank: shared(each.words) }))
      .sort((one, other) => other.rank - one.rank)
    if (!best || (all.size > 0 && best.rank < all.size / 4)) {
      if (isVerbose) console.log(`  not found: ${path}`)
      continue
    }
    found++
    const body = best.text
    const addresses = decoded(body.replaceAll('\\', '').replaceAll('&amp;', '&'))
    const lines = new Set(body.split('\n').map((line) => line.trim()))
    const stored = new Set(
      [best.post.pictures ?? []]
        .flat()
        .map((picture) => nameOf(typeof picture === 'string' ? picture : `${picture.image}`)),
    )
    const lost = {
      text: [...words].filter((word) => !best.words.has(word)),
      pictures: pictures.filter((address) => {
        const isShown = decoded(body).includes(nameOf(address))
        const isThere = !/^https?:|^\/\//.test(address) && names.has(nameOf(address))
        return !isShown || (isThere && !stored.has(nameOf(address)))
      }),
      code: blocks
        .flatMap((block) => block.split('\n'))
        .map((line) => line.trim())
        .filter((line) => line !== '' && !lines.has(line)),
      links: links.filter((address) => {
        const own = withoutHost(decoded(address.replaceAll('&amp;', '&')))
        // A link to the site itself becomes a path.
        return !addresses.includes(own) && !addresses.includes(`](${own.slice(own.indexOf('/'))}`)
      }),
    }
    examined.words += words.size
    examined.pictures += pictures.length
    examined.stored += pictures.filter((address) => stored.has(nameOf(address))).length
    examined.lines += blocks.join('\n').split('\n').length
    examined.links += links.length
    counts.text += lost.text.length <= words.size / 100 ? 1 : 0
    for (const fact of ['pictures', 'code', 'links'] as const)
      counts[fact] += lost[fact].length === 0 ? 1 : 0
    if (!isVerbose) continue
    if (lost.text.length > words.size / 100)
      console.log(`  ${path} text: ${lost.text.slice(0, 12)}`)
    for (const fact of ['pictures', 'code', 'links'] as const) {
      if (lost[fact].length > 0)
        console.log(`  ${path} ${fact}: ${lost[fact].slice(0, 4).join(' | ')}`)
    }
  }
  const share = (count: number) => `${((100 * count) / Math.max(found, 1)).toFixed(1)} %`
  console.log(
    `${basename(folder)}: ${found} of ${expected.length} posts (${posts.length} read, ${seconds.toFixed(1)} s); ` +
      Object.entries(counts)
        .map(([fact, count]) => `${fact} ${share(count)}`)
        .join(', '),
  )
  console.log(`  held against each other: ${JSON.stringify(examined)}`)
  sums.posts += found
  sums.expected += expected.length
  for (const [fact, count] of Object.entries(counts)) sums[fact as keyof typeof counts] += count
}
console.log(sums)
