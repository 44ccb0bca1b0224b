import { webAddress } from '../../../shared/rules/links.ts'
import type { ProfileLinks, PublishedProfileLinks } from './contract.ts'
import { fieldSites, globe, profileSite } from './profileSites.ts'

/** The links for visitors: shown ones only, with names and icons. */
export function publishedLinks({ links }: ProfileLinks): PublishedProfileLinks {
  const shown = links.filter(({ hero, contact, footer }) => hero || contact || footer)
  return {
    links: shown.map((link) => {
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
