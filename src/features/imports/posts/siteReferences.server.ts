import { posix } from 'node:path'
import { decoded } from '../../../shared/decoded.ts'
import { postPath } from '../../../site/sections/writing/paths.ts'
import { textIn } from './frontMatter.server.ts'
import type { MarkdownSite, SourceFile } from './markdownSite.server.ts'
import { addressesOf, addressKey } from './postAddresses.server.ts'
import { fileName, fileStem, languageInPath } from './postPaths.server.ts'
import { distinctSlugs } from './postSlugs.server.ts'

const isPicture = (path: string) => /\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(path)

/** Where a page refers to pictures: by which path of the archive each of its addresses is meant. */
export type SitePictures = {
  /** The address of a file in the archive as it stands in a post; undefined where there is none like it. */
  find(address: string, page: string): string | undefined
  /** The first picture in a post's own folder whose name begins with one of these. */
  named(page: string, names: readonly string[]): string | undefined
}

/** Finds the pictures of a site by the addresses that its posts name. */
export function sitePictures({
  files,
  root,
  address: siteAddress,
}: Pick<MarkdownSite, 'files' | 'root' | 'address'>): SitePictures {
  const addressOf = (path: string) =>
    `/${(root + path).split('/').map(encodeURIComponent).join('/')}`
  const pictures = files.filter(isPicture)
  const picturePaths = new Set(pictures)
  const byName = Map.groupBy(pictures, (path) => posix.basename(path).toLowerCase())
  return {
    find(address, page) {
      const stored = posix.basename(address)
      const isOfExport = /^[0-9a-f]{32}[\w-]*\.webp$/.test(stored)
      if (isOfExport && picturePaths.has(posix.join(posix.dirname(page), address))) {
        return `/uploads/${stored}`
      }
      const path = decoded(withoutSite(address, siteAddress).replace(/[?#].*$/s, ''))
      if (/^[a-z][\w+.-]*:|^\/\//i.test(path) || path === '') return undefined
      const besides = posix.join(posix.dirname(page), path)
      if (!path.startsWith('/') && picturePaths.has(besides)) return addressOf(besides)
      // `~/assets/a.png`, `@/assets/a.png`, `../static/a.png`, `/a.png` of `static` or `public`.
      const tail = `/${path.replace(/^(?:[@~]?[\w-]*(?=\/assets)|[@~]|\.{1,2}\/|\/)+/, '').replace(/^\/+/, '')}`
      const [best] = (byName.get(posix.basename(path).toLowerCase()) ?? [])
        .filter((each) => `/${each}`.toLowerCase().endsWith(tail.toLowerCase()))
        .sort((one, other) => one.length - other.length)
      return best && addressOf(best)
    },
    named(page, names) {
      const folder = posix.dirname(page)
      const picture = pictures.find(
        (path) =>
          posix.dirname(path) === folder &&
          names.some((name) => posix.basename(path).toLowerCase().startsWith(name)),
      )
      return picture && addressOf(picture)
    },
  }
}

/** An address of the site itself as a path. */
function withoutSite(address: string, siteAddress: string): string {
  if (siteAddress === '') return address
  const [bareAddress, bareSite] = [address, siteAddress].map((each) =>
    each.replace(/^https?:\/\/(?:www\.)?/, ''),
  )
  const isOwn = /^https?:/.test(address) && bareAddress?.startsWith(`${bareSite}/`)
  return isOwn ? (bareAddress ?? '').slice((bareSite ?? '').length) : address
}

/** Parts before a post's own in the addresses that blogs have. */
const beforePost =
  /^(?:\d+|\.{1,2}|blog|posts?|articles?|writing|notes|journal|archives?|p|[a-z]{2}(?:-[a-z]{2})?)$/i

/** The posts of a site by their old addresses, and by the names of their files. */
function postIndex(site: MarkdownSite) {
  const paths = new Map(site.posts.map((file) => [file.path, addressesOf(site, file)]))
  const slugs = siteSlugs(site)
  const byAddress = new Map<string, string>()
  const byName = new Map<string, string>()
  for (const { path, fields } of site.posts) {
    const slug = slugs.get(path) ?? ''
    const address = postPath({ slug })
    for (const oldAddress of paths.get(path) ?? []) byAddress.set(addressKey(oldAddress), address)
    const name = posix.basename(path).replace(/\.\w+$/, '')
    const names = [path, name, fileStem(path), fileName(path), textIn(fields, 'slug') ?? slug, slug]
    for (const key of names) {
      if (!byName.has(key.toLowerCase())) byName.set(key.toLowerCase(), address)
    }
  }
  const folders = new Set(
    site.posts.flatMap(({ path }) => path.toLowerCase().split('/').slice(0, -1)),
  )
  return { paths, slugs, folders, byAddress, byName }
}

/** References between the posts of a site. */
export function siteLinks(site: MarkdownSite) {
  const { paths, slugs, folders, byAddress, byName } = postIndex(site)
  const named = (reference: string, page: string): string | undefined => {
    const [file = '', hash] = reference.split('#')
    const inside = posix.join(posix.dirname(page), file)
    const name = posix.basename(file.replace(/\/(?:_?index\.\w+)?$/, '')).replace(/\.\w+$/, '')
    const address = byName.get(inside.toLowerCase()) ?? byName.get(name.toLowerCase())
    return address && withHash(address, hash)
  }
  /** The post that is meant by an address of the site, also where the site made that in an unknown way. */
  const leadsTo = (link: string, page: string): string | undefined => {
    const [pageAddress = ''] = paths.get(page) ?? []
    const address = [
      link,
      posix.join(pageAddress, link),
      posix.join(posix.dirname(pageAddress), link),
    ]
      .map((each) => byAddress.get(addressKey(each)))
      .find((each) => each !== undefined)
    if (address !== undefined) return address
    const parts = link.toLowerCase().split('/').filter(Boolean)
    const name = parts.pop()?.replace(/\.html?$/, '') ?? ''
    const isOfPost = parts.every((part) => beforePost.test(part) || folders.has(part))
    return isOfPost ? byName.get(name) : undefined
  }
  return {
    /** The paths at which a post stood. */
    pathsOf: ({ path }: SourceFile) => paths.get(path) ?? [],
    /** The last part of the address that a post gets. */
    slugOf: ({ path }: SourceFile) => slugs.get(path) ?? '',
    named,
    /** The address of the post that a link leads to. */
    of(address: string, page: string): string | undefined {
      const path = withoutSite(address, site.address)
      if (/^[a-z][\w+.-]*:|^\/\/|^#|^\?/i.test(path) || path === '') return undefined
      const [link = '', hash] = path.split('#')
      if (/\.(?:md|mdx|markdown)$/i.test(link)) return named(decoded(path), page)
      const postAddress = leadsTo(decoded(link.replace(/\?.*$/s, '')), page)
      if (postAddress) return withHash(postAddress, hash)
      return path === address ? undefined : path
    },
  }
}

const withHash = (address: string, hash: string | undefined) =>
  hash ? `${address}#${hash}` : address

/** The slugs of posts by the paths of their files: of a field, else of the file's name. */
function siteSlugs({ posts }: MarkdownSite): Map<string, string> {
  const slugs = distinctSlugs(
    posts.map(({ path, fields }) => ({
      names: [
        textIn(fields, 'slug')?.split('/').filter(Boolean).at(-1),
        fileName(path),
        textIn(fields, 'title'),
      ],
      language: languageInPath(path),
    })),
  )
  return new Map(posts.map(({ path }, at) => [path, slugs[at] ?? '']))
}
