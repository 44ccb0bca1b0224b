import { posix } from 'node:path'
import { decoded } from '../../../shared/decoded.ts'
import type { MarkdownSite, SourceFile } from './markdownSite.server.ts'
import { addressesOf, addressKey } from './postAddresses.server.ts'
import { fileName } from './postPaths.server.ts'

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

/** References between the posts of a site. */
export function siteLinks(site: MarkdownSite) {
  const paths = new Map(site.posts.map((file) => [file.path, addressesOf(site, file)]))
  const byAddress = new Map<string, string>()
  const byName = new Map<string, string>()
  for (const { path } of site.posts) {
    const addresses = paths.get(path) ?? []
    const [first] = addresses
    if (first === undefined) continue
    for (const address of addresses) byAddress.set(addressKey(address), first)
    const name = posix.basename(path).replace(/\.\w+$/, '')
    for (const key of [path, name, fileName(path)]) byName.set(key.toLowerCase(), first)
  }
  const pathsOf = ({ path }: SourceFile) => paths.get(path) ?? []
  const named = (reference: string, page: string): string | undefined => {
    const [file = '', hash] = reference.split('#')
    const inside = posix.join(posix.dirname(page), file)
    const name = posix.basename(file.replace(/\/(?:_?index\.\w+)?$/, '')).replace(/\.\w+$/, '')
    const postAddress = byName.get(inside.toLowerCase()) ?? byName.get(name.toLowerCase())
    return postAddress && (hash ? `${postAddress}#${hash}` : postAddress)
  }
  return {
    pathsOf,
    named,
    /** The address of the post that a link leads to. */
    of(address: string, page: string): string | undefined {
      const path = withoutSite(address, site.address)
      if (/^[a-z][\w+.-]*:|^\/\/|^#|^\?/i.test(path) || path === '') return undefined
      const [link = '', hash] = path.split('#')
      if (/\.(?:md|mdx|markdown)$/i.test(link)) return named(path, page)
      const [pageAddress = ''] = paths.get(page) ?? []
      const candidates = [
        link,
        posix.join(pageAddress, link),
        posix.join(posix.dirname(pageAddress), link),
      ]
      const postAddress = candidates.flatMap(
        (each) => byAddress.get(addressKey(decoded(each))) ?? [],
      )[0]
      if (postAddress) return hash ? `${postAddress}#${hash}` : postAddress
      return path === address ? undefined : path
    },
  }
}
