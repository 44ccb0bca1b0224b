import * as z from 'zod/mini'
import { documentLimit, imageRule } from '../../shared/files/files.ts'
import { defineCollection } from '../collection.ts'
import { date, optionalDateOf } from '../fields/date.ts'
import { file } from '../fields/file.ts'
import { link } from '../fields/link.ts'
import { placeholder } from '../fields/placeholder.ts'
import { text } from '../fields/text.ts'

export const certifications = defineCollection({
  name: 'certifications',
  one: 'certification',
  many: 'certifications',
  titleField: 'name',
  addedAt: 'date',
  latestFirst: ['issue_date', 'created_at'],
  fields: {
    name: text({ label: 'Name', required: true, max: 160, show: 'card' }),
    issuer: text({ label: 'Issuer', required: true, max: 120, show: 'card' }),
    issue_date: date({ label: 'Issue date', required: true, show: 'card' }),
    expiry_date: optionalDateOf({
      kind: 'day',
      label: 'Expiry date',
      show: 'card',
      hint: 'Visitors see it as expired from the day after. Leave it empty if it does not expire.',
    }),
    image: file({
      label: 'Certificate image',
      rule: {
        ...imageRule(10),
        document: { ...documentLimit, types: ['application/pdf'], accept: '.pdf' },
      },
      show: 'card',
      hint: 'PNG, JPG, WebP, AVIF, GIF or SVG, up to 10MB, or a PDF under 5MB, of which the first page is shown.',
    }),
    drawing: placeholder(),
    image_alt: text({
      label: 'Alt text',
      altOf: 'image',
      max: 300,
      show: 'card',
      hint: 'What the image shows, for people who cannot see it.',
    }),
    credential_id: text({ label: 'Credential ID', max: 120, show: 'card' }),
    credential_url: link({
      label: 'Credential link',
      show: 'card',
      hint: 'Where others can verify it.',
    }),
  },
  /** Whether it had expired as the page was made, in the owner's time zone; the reader's browser knows its own day. */
  computed: { is_expired: z.optional(z.literal(1)) },
  admin: {
    path: '/admin/certifications',
    title: 'Certifications',
    note: 'Visitors see them in this order, after the resume. A new one is added before the first older one.',
    empty: {
      title: 'No certifications yet',
      text: 'Only a name, an issuer and an issue date are required.',
      action: 'Add the first certification',
    },
    columns: ['name', 'issuer', 'issue_date', 'expiry_date'],
    groups: [
      {
        title: 'Basics',
        note: 'A name, an issuer and an issue date are required, the rest is optional.',
        fields: ['name', 'issuer', 'issue_date', 'expiry_date'],
      },
      { title: 'Image', fields: ['image', 'drawing', 'image_alt'] },
      { title: 'Credential', fields: ['credential_id', 'credential_url'] },
    ],
    carriedOver: ['issuer'],
  },
  import: {
    key: ({ name, issuer }) => [name, issuer],
    name: ({ name, issuer }) => [name, issuer],
    checkedWith: ['name', 'issuer', 'issue_date'],
  },
})
