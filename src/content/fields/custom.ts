import type * as z from 'zod/mini'
import type { FileRule } from '../../shared/files/files.ts'
import { common, type Field, type Options, type Show } from './field.ts'

type CustomOptions<Value, Input extends z.ZodMiniType, Shown extends Show | undefined> = Options<
  false,
  Shown
> & {
  value: z.ZodMiniType<Value>
  input: Input
  default: NoInfer<Value>
  /** Default: no. */
  isImported?: boolean
  file?: FileRule
  addresses?: (value: Value) => string[]
  forVisitors?: (value: Value) => Value
}

/** A value of its own shape, stored as JSON; its schemas and its control belong to the collection. */
export const custom = <
  Value,
  Input extends z.ZodMiniType,
  const Shown extends Show | undefined = undefined,
>(
  options: CustomOptions<Value, Input, Shown>,
): Field<Value, Input, false, NoInfer<Shown>, Value> => ({
  ...common<false, Shown>(options),
  toForm: (value) => value,
  isImported: false,
  ...options,
  required: false,
  show: options.show as Shown,
  type: 'custom',
  isJson: true,
  control: { hint: options.hint },
})
