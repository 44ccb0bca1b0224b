import * as z from 'zod/mini'
import { flag, orJson, text, link as webLink } from '../../../shared/rules/fields.ts'
import { shownLink } from '../../../shared/rules/links.ts'

export const mostLinks = 30

const shown = z.literal([0, 1])
/** Source of the address: the link itself, or the field of that name in hero and contact info. */
const sources = ['own', 'github', 'linkedin'] as const

const profileLink = z.object({
  source: z.enum(sources),
  /** Empty means the name of its site. */
  label: z.string(),
  /** Empty if a field elsewhere has the address. */
  url: z.string(),
  hero: shown,
  contact: shown,
  footer: shown,
})

export const profileLinks = z.object({ links: z.array(profileLink) })

/** The links with the time of their last save, '' before the first. */
export const savedProfileLinks = z.object({ ...profileLinks.shape, updated_at: z.string() })

/** Shown links with names and icons. */
export const publishedProfileLinks = z.object({
  links: z.array(
    z.object({
      ...profileLink.shape,
      /** An SVG path in a 24 by 24 box. */
      icon: z.string(),
    }),
  ),
})

const location = () => z._default(flag(), 1)

const link = z.pipe(
  z
    .object({
      source: z._default(
        z.enum(sources, { error: `This must be one of ${sources.join(', ')}` }),
        'own',
      ),
      label: z._default(text(40), ''),
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
    ),
  z.transform((typed) => (typed.source === 'own' ? typed : { ...typed, url: '' })),
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

export const profileLinksChanges = z.partial(
  z.object({
    /** In order. JSON in a form field. */
    links: orJson(linkList),
  }),
)
