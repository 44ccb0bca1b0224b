import { useResource } from '../../client/calls/useResource.ts'
import { ProfileLinks } from '../../client/ui/content/ProfileLinks.tsx'
import { fieldAddresses } from '../../site/fieldAddresses.ts'
import { contactApi } from '../../site/sections/contact/contract.ts'
import { ContactSection } from '../../site/sections/contact/form/ContactSection.tsx'
import { heroApi } from '../../site/sections/hero/contract.ts'
import { type LinkLocation, profileLinksApi } from '../../site/sections/profile-links/contract.ts'
import { linksAt, type ShownLink } from '../../site/sections/profile-links/linksAt.ts'

export const Contact = () => <ContactSection profiles={usePlacedLinks('contact')} />

export const FooterLinks = () => <ProfileLinks links={usePlacedLinks('footer')} />

/** The profile links of a place, once the fields with their addresses are loaded. */
export function usePlacedLinks(location: LinkLocation): ShownLink[] {
  const { data: published } = useResource(profileLinksApi.published)
  const { data: hero } = useResource(heroApi.published)
  const { data: contact, isPending } = useResource(contactApi.published)
  if (!published || (isPending && location === 'footer')) return []
  return linksAt([location], published, fieldAddresses(location, hero, contact))
}
