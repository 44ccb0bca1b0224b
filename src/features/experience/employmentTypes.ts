import type { PlainText } from '../../shared/texts/en.ts'

/** The usual kinds of work, which the page says in its language. */
export const employmentTypes: readonly PlainText[] = [
  'Full-time',
  'Part-time',
  'Self-employed',
  'Freelance',
  'Contract',
  'Internship',
  'Apprenticeship',
  'Seasonal',
]
