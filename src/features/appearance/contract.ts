import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { flag, text, wholeNumber } from '../../shared/fields.ts'
import { parsedJson } from '../../shared/jsonText.ts'
import { schemes } from '../../shared/schemes.ts'

export const appearanceMessages = {
  fetchFailed: 'Failed to fetch appearance',
  network: 'Network error',
  failed: 'Failed to update appearance',
  updated: 'Appearance updated successfully!',
} as const

/** The rooms of the page between the hero and the footer, in the order they have at first. */
export const sectionIds = [
  'about',
  'projects',
  'skills',
  'certifications',
  'ai-tools',
  'experience',
  'testimonials',
  'contact',
] as const
export const projectOrders = ['rating', 'owner'] as const

export type SectionId = (typeof sectionIds)[number]

export const appearance = z.object({
  accent_hue: z.number(),
  scheme: z.enum(schemes),
  /** Empty: made of the hero. */
  site_title: z.string(),
  site_description: z.string(),
  hide_skill_levels: z.literal([0, 1]),
  hide_login: z.literal([0, 1]),
  project_order: z.enum(projectOrders),
  sections: z.array(z.object({ id: z.enum(sectionIds), hidden: z.literal([0, 1]) })),
})
export type Appearance = z.output<typeof appearance>

/** The appearance with the time of its last save; '' before the first. */
const savedAppearance = z.object({ ...appearance.shape, updated_at: z.string() })
export type SavedAppearance = z.output<typeof savedAppearance>

export const defaultAppearance: Appearance = {
  accent_hue: 35,
  scheme: 'system',
  site_title: '',
  site_description: '',
  hide_skill_levels: 0,
  hide_login: 0,
  project_order: 'rating',
  sections: sectionIds.map((id) => ({ id, hidden: 0 })),
}

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: `This must be one of ${values.join(', ')}` })

const sectionList = z
  .array(
    z.object({
      id: z.enum(sectionIds, { error: 'There is no such section on the page' }),
      hidden: z._default(flag(), 0),
    }),
    { error: 'This must be a list of sections' },
  )
  .check(
    z.refine(
      (sections) => new Set(sections.map(({ id }) => id)).size === sections.length,
      'Every section can be listed only once',
    ),
  )

export const appearanceChanges = z.partial(
  z.object({
    accent_hue: wholeNumber(0, 360, 'The hue must be a whole number from 0 to 360'),
    scheme: oneOf(schemes),
    site_title: text(120),
    site_description: text(300),
    hide_skill_levels: flag(),
    hide_login: flag(),
    project_order: oneOf(projectOrders),
    /** In the order of the page; those that are not named follow. A form part holds it as JSON. */
    sections: z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' ? parsedJson(value) : value)),
      sectionList,
    ),
  }),
)

export const appearanceApi = {
  published: endpoint({
    method: 'GET',
    path: '/api/public/appearance',
    access: 'public',
    summary: 'How the page looks and what it shows',
    output: appearance,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/appearance',
    access: 'owner',
    summary: 'The appearance for its editor',
    output: savedAppearance,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/appearance',
    access: 'owner',
    summary: 'Changes the given settings of the appearance',
    input: appearanceChanges,
    output: savedAppearance,
  }),
} as const
