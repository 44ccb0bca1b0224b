import * as z from 'zod/mini'
import { defineCollection } from '../collection.ts'
import { optionalDateOf } from '../fields/date.ts'
import { relation } from '../fields/relation.ts'
import { text } from '../fields/text.ts'

export const addressTaken = 'Another link has this address. Choose another one.'

const addressRule = z.regex(
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)?$/,
  'Use lower-case letters, digits and hyphens',
)

/** Links for one application or person, at `/for/<address>`; visitors receive nothing of the records. */
export const applications = defineCollection({
  name: 'tailored-links',
  table: 'tailored_links',
  one: 'link',
  many: 'tailored links',
  isPrivate: true,
  titleField: 'name',
  addedAt: 'start',
  fields: {
    name: text({
      label: 'Name',
      required: true,
      max: 120,
      hint: 'Only you see it, such as “Acme, backend role”.',
    }),
    address: text({
      label: 'Address',
      max: 40,
      rule: addressRule,
      autoComplete: 'off',
      hint: 'What follows /for/ in the address, which everybody who gets the link sees. Empty: eight random letters and digits.',
    }),
    resume: text({
      label: 'Résumé',
      max: 60,
      hint: 'The file behind Download Resume. It may be a draft: visitors get it through this link only.',
    }),
    projects: relation({
      label: 'First projects',
      most: 12,
      hint: 'They are shown first, in this order, and count as featured.',
    }),
    greeting: text({
      label: 'Greeting',
      max: 300,
      rows: 3,
      hint: 'Shown below your introduction.',
    }),
    ends: optionalDateOf({
      kind: 'day',
      label: 'Last day',
      hint: 'After this day the link leads to your portfolio. Leave it empty to keep the link.',
    }),
  },
  messages: { fetchFailed: 'Failed to fetch your links' },
  admin: {
    path: '/admin/links',
    title: 'Tailored Links',
    note: 'The same portfolio for one application or person, with other projects first. A link does not say who it is for.',
    empty: {
      title: 'No links yet',
      text: 'Send one with an application. You get a notification when it is opened for the first time.',
      action: 'Create the first link',
    },
    columns: ['name', 'address', 'ends'],
    labels: { add: 'Create Link', title: 'Link' },
  },
})
