import { documentStore } from '../../records/document/documentStore.server.ts'
import { fieldLinks, type ProfileLinks } from './contract.ts'

/** The one list of profile links; the two that have fields elsewhere are always in it. */
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
