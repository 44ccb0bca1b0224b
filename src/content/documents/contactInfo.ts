import * as z from 'zod/mini'
import { defineDocument } from '../document.ts'
import { email } from '../fields/email.ts'
import { link } from '../fields/link.ts'
import { text } from '../fields/text.ts'
import { defaultContactInfo } from './defaults.ts'

const contactInfoFields = {
  title: text({ label: 'Title', required: true, max: 120, show: 'card' }),
  subtitle: text({ label: 'Subtitle', max: 300, show: 'card' }),
  description: text({ label: 'Description', max: 2000, rows: 4, show: 'card' }),
  email: email({ label: 'Email', show: 'card' }),
  location: text({ label: 'Location', max: 120, show: 'card' }),
  github_url: link({ label: 'GitHub', show: 'card' }),
  linkedin_url: link({ label: 'LinkedIn', show: 'card' }),
}

export const contactInfo = defineDocument({
  name: 'contact-info',
  one: 'contact info',
  fields: contactInfoFields,
  defaults: defaultContactInfo,
  /** Target of the form on a published static site, '' for none; the server omits it. */
  computed: { sent_to: z.optional(z.string()) },
  messages: {
    fetchFailed: 'Failed to fetch contact information',
    failed: 'Error updating contact information',
    updated: 'Contact information updated successfully!',
    refused: () => 'Error updating contact information',
  },
  admin: {
    title: 'Contact info',
    groups: [
      {
        title: 'Words',
        note: 'Only the title and the email are required. What you leave empty is not shown.',
        fields: ['title', 'subtitle', 'description'],
      },
      {
        title: 'Reach',
        note: 'Visitors see the address: choose one that may be public.',
        fields: ['email', 'location'],
      },
      {
        title: 'Links',
        note: 'Leave a link empty, or write #, to show none. The tab Profile links changes an address here and in the hero section at once, and has more links.',
        fields: ['github_url', 'linkedin_url'],
      },
    ],
  },
})
