import { posix } from 'node:path'
import { decoded } from '../../../site/sections/writing/oldPaths.ts'
import type { MarkdownSite, SourceFile } from './markdownSite.server.ts'
import { addressesOf, addressKey, fileName } from './postAddresses.server.ts'
import { withoutSite } from './sitePictures.server.ts'

/** References between the posts of a site. */
export function siteLinks(site: MarkdownSite) {
  const paths = new Map(site.posts.map((file) => [file.path, addressesOf(site, file)]))
  const byAddress = new Map<string, string>()
  const byName = new Map<string, string>()
  for (const { path } of site.posts) {
    const own = paths.get(path) ?? []
    const [first] = own
    if (first === undefined) continue
    for (const address of own) byAddress.set(addressKey(address), first)
    const name = posix.basename(path).replace(/\.\w+$/, '')
    for (const key of [path, name, fileName(path)]) byName.set(key.toLowerCase(), first)
  }
  const pathsOf = ({ path }: SourceFile) => paths.get(path) ?? []
  const named = (reference: string, page: string): string | undefined => {
    const [file = '', hash] = reference.split('#')
    const inside = posix.join(posix.dirname(page), file)
    const name = posix.basename(file.replace(/\/(?:_?index\.\w+)?$/, '')).replace(/\.\w+$/, '')
    const found = byName.get(inside.toLowerCase()) ?? byName.get(name.toLowerCase())
    return found && (hash ? `${found}#${hash}` : found)
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
      const [own = ''] = paths.get(page) ?? []
      const candidates = [link, posix.join(own, link), posix.join(posix.dirname(own), link)]
      const found = candidates.flatMap((each) => byAddress.get(addressKey(decoded(each))) ?? [])[0]
      if (found) return hash ? `${found}#${hash}` : found
      return path === address ? undefined : path
    },
  }
}
