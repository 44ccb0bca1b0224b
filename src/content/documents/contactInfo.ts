import * as z from 'zod/mini'
import { defineDocument } from '../document.ts'
import { optionalDateOf } from '../fields/date.ts'
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
  /** Visitors receive these five together, as `availability`. */
  available_for: text({
    label: 'Available for',
    max: 120,
    hint: 'For example: employed or freelance, remote or in Bristol.',
  }),
  available_from: optionalDateOf({ label: 'Available from', kind: 'day' }),
  available_until: optionalDateOf({
    label: 'Last day',
    kind: 'day',
    hint: 'After this day it is not shown any more.',
  }),
  available_time_zone: text({
    label: 'Time zone',
    max: 80,
    hint: 'For example: UTC+1, or until noon in New York.',
  }),
  available_permits: text({
    label: 'Permits to work',
    max: 160,
    hint: 'For example: citizen of the EU, visa needed for the US.',
  }),
}

export const contactInfo = defineDocument({
  name: 'contact-info',
  one: 'contact info',
  fields: contactInfoFields,
  defaults: defaultContactInfo,
  computed: {
    /** Target of the form on a published static site, '' for none; the server omits it. */
    sent_to: z.optional(z.string()),
    /** For visitors: the owner's availability with time zone, permits and languages; absent if it is not said. */
    availability: z.optional(z.string()),
  },
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
      {
        title: 'Availability',
        note: 'Stands beside your title, in the contact section, in résumés where you choose it, and in what search engines and the assistant read. The contact section adds time zone, permits and your languages. Without the first two fields nothing is said.',
        fields: [
          'available_for',
          'available_from',
          'available_until',
          'available_time_zone',
          'available_permits',
        ],
      },
    ],
  },
})
