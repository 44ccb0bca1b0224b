import * as z from 'zod/mini'
import { defineCollection } from '../collection.ts'
import { choice } from '../fields/choice.ts'
import { optionalDateOf } from '../fields/date.ts'
import { relation } from '../fields/relation.ts'
import { text } from '../fields/text.ts'

export const addressTaken = 'Another link has this address. Choose another one.'

const addressRule = z.regex(
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)?$/,
  'Use lower-case letters, digits and hyphens',
)

/** How far an application is, in their order. */
export const stages = ['drafting', 'sent', 'talking', 'offer', 'closed'] as const

/**
 * Applications of the owner, each with a link at `/for/<address>`; visitors receive nothing of the records. Calls,
 * table, versions and archives keep the name of the links that they began as.
 */
export const applications = defineCollection({
  name: 'tailored-links',
  table: 'tailored_links',
  one: 'application',
  many: 'applications',
  isPrivate: true,
  titleField: 'name',
  nameOf: ({ name, role }) => [name, role].filter(Boolean).join(', '),
  addedAt: 'start',
  fields: {
    name: text({
      label: 'Company',
      required: true,
      max: 120,
      hint: 'Or a person.',
    }),
    role: text({ label: 'Role', max: 160 }),
    job: text({
      label: 'Job text',
      max: 20_000,
      rows: 8,
      isLong: true,
      hint: 'Pages of jobs disappear: keep a copy here.',
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
    recipient: text({
      label: 'Recipient',
      max: 500,
      rows: 4,
      hint: 'Name and address, a line each. Empty: the company.',
    }),
    salutation: text({ label: 'Salutation', max: 120, hint: 'Such as “Dear Ms Ito,”.' }),
    letter: text({
      label: 'Letter',
      max: 8000,
      rows: 12,
      isLong: true,
      hint: 'Paragraphs in Markdown: ** around bold words, - for a list. The role is the subject.',
    }),
    closing: text({
      label: 'Closing',
      max: 120,
      hint: 'Such as “Kind regards”. Your name follows.',
    }),
    stage: choice({ label: 'Stage', values: stages, preset: 'drafting' }),
    next_step: text({ label: 'Next step', max: 200, hint: 'Such as “Call Ms Ito”.' }),
    next_on: optionalDateOf({ kind: 'day', label: 'Day of the next step' }),
    notes: text({ label: 'Notes', max: 10_000, rows: 6, isLong: true }),
  },
  computed: {
    /** When a person first opened the link, as ISO text in UTC. */
    first_opened_at: z.nullable(z.string()),
  },
  admin: {
    path: '/admin/applications',
    title: 'Applications',
    note: 'Each keeps the job, what you sent and what happens next. Its link shows the same portfolio with other projects first, and does not say who it is for.',
    empty: {
      title: 'No applications yet',
      text: 'Add the company and the job. You get a notification when its link is opened for the first time.',
      action: 'Add the first application',
    },
    columns: ['name', 'stage', 'next_on', 'address'],
    groups: [
      { title: 'Job', note: 'Only you see it.', fields: ['name', 'role', 'job'] },
      {
        title: 'What they see',
        note: 'The page behind the link, and the résumé that it offers.',
        fields: ['address', 'resume', 'projects', 'greeting', 'ends'],
      },
      {
        title: 'Letter',
        note: 'It has the design and the language of the résumé. You download it; the link does not show it.',
        fields: ['recipient', 'salutation', 'letter', 'closing'],
      },
      {
        title: 'Where it stands',
        note: 'Only you see it.',
        fields: ['stage', 'next_step', 'next_on', 'notes'],
      },
    ],
  },
})
