import * as z from 'zod/mini'
import { text } from '../../shared/rules/fields.ts'
import { common, type Field } from './field.ts'

type GeneratedImage = Field<string, ReturnType<typeof text>, false, 'card', string>

/** Which image is generated while none is uploaded: '' for the first, 'none', or the number of another. */
export const generatedImage = (): GeneratedImage => ({
  ...common<false, 'card'>({ label: 'Generated image', show: 'card' }),
  type: 'generatedImage',
  default: '',
  value: z.string(),
  input: text(4),
  toForm: (value) => value,
  isImported: false,
  control: {},
})
