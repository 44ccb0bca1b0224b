import { mailLink } from '../shared/rules/email.ts'
import type { PublicView } from '../site/landing.ts'

/** Stands for the address of a site that is published before its address is known. */
export const unknownSite = 'http://site.invalid'

/** Options of a published static site. */
export type StaticSiteOptions = {
  /** Target of the contact form; default: a mail to the owner. */
  form?: string | undefined
}

/** The public view of a static site, without features that need a server. */
export const staticSiteView = (view: PublicView, { form }: StaticSiteOptions): PublicView => ({
  ...view,
  appearance: async () => ({
    ...(await view.appearance()),
    ...({ hide_login: 1, hide_chat: 1, hide_ratings: 1 } as const),
  }),
  contact: async () => {
    const contact = await view.contact()
    return { ...contact, sent_to: form ?? (contact.email && mailLink(contact.email)) }
  },
})
