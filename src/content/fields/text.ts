import * as z from 'zod/mini'
import { text as optionalText, requiredText } from '../../shared/rules/fields.ts'
import { common, type Field, type Options, type Show } from './field.ts'

type TextOptions<Required extends boolean, Shown extends Show | undefined> = Options<
  Required,
  Shown
> & {
  /** In UTF-16 units. */
  max: number
  rows?: number
  suggestions?: readonly string[]
  /** Also suggests what other records say. */
  suggestsUsed?: boolean
  /** Whether lists leave it out. */
  isLong?: boolean
  /** The field of the image that it describes. */
  altOf?: string
  /** Refuses further texts. */
  rule?: z.core.$ZodCheck<string>
  /** The kind of the owner's data that browsers may fill in. */
  autoComplete?: string
  inputType?: 'tel'
}

type TextInput = ReturnType<typeof requiredText> | ReturnType<typeof optionalText>

/** A text, trimmed; `rows` makes it one of several lines. */
export function text<
  const Required extends boolean = false,
  const Shown extends Show | undefined = undefined,
>(
  options: TextOptions<Required, Shown>,
): Field<string, TextInput, NoInfer<Required>, NoInfer<Shown>, string> {
  const { max, hint, rows, suggestions, suggestsUsed, autoComplete, inputType, label, rule } =
    options
  const optional = rule ? optionalText(max).check(rule) : optionalText(max)
  return {
    ...common(options),
    type: 'text',
    default: '',
    value: z.string(),
    input: options.required ? requiredText(`${label} is required`, max) : optional,
    toForm: (value) => value,
    isImported: !options.altOf,
    isLong: options.isLong,
    control: { hint, rows, suggestions, suggestsUsed, autoComplete, inputType },
  }
}
