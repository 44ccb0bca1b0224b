import { shownLink } from '../../shared/rules/links.ts'
import type { Place, PublishedProfileLinks } from './contract.ts'

/** A link as it is shown in one place. */
export type ShownLink = { label: string; href: string; icon: string }
/** The addresses that the specified fields hold. */
export type FieldAddresses = { github_url: string; linkedin_url: string }

/** The links that are shown in one of the places, in their order, some of them to what fields elsewhere hold. */
export function linksAt(
  places: readonly Place[],
  { links }: PublishedProfileLinks,
  fields: FieldAddresses,
): ShownLink[] {
  return links.flatMap(({ source, label, url, icon, ...link }) => {
    const href = shownLink(source === 'own' ? url : fields[`${source}_url`])
    return href && places.some((place) => link[place]) ? { label, href, icon } : []
  })
}
