import * as z from 'zod/mini'
import { parsedJson } from '../../shared/jsonText.ts'
import { flag as flagRule, text as textRule } from '../../shared/rules/fields.ts'
import { completedLink } from '../../shared/rules/links.ts'
import { isOwnSection, isPageSection } from '../ownSections.ts'
import { headedSections, type PageSectionId } from '../sections.ts'
import {
  isNavigationAddress,
  maxEntryLabelLength,
  maxNavigationEntries,
  type NavigationTarget,
  navigationTargets,
} from './navigationTargets.ts'

/** Reads JSON of a form field; other values stay. */
export const jsonPart = z.transform((value: unknown) =>
  typeof value === 'string' ? parsedJson(value) : value,
)

export const headingList = z.pipe(
  z
    .array(
      z.object({
        id: z.enum(headedSections, { error: 'This section has no heading of its own' }),
        title: z._default(textRule(80), ''),
        introduction: z._default(textRule(300), ''),
      }),
      { error: 'This must be a list of headings' },
    )
    .check(
      z.refine(
        (headings) => new Set(headings.map(({ id }) => id)).size === headings.length,
        'Every section can have one heading',
      ),
    ),
  z.transform((headings) =>
    headings.filter(({ title, introduction }) => title !== '' || introduction !== ''),
  ),
)

const isNavigationTarget = (to: unknown) =>
  typeof to === 'string' && (isOwnSection(to) || navigationTargets.some((target) => target === to))

const isSection = (id: unknown) => typeof id === 'string' && isPageSection(id)

export const sectionList = z
  .array(
    z.object({
      id: z.custom<PageSectionId>(isSection, 'There is no such section on the page'),
      hidden: z._default(flagRule(), 0),
    }),
    { error: 'This must be a list of sections' },
  )
  .check(
    z.maxLength(100, 'Please list at most 100 sections'),
    z.refine(
      (sections) => new Set(sections.map(({ id }) => id)).size === sections.length,
      'Every section can be listed only once',
    ),
  )

const navigationEntry = z.pipe(
  z
    .object({
      to: z.custom<NavigationTarget>(
        isNavigationTarget,
        `This must be one of ${navigationTargets.join(', ')}`,
      ),
      label: z._default(textRule(maxEntryLabelLength), ''),
      url: z._default(textRule(2000).check(z.overwrite(completedLink)), ''),
    })
    .check(
      z.refine(({ to, label }) => to !== 'link' || label !== '', {
        path: ['label'],
        error: 'A label is required',
      }),
      z.refine(({ to, url }) => to !== 'link' || isNavigationAddress(url), {
        path: ['url'],
        error:
          'Please give a web address, mailto: with an email address, or a path such as /projects',
      }),
    ),
  z.transform((entry) => (entry.to === 'link' ? entry : { ...entry, url: '' })),
)

export const entryList = z
  .array(navigationEntry, { error: 'This must be a list of entries' })
  .check(
    z.maxLength(maxNavigationEntries, `Please list at most ${maxNavigationEntries}`),
    z.refine((entries) => {
      const names = entries.map(({ to, label, url }) => (to === 'link' ? `${label} ${url}` : to))
      return new Set(names).size === names.length
    }, 'Every entry can be listed only once'),
  )

export const sectionValue = z.object({
  id: z.custom<PageSectionId>(isSection),
  hidden: z.literal([0, 1]),
  /** Set if a section is hidden because it is empty. */
  empty: z.optional(z.literal(1)),
})
export const navigationValue = z.object({
  to: z.custom<NavigationTarget>(isNavigationTarget),
  /** Empty means the name of the section. */
  label: z.string(),
  /** Empty if the entry leads to a section. */
  url: z.string(),
  /** For visitors: an SVG path in a 24 by 24 box. */
  icon: z.optional(z.string()),
})
export const headingValue = z.object({
  id: z.enum(headedSections),
  title: z.string(),
  introduction: z.string(),
})
