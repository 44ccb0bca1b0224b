import * as z from 'zod/mini'
import { requiredText } from '../../../shared/rules/fields.ts'
import { resumeSections } from '../sections.ts'

/** In UTF-16 units, as much as the assistant takes of one. */
const maxDescriptionLength = 10_000

export const jobDescription = z.object({
  description: requiredText('Please paste a job description', maxDescriptionLength).check(
    z.minLength(20, 'Please paste the whole job description'),
  ),
})

const section = z.enum(resumeSections)

export const tailoring = z.object({
  /** What the job seems to be called; '' where the text does not begin with it. */
  name: z.string(),
  terms: z.array(
    z.object({
      term: z.string(),
      /** Where the record says it: what shows it first, then where it is no more than claimed. */
      proofs: z.array(
        z.object({
          section,
          id: z.string(),
          name: z.string(),
          /** The point that says it; '' where it is not a point. */
          point: z.string(),
        }),
      ),
    }),
  ),
  /** What the job is about of all that a résumé can show. */
  entries: z.array(
    z.object({
      section,
      id: z.string(),
      /** The asked terms that it proves. */
      terms: z.array(z.string()),
      /** How much it has in common with the description, from 0 to 1. */
      closeness: z.number(),
      points: z.array(z.object({ id: z.string(), terms: z.array(z.string()) })),
    }),
  ),
  /** Whether a service is there that can propose wordings. */
  can_word: z.boolean(),
})

export const wordings = z.array(
  z.object({
    section,
    entry: z.string(),
    /** What the entry is called. */
    name: z.string(),
    point: z.string(),
    /** What the record says. */
    before: z.string(),
    text: z.string(),
    /** Why it may not be taken; '' for one that may. */
    refused: z.string(),
  }),
)
