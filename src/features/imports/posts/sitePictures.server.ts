import { posix } from 'node:path'
import { decoded } from '../../../site/sections/writing/oldPaths.ts'
import type { MarkdownSite } from './markdownSite.server.ts'

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
  const known = new Set(pictures)
  const byName = Map.groupBy(pictures, (path) => posix.basename(path).toLowerCase())
  return {
    find(address, page) {
      const stored = posix.basename(address)
      const isOfExport = /^[0-9a-f]{32}[\w-]*\.webp$/.test(stored)
      if (isOfExport && known.has(posix.join(posix.dirname(page), address))) {
        return `/uploads/${stored}`
      }
      const path = decoded(withoutSite(address, siteAddress).replace(/[?#].*$/s, ''))
      if (/^[a-z][\w+.-]*:|^\/\//i.test(path) || path === '') return undefined
      const besides = posix.join(posix.dirname(page), path)
      if (!path.startsWith('/') && known.has(besides)) return addressOf(besides)
      // `~/assets/a.png`, `@/assets/a.png`, `../static/a.png`, `/a.png` of `static` or `public`.
      const tail = `/${path.replace(/^(?:[@~]?[\w-]*(?=\/assets)|[@~]|\.{1,2}\/|\/)+/, '').replace(/^\/+/, '')}`
      const [best] = (byName.get(posix.basename(path).toLowerCase()) ?? [])
        .filter((each) => `/${each}`.toLowerCase().endsWith(tail.toLowerCase()))
        .sort((one, other) => one.length - other.length)
      return best && addressOf(best)
    },
    named(page, names) {
      const folder = posix.dirname(page)
      const found = pictures.find(
        (path) =>
          posix.dirname(path) === folder &&
          names.some((name) => posix.basename(path).toLowerCase().startsWith(name)),
      )
      return found && addressOf(found)
    },
  }
}

/** An address of the site itself as a path. */
export function withoutSite(address: string, siteAddress: string): string {
  if (siteAddress === '') return address
  const [one, other] = [address, siteAddress].map((each) =>
    each.replace(/^https?:\/\/(?:www\.)?/, ''),
  )
  const isOwn = /^https?:/.test(address) && one?.startsWith(`${other}/`)
  return isOwn ? (one ?? '').slice((other ?? '').length) : address
}
