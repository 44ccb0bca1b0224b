import * as z from 'zod/mini'
import { applications } from '../../../content/collections/applications.ts'
import { requiredText } from '../../../shared/rules/fields.ts'
import { resumeFields } from '../../../site/resumes/schemas.ts'
import { resumeSections } from '../../../site/resumes/sections.ts'
import { maxDescriptionLength } from '../../assistant/limits.ts'

export const jobDescription = z.object({
  description: requiredText('Please paste a job description', maxDescriptionLength).check(
    z.minLength(20, 'Please paste the whole job description'),
  ),
})

const { name, role, job } = applications.fields

/** A résumé for a job, and the application that gets it. */
export const jobApplication = z.object({
  resume: resumeFields,
  application: z.object({ name: name.input, role: role.input, job: job.input }),
})

const section = z.enum(resumeSections)

export const tailoring = z.object({
  /** The title of the job; '' if the text does not start with one. */
  name: z.string(),
  terms: z.array(
    z.object({
      /** As written in the description. */
      term: z.string(),
      kind: z.enum(['name', 'years', 'degree', 'language', 'leading', 'mentoring']),
      /** `partly`: fewer years, a lower degree or level than asked for. */
      state: z.enum(['mentioned', 'partly', 'not mentioned']),
      /** Years and months, a degree or a level in the content; '' for a name. */
      says: z.string(),
      /** Where the content supports it, evidence before claims. */
      proofs: z.array(
        z.object({
          section,
          id: z.string(),
          name: z.string(),
          /** The point with the term; '' if it is not in a point. */
          point: z.string(),
        }),
      ),
    }),
  ),
  /** Relevance of all entries that a résumé can show. */
  entries: z.array(
    z.object({
      section,
      id: z.string(),
      /** Terms of the job that it supports. */
      terms: z.array(z.string()),
      /** Score from 0 to 1. */
      closeness: z.number(),
      points: z.array(z.object({ id: z.string(), terms: z.array(z.string()) })),
    }),
  ),
  /** Whether an AI service can propose wordings. */
  can_word: z.boolean(),
})

export const wordings = z.array(
  z.object({
    section,
    entry: z.string(),
    /** Name of the entry. */
    name: z.string(),
    point: z.string(),
    /** The original text. */
    before: z.string(),
    text: z.string(),
    /** Why it is refused; '' if it is accepted. */
    refused: z.string(),
  }),
)
