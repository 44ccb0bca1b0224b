import * as z from 'zod/mini'
import { noPlaceholder } from '../../shared/placeholder.ts'
import { text } from '../../shared/rules/fields.ts'
import { common, type Field } from './field.ts'

/** Earlier versions stored the number of a variant. */
const choice = (value: string) => (value === noPlaceholder ? value : '')
const choiceRule = () => z.pipe(text(4), z.transform(choice))

type Placeholder = Field<string, ReturnType<typeof choiceRule>, false, 'card', string>

/** Stand-in until an image is uploaded: '' for a cover or an icon, 'none' for nothing. */
export const placeholder = (): Placeholder => ({
  ...common<false, 'card'>({ label: 'Placeholder', show: 'card' }),
  type: 'placeholder',
  default: '',
  value: z.string(),
  input: choiceRule(),
  forVisitors: choice,
  toForm: choice,
  isImported: false,
  control: {},
})
