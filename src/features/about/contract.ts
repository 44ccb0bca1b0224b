import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { requiredText, text, wholeNumber } from '../../shared/fields.ts'
import { parsedJson } from '../../shared/jsonText.ts'

export const aboutMessages = {
  fetchFailed: 'Failed to fetch about content',
  failed: 'Error updating about content',
  updated: 'About content updated successfully!',
} as const

/** What the form gives a strength whose level is set for the first time. */
export const newStrengthLevel = 80

export const about = z.object({
  journey_title: z.string(),
  journey_points: z.array(z.object({ point: z.string() })),
  education_title: z.string(),
  education_items: z.array(z.object({ institution: z.string(), details: z.string() })),
  strengths_title: z.string(),
  /** A strength stays a string until somebody gives it a level. */
  strengths_list: z.array(
    z.union([z.string(), z.object({ name: z.string(), level: z.optional(z.number()) })]),
  ),
})
export type About = z.output<typeof about>

/** The about content with the time of its last save; '' before the first. */
const savedAbout = z.object({ ...about.shape, updated_at: z.string() })
export type SavedAbout = z.output<typeof savedAbout>
export type EducationItem = About['education_items'][number]
export type Strength = About['strengths_list'][number]

/** What the section shows while nothing was written, in words that name nobody. */
export const defaultAbout: About = {
  journey_title: 'The journey',
  journey_points: [
    { point: 'So far: The owner of this page has yet to write about their journey.' },
  ],
  education_title: 'Education',
  education_items: [],
  strengths_title: 'Strengths',
  strengths_list: [],
}

/** How many entries each list may have. */
export const longestList = 40

/** A list of entries, written as an array or, in a form part, as its JSON; empty entries go. */
const listOf = <Entry extends z.ZodMiniType>(
  entry: Entry,
  isFilled: (entry: z.output<Entry>) => boolean,
) =>
  z.pipe(
    z.transform((value: z.input<Entry>[] | string | null): unknown => {
      if (value === null || value === '') return []
      return typeof value === 'string' ? parsedJson(value) : value
    }),
    z.pipe(
      z
        .array(entry, 'This must be a list')
        .check(z.maxLength(longestList, `Please list at most ${longestList}`)),
      z.transform((entries) => entries.filter(isFilled)),
    ),
  )

const journeyPoint = z.object({ point: text(1000) }, 'Each point must be a text')
const educationItem = z.object(
  { institution: text(200), details: text(1000) },
  'Each entry must have an institution and details',
)

const badStrength = 'Each strength must be a text, or a name with a level from 0 to 100'
const level = z.pipe(
  z.transform((value: number | string | null) => (value === '' ? undefined : (value ?? undefined))),
  z.optional(wholeNumber(0, 100, badStrength)),
)
const strength = z.union(
  [text(100), z.object({ name: text(100), level: z.optional(level) })],
  badStrength,
)
const nameOf = (entry: Strength) => (typeof entry === 'string' ? entry : entry.name)

export const aboutFields = z.object({
  journey_title: requiredText('Journey title is required', 120),
  journey_points: listOf(journeyPoint, ({ point }) => point !== ''),
  education_title: requiredText('Education title is required', 120),
  education_items: listOf(
    educationItem,
    ({ institution, details }) => institution !== '' || details !== '',
  ),
  strengths_title: requiredText('Strengths title is required', 120),
  strengths_list: listOf(strength, (entry) => nameOf(entry) !== ''),
})
export const aboutChanges = z.partial(aboutFields)

export const aboutApi = {
  published: endpoint({
    method: 'GET',
    path: '/api/public/about',
    access: 'public',
    summary: 'The about content as visitors see it',
    output: about,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/about',
    access: 'owner',
    summary: 'The about content for its editor',
    output: savedAbout,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/about',
    access: 'owner',
    summary: 'Changes the given fields of the about content',
    input: aboutChanges,
    output: savedAbout,
  }),
} as const
