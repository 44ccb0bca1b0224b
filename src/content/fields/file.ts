import * as z from 'zod/mini'
import type { FileRule } from '../../shared/files/files.ts'
import { fileOrPath } from '../../shared/rules/fields.ts'
import { common, type Field, type Options, type Show } from './field.ts'

/** A field that stores the path of a file. */
export type FileField<Shown extends Show | undefined = Show | undefined> = Field<
  string,
  ReturnType<typeof fileOrPath>,
  false,
  Shown,
  File | string
> & { readonly type: 'file' }

type FileOptions<Shown extends Show | undefined> = Options<false, Shown> & {
  /** Absent where a call of its own uploads the file. */
  rule?: FileRule
  isConditional?: boolean
}

/** An uploaded file, or the address of one elsewhere; '' for none. */
export const file = <const Shown extends Show | undefined = undefined>(
  options: FileOptions<Shown>,
): FileField<NoInfer<Shown>> => ({
  ...common<false, Shown>(options),
  type: 'file',
  default: '',
  value: z.string(),
  input: fileOrPath(),
  toForm: (value) => value,
  file: options.rule,
  isImported: false,
  addresses: (value) => [value],
  control: { hint: options.hint, isConditional: options.isConditional },
})
