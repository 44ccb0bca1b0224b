import { mailLink } from '../../shared/rules/email.ts'
import type { PublicView } from '../pages/landing.ts'

/** A site that is shown without a server behind it. */
export type WithoutServer = {
  /** The address that takes what the contact form sends; a mail to the owner unless told. */
  form?: string | undefined
}

/** What visitors see of a site that no server answers: nothing that would have to be asked or told. */
export const withoutServer = (view: PublicView, { form }: WithoutServer): PublicView => ({
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
