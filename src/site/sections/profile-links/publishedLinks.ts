import type { ProfileLinks, PublishedProfileLinks } from '../../../content/publicDocument.ts'
import { webAddress } from '../../../shared/rules/links.ts'
import { fieldSites, globe, profileSite } from './profileSites.ts'

/** The links for visitors: shown ones only, with names and icons. */
export function publishedLinks({ links }: ProfileLinks): PublishedProfileLinks {
  const visibleLinks = links.filter(({ hero, contact, footer }) => hero || contact || footer)
  return {
    links: visibleLinks.map((link) => {
      const { source, url } = link
      const site = source === 'own' ? profileSite(url) : fieldSites[source]
      return {
        ...link,
        label: link.label || (site?.name ?? webAddress(url)?.host ?? ''),
        icon: site?.icon ?? globe,
      }
    }),
  }
}
