import { documentStore } from '../../../cms/document/documentStore.server.ts'
import { fieldLinks, type ProfileLinks } from './contract.ts'

/** The document of profile links, which always contains the two with fields elsewhere. */
export const profileLinksStore = documentStore<ProfileLinks>({
  kind: 'profile-links',
  defaults: { links: fieldLinks },
  complete: ({ links }) => ({
    links: [
      ...links,
      ...fieldLinks.filter(({ source }) => links.every((link) => link.source !== source)),
    ],
  }),
})
