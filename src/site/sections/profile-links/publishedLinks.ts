import type {
  ProfileLink,
  ProfileLinks,
  PublishedProfileLinks,
} from '../../../content/publicDocument.ts'
import { webAddress } from '../../../shared/rules/links.ts'
import { fieldSites, globe, profileSite } from './profileSites.ts'

/** The links for visitors: shown ones only, with names and icons. Several of unknown sites have their first letters. */
export function publishedLinks({ links }: ProfileLinks): PublishedProfileLinks {
  const visibleLinks = links
    .filter(({ hero, contact, footer }) => hero || contact || footer)
    .map((link) => ({ link, site: siteOf(link) }))
  const otherIcon = visibleLinks.filter(({ site }) => !site).length > 1 ? '' : globe
  return {
    links: visibleLinks.map(({ link, site }) => ({
      ...link,
      label: link.label || (site?.name ?? webAddress(link.url)?.host ?? ''),
      icon: site?.icon ?? otherIcon,
    })),
  }
}

const siteOf = ({ source, url }: ProfileLink) =>
  source === 'own' ? profileSite(url) : fieldSites[source]
