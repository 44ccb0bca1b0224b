import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import type { SentDocument } from '../../../content/document.ts'
import { documentSchemas } from '../../../content/documentSchemas.ts'
import { about as definition } from '../../../content/documents/about.ts'
import { educationId, keptId } from '../../../content/documents/educationId.ts'
import type { About, EducationItem } from '../../../content/publicDocument.ts'
import { chosenProjects } from '../../../shared/relatedProjects.ts'
import { joinedPoint, journeyPoint } from './aboutEntries.ts'

/** Level of a new strength. */
export const newStrengthLevel = 80

const oneColon = 'The heading ends at its first colon: please leave colons to the text'

/** An empty education entry. */
export const noEducation: z.output<typeof educationValues> = {
  _id: '',
  institution: '',
  studyType: '',
  area: '',
  startDate: '',
  endDate: '',
  score: '',
  location: '',
  url: '',
  details: '',
}
const educationValues = z.object({
  _id: z.string(),
  institution: z.string(),
  studyType: z.string(),
  area: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  score: z.string(),
  location: z.string(),
  url: z.string(),
  details: z.string(),
})
/**
 * Form values, with the API's field names so that errors find their fields. A point is split into heading and text;
 * a strength without a level has null.
 */
const formValues = z.object({
  journey_title: z.string(),
  journey_points: z.array(
    z.object({
      heading: z.string().check(z.refine((heading) => !heading.includes(':'), oneColon)),
      point: z.string(),
    }),
  ),
  education_title: z.string(),
  education_items: z.array(educationValues),
  strengths_title: z.string(),
  strengths_list: z.array(
    z.object({
      name: z.string(),
      level: z.nullable(z.number()),
      projects: z.optional(chosenProjects),
    }),
  ),
})
type EducationValues = z.output<typeof educationValues>
export type AboutFormValues = z.output<typeof formValues>
export type AboutFormApi = UseFormReturn<AboutFormValues, unknown, AboutFormValues>

/** The API's schema for the form values. Strengths are validated in parts, so that errors name the right one. */
export const aboutFormRules = z.pipe(
  formValues,
  z.pipe(
    z.transform(
      (values: AboutFormValues): SentDocument<typeof definition> => ({
        ...sentAbout(values),
        strengths_list: values.strengths_list,
      }),
    ),
    documentSchemas(definition).changes,
  ),
)

export const aboutFormValues = (about: About): AboutFormValues => ({
  ...about,
  journey_points: about.journey_points.map(({ point }) => {
    const { heading, body } = journeyPoint(point)
    return { heading, point: body }
  }),
  education_items: about.education_items.map((item) => ({
    ...noEducation,
    ...item,
    _id: educationId(item),
  })),
  strengths_list: about.strengths_list.map((strength) =>
    typeof strength === 'string'
      ? { name: strength, level: null }
      : { ...strength, level: strength.level ?? null },
  ),
})

/** The content as sent; a strength without a level is a string. */
export const sentAbout = (values: AboutFormValues): About => ({
  ...values,
  journey_points: values.journey_points.map(({ heading, point }) => ({
    point: joinedPoint({ heading, body: point }),
  })),
  education_items: values.education_items.map(toEducation),
  strengths_list: values.strengths_list.map(({ level, ...strength }) => {
    if (level !== null) return { ...strength, level }
    return strength.projects === undefined ? strength.name : strength
  }),
})

/** The filled fields of an education; institution and details are always present. */
function toEducation({ _id, institution, details, ...others }: EducationValues): EducationItem {
  const filled = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== ''))
  const education = { institution, ...filled, details }
  const storedId = keptId(_id, education)
  return storedId === undefined ? education : { _id: storedId, ...education }
}
