import * as z from 'zod/mini'
import { endsBeforeItStarts, endsTooSoon } from '../../shared/dates/periodRule.ts'
import { parsedJson } from '../../shared/jsonText.ts'
import {
  chosenProjects,
  chosenProjectsField,
  relatedProjects,
} from '../../shared/relatedProjects.ts'
import { link, periodEnd, periodStart, text, wholeNumber } from '../../shared/rules/fields.ts'
import { defineDocument } from '../document.ts'
import { custom } from '../fields/custom.ts'
import { text as textField } from '../fields/text.ts'
import { defaultAbout } from './defaults.ts'
import { longestEducationId } from './educationId.ts'

/** Maximum number of entries in each list. */
export const maxListEntries = 40

/** Education, with the field names of JSON Resume 1.0. Empty fields are omitted, as in earlier content. */
const educationItem = z.object({
  /** Set if institution or details changed after a résumé referred to them (`educationId.ts`). */
  _id: z.optional(z.string()),
  institution: z.string(),
  details: z.string(),
  area: z.optional(z.string()),
  studyType: z.optional(z.string()),
  /** YYYY or YYYY-MM. */
  startDate: z.optional(z.string()),
  /** YYYY, YYYY-MM or `ongoing`. */
  endDate: z.optional(z.string()),
  score: z.optional(z.string()),
  location: z.optional(z.string()),
  url: z.optional(z.string()),
})

/** A list as an array or, in a form field, as JSON; empty entries are removed. */
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
        .check(z.maxLength(maxListEntries, `Please list at most ${maxListEntries}`)),
      z.transform((entries) => entries.filter(isFilled)),
    ),
  )

const journeyPoint = z.object({ point: text(1000) }, 'Each point must be a text')
const educationFields = z.pipe(
  z
    .object(
      {
        _id: z.optional(text(longestEducationId)),
        institution: text(200),
        details: text(1000),
        area: z.optional(text(200)),
        studyType: z.optional(text(120)),
        startDate: z.optional(periodStart()),
        endDate: z.optional(periodEnd()),
        score: z.optional(text(60)),
        location: z.optional(text(120)),
        url: z.optional(link()),
      },
      'Each entry must have an institution and details',
    )
    .check(
      z.refine(
        ({ startDate = null, endDate = null }) =>
          !endsBeforeItStarts({ start_date: startDate, end_date: endDate }),
        { path: ['endDate'], error: endsTooSoon },
      ),
    ),
  z.transform(({ institution, details, ...optional }) => ({
    institution,
    details,
    ...(filledFields(optional) as Omit<z.output<typeof educationItem>, 'institution' | 'details'>),
  })),
)

/** The fields with text. */
const filledFields = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value))

const badStrength = 'Each strength must be a text, or a name with a level from 0 to 100'
const level = z.pipe(
  z.transform((value: number | string | null) => (value === '' ? undefined : (value ?? undefined))),
  z.optional(wholeNumber(0, 100, badStrength)),
)
const strength = z.union(
  [
    text(100),
    z.object({
      name: text(100),
      level: z.optional(level),
      projects: z.optional(chosenProjectsField()),
    }),
  ],
  badStrength,
)
const nameOf = (entry: z.output<typeof strength>) =>
  typeof entry === 'string' ? entry : entry.name

const strengthValue = z.union([
  z.string(),
  z.object({
    name: z.string(),
    level: z.optional(z.number()),
    /** Ids of related projects chosen by the owner; omitted for visitors. */
    projects: z.optional(chosenProjects),
  }),
])

const title = (label: string) => textField({ label, required: true, max: 120, show: 'card' })

const aboutFields = {
  journey_title: title('Journey title'),
  journey_points: custom({
    show: 'card',
    label: 'Journey',
    value: z.array(z.object({ point: z.string() })),
    input: listOf(journeyPoint, ({ point }) => point !== ''),
    default: [],
  }),
  education_title: title('Education title'),
  education_items: custom({
    show: 'card',
    label: 'Education',
    value: z.array(educationItem),
    input: listOf(educationFields, ({ _id, ...fields }) =>
      Object.values(fields).some((value) => value !== ''),
    ),
    default: [],
  }),
  strengths_title: title('Strengths title'),
  /** A strength is a string unless it has a level or projects. */
  strengths_list: custom({
    show: 'card',
    label: 'Strengths',
    value: z.array(strengthValue),
    input: listOf(strength, (entry) => nameOf(entry) !== ''),
    default: [],
  }),
}

export const about = defineDocument({
  name: 'about',
  one: 'about content',
  fields: aboutFields,
  defaults: defaultAbout,
  /** Related projects of each strength, in order; null for none. */
  computed: { strengths_shown_in: z.optional(z.array(z.nullable(relatedProjects))) },
  messages: {
    fetchFailed: 'Failed to fetch about content',
    failed: 'Error updating about content',
    updated: 'About content updated successfully!',
    refused: (sentence) => `Error: ${sentence}`,
  },
  admin: { title: 'About Section' },
})
