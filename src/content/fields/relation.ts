import * as z from 'zod/mini'
import { orJson, text } from '../../shared/rules/fields.ts'
import { common, type Field, type Options, type Show } from './field.ts'

type RelationOptions<Shown extends Show | undefined> = Options<false, Shown> & {
  /** At most so many records. */
  most: number
}

const ids = (most: number) =>
  orJson(
    z
      .array(text(60), { error: 'This must be a list of ids' })
      .check(z.maxLength(most, `Please choose at most ${most}`)),
  )

/** Records of another collection, by their ids; the collection brings the control. */
export const relation = <const Shown extends Show | undefined = undefined>(
  options: RelationOptions<Shown>,
): Field<string[], ReturnType<typeof ids>, false, NoInfer<Shown>, string[]> => ({
  ...common<false, Shown>(options),
  type: 'relation',
  default: [],
  value: z.array(z.string()),
  input: ids(options.most),
  toForm: (value) => value,
  isJson: true,
  isImported: false,
  control: { hint: options.hint },
})
