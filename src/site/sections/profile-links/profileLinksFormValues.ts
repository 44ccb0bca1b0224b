import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import type { DocumentChanges, SentDocument } from '../../../content/document.ts'
import { documentSchemas } from '../../../content/documentSchemas.ts'
import { profileLinks } from '../../../content/documents/profileLinks.ts'
import type { ProfileLink, ProfileLinks } from '../../../content/publicDocument.ts'
import { completedLink } from '../../../shared/rules/links.ts'

type Typed = Omit<ProfileLink, 'hero' | 'contact' | 'footer'> & {
  hero: boolean
  contact: boolean
  footer: boolean
}

/** Form values; switches are booleans. */
export type ProfileLinksFormValues = { links: Typed[] }
export type ProfileLinksInput = DocumentChanges<typeof profileLinks>
export type ProfileLinksFormApi = UseFormReturn<ProfileLinksFormValues, unknown, ProfileLinksInput>

/** The API's schema for the form values. */
export const profileLinksFormRules = z.pipe(
  z.transform((values: ProfileLinksFormValues): SentDocument<typeof profileLinks> => values),
  documentSchemas(profileLinks).changes,
)

export const newLink: Typed = {
  source: 'own',
  label: '',
  url: '',
  hero: true,
  contact: true,
  footer: true,
}

export const profileLinksFormValues = ({ links }: ProfileLinks): ProfileLinksFormValues => ({
  links: links.map(({ hero, contact, footer, ...link }) => ({
    ...link,
    hero: hero === 1,
    contact: contact === 1,
    footer: footer === 1,
  })),
})

/** The links as they would be saved now. */
export const typedLinks = ({ links }: ProfileLinksFormValues): ProfileLinks => ({
  links: links.map(({ hero, contact, footer, url, ...link }) => ({
    ...link,
    url: completedLink(url.trim()),
    hero: hero ? 1 : 0,
    contact: contact ? 1 : 0,
    footer: footer ? 1 : 0,
  })),
})

/** The input with '#' for an address of GitHub or LinkedIn that was emptied: '' leaves it as it is. */
export const withRemoved = (
  { links, ...input }: ProfileLinksInput,
  stored: ProfileLinks,
): ProfileLinksInput => ({
  ...input,
  links: links?.map((link) => {
    const before = stored.links.find(({ source }) => source === link.source)
    const isRemoved = link.source !== 'own' && link.url === '' && before?.url
    return isRemoved ? { ...link, url: '#' } : link
  }),
})
