import { useResource } from '../../client/calls/useResource.ts'
import { ProfileLinks } from '../../client/ui/content/ProfileLinks.tsx'
import { type LinkLocation, publicDocument } from '../../content/publicDocument.ts'
import { fieldAddresses } from '../../site/fieldAddresses.ts'
import { ContactSection } from '../../site/sections/contact/form/ContactSection.tsx'
import { linksAt, type ShownLink } from '../../site/sections/profile-links/linksAt.ts'

export const Contact = () => <ContactSection profiles={usePlacedLinks('contact')} />

export const FooterLinks = () => <ProfileLinks links={usePlacedLinks('footer')} />

/** The profile links of a place, once the fields with their addresses are loaded. */
export function usePlacedLinks(location: LinkLocation): ShownLink[] {
  const { data: published } = useResource(publicDocument('profile-links'))
  const { data: hero } = useResource(publicDocument('hero'))
  const { data: contact, isPending } = useResource(publicDocument('contact-info'))
  if (!published || (isPending && location === 'footer')) return []
  return linksAt([location], published, fieldAddresses(location, hero, contact))
}
