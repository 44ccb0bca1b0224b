import type { LinkLocation, PublishedProfileLinks } from '../../../content/publicDocument.ts'
import { shownLink } from '../../../shared/rules/links.ts'

/** A link as shown in one place. */
export type ShownLink = { label: string; href: string; icon: string }
/** Addresses from fields of the specification. */
export type FieldAddresses = { github_url: string; linkedin_url: string }

/** The links of a place in order; some have the address of another document's field. */
export function linksAt(
  locations: readonly LinkLocation[],
  { links }: PublishedProfileLinks,
  fields: FieldAddresses,
): ShownLink[] {
  return links.flatMap(({ source, label, url, icon, ...link }) => {
    const href = shownLink(source === 'own' ? url : fields[`${source}_url`])
    return href && locations.some((location) => link[location]) ? { label, href, icon } : []
  })
}
