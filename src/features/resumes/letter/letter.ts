import * as z from 'zod/mini'
import { oneOf, optionalDate, requiredText, text } from '../../../shared/rules/fields.ts'
import { languages } from '../../../shared/texts/languages.ts'
import { papers } from '../../../site/resumes/schemas.ts'
import { templateNames } from '../../../site/resumes/templates/templates.ts'

/** A cover letter, in the design of a résumé. */
export const letter = z.object({
  language: oneOf(languages),
  template: oneOf(templateNames),
  paper: oneOf(papers),
  /** YYYY-MM-DD; null for none. */
  date: optionalDate(),
  /** Name and address, a line each. */
  recipient: text(500),
  subject: text(200),
  salutation: requiredText('A letter needs a salutation', 120),
  /** Paragraphs in Markdown. */
  body: requiredText('A letter needs a text', 8000),
  closing: text(120),
})
export type Letter = z.output<typeof letter>
