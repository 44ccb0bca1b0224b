import * as z from 'zod/mini'
import { orderField } from '../../records/list/order.ts'
import { visibility } from '../../records/list/visibility.ts'
import { endsBeforeItStarts, endsTooSoon } from '../../shared/dates/periodRule.ts'
import {
  link,
  partialDate,
  periodEnd,
  periodStart,
  requiredText,
  text,
  textList,
} from '../../shared/rules/fields.ts'

type Shape = Readonly<Record<string, z.ZodMiniType>>

/** What a list stores of each record, and the rules of what is written, of which some may be left out. */
function listSchemas<Stored extends Shape, Required extends Shape, Optional extends Shape>(
  stored: Stored,
  required: Required,
  optional: Optional,
) {
  const one = z.object({
    _id: z.string(),
    ...stored,
    order: z.number(),
    visibility,
    created_at: z.string(),
    updated_at: z.string(),
  })
  const others = { visibility, order: orderField(), ...optional }
  return {
    one,
    all: z.array(one),
    fields: z.object({ ...required, ...z.partial(z.object(others)).shape }),
    changes: z.partial(z.object({ ...required, ...others })),
  }
}

/** A year, a month or a day as YYYY, YYYY-MM or YYYY-MM-DD; null where it is not said. */
const date = z.nullable(z.string())
const texts = z.array(z.string())

/** The fields have the names that they have in JSON Resume 1.0. */
export const languages = listSchemas(
  { language: z.string(), fluency: z.string() },
  { language: requiredText('Language is required', 80) },
  { fluency: text(80) },
)

export const awards = listSchemas(
  { title: z.string(), date, awarder: z.string(), summary: z.string() },
  { title: requiredText('Title is required', 160) },
  { date: partialDate(), awarder: text(160), summary: text(1000) },
)

/** Talks are among them. */
export const publications = listSchemas(
  {
    name: z.string(),
    publisher: z.string(),
    releaseDate: date,
    url: z.string(),
    summary: z.string(),
  },
  { name: requiredText('Title is required', 200) },
  { publisher: text(160), releaseDate: partialDate(), url: link(), summary: text(1000) },
)

const voluntary = listSchemas(
  {
    organization: z.string(),
    position: z.string(),
    url: z.string(),
    startDate: date,
    /** Also `ongoing`. */
    endDate: date,
    summary: z.string(),
    highlights: texts,
  },
  { organization: requiredText('Organisation is required', 120) },
  {
    position: text(120),
    url: link(),
    startDate: periodStart(),
    endDate: periodEnd(),
    summary: text(1000),
    highlights: textList({ items: 20, length: 500 }),
  },
)
export const volunteering = {
  ...voluntary,
  fields: voluntary.fields.check(
    z.refine(
      ({ startDate = null, endDate = null }) =>
        !endsBeforeItStarts({ start_date: startDate, end_date: endDate }),
      { path: ['endDate'], error: endsTooSoon },
    ),
  ),
}

export const interests = listSchemas(
  { name: z.string(), keywords: texts },
  { name: requiredText('Name is required', 80) },
  { keywords: textList({ items: 20, length: 80 }) },
)

export const also = z.object({
  languages: languages.all,
  awards: awards.all,
  publications: publications.all,
  volunteering: volunteering.all,
  interests: interests.all,
})
