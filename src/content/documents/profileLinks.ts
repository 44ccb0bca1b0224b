import * as z from 'zod/mini'
import { flag, orJson, text, link as webLink } from '../../shared/rules/fields.ts'
import { shownLink } from '../../shared/rules/links.ts'

import { defineDocument } from '../document.ts'
import { custom } from '../fields/custom.ts'

export const mostLinks = 30

const zeroOrOne = z.literal([0, 1])
/** Source of the address: the link itself, or the field of that name in hero and contact info. */
const sources = ['own', 'github', 'linkedin'] as const

const profileLink = z.object({
  source: z.enum(sources),
  /** Empty means the name of its site. */
  label: z.string(),
  /** Empty in stored links whose address is the field of hero and contact info. */
  url: z.string(),
  hero: zeroOrOne,
  contact: zeroOrOne,
  footer: zeroOrOne,
})

/** Shown links with names and icons. */
const publishedProfileLinks = z.object({
  links: z.array(
    z.object({
      ...profileLink.shape,
      /** An SVG path in a 24 by 24 box. */
      icon: z.string(),
    }),
  ),
})

const location = () => z._default(flag(), 1)

const link = z
  .object({
    source: z._default(
      z.enum(sources, { error: `This must be one of ${sources.join(', ')}` }),
      'own',
    ),
    label: z._default(text(40), ''),
    /** Of GitHub and LinkedIn: the new address in hero and contact info, '' to leave both. */
    url: z._default(webLink(), ''),
    hero: location(),
    contact: location(),
    footer: location(),
  })
  .check(
    z.refine(({ source, url }) => source !== 'own' || shownLink(url) !== undefined, {
      path: ['url'],
      error: 'An address is required',
    }),
  )

const linkList = z
  .array(link, {
    error: 'This must be a list of links',
  })
  .check(
    z.maxLength(mostLinks, `Please list at most ${mostLinks}`),
    z.refine((links) => {
      const fields = links.flatMap(({ source }) => (source === 'own' ? [] : source))
      return new Set(fields).size === fields.length
    }, 'GitHub and LinkedIn can be listed only once'),
  )

const profileLinksFields = {
  links: custom({
    label: 'Profile links',
    value: z.array(profileLink),
    /** In order. JSON in a form field. */
    input: orJson(linkList),
    default: [],
  }),
}

type Link = z.output<typeof profileLink>
const everywhere = { hero: 1, contact: 1, footer: 1 } as const

/** The links whose addresses are fields of the hero and the contact info. */
const fieldLinks: Link[] = [
  { source: 'github', label: 'GitHub', url: '', ...everywhere },
  { source: 'linkedin', label: 'LinkedIn', url: '', ...everywhere },
]

export const profileLinks = defineDocument({
  name: 'profile-links',
  one: 'profile links',
  fields: profileLinksFields,
  defaults: { links: fieldLinks },
  complete: ({ links }) => ({
    links: [
      ...links,
      ...fieldLinks.filter(({ source }) => links.every((link) => link.source !== source)),
    ],
  }),
  published: publishedProfileLinks,
  messages: {
    fetchFailed: 'Failed to fetch profile links',
    network: 'Network error',
    failed: 'Failed to update profile links',
    updated: 'Profile links updated successfully!',
  },
  admin: { title: 'Profile links' },
})
