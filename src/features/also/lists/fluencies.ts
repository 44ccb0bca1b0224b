import type { PlainText } from '../../../shared/texts/en.ts'

/** The usual levels of a language, which the page says in its own. */
export const fluencies: readonly PlainText[] = [
  'Native speaker',
  'Fluent',
  'Advanced',
  'Intermediate',
  'Basic',
]
