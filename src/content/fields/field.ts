import type * as z from 'zod/mini'
import type { FileRule } from '../../shared/files/files.ts'

/** Where visitors receive a field: in lists and on the record's own page, or on that page alone. */
export type Show = 'card' | 'page'

/** The types of fields; each has a file here. */
export type FieldType =
  | 'text'
  | 'link'
  | 'list'
  | 'date'
  | 'choice'
  | 'flag'
  | 'number'
  | 'file'
  | 'placeholder'
  | 'relation'
  | 'custom'

/** A field of a collection: its rules, its default, and its control in the form. */
export type Field<
  Value = unknown,
  Input extends z.ZodMiniType = z.ZodMiniType,
  Required extends boolean = boolean,
  Shown extends Show | undefined = Show | undefined,
  Typed = unknown,
> = {
  readonly type: FieldType
  readonly label: string
  readonly required: Required
  /** Absent: the owner alone receives it. */
  readonly show: Shown
  /** Replaces the value for visitors. */
  forVisitors?(value: Value): Value
  /** Value of a record that says nothing; undefined for a field that is sent and not stored. */
  readonly default: Value
  /** Schema of the stored value, as the API answers it. */
  readonly value: z.ZodMiniType<Value>
  /** Schema of what the owner sends. */
  readonly input: Input
  /** The value as its control edits it. */
  toForm(value: Value): Typed
  /** Converts the control's value for `input`; absent if it is the same. */
  fromForm?(typed: Typed): unknown
  /** Stored as JSON text. */
  readonly isJson?: boolean
  /** Left out of lists; read with the record alone. */
  readonly isLong?: boolean | undefined
  /** Rule for uploads. */
  readonly file?: FileRule
  /** Whether an import from an archive takes it; files and ids of other records stay behind. */
  readonly isImported: boolean
  /** Addresses of files in the value that a page loads; absent where it has none. */
  addresses?(value: Value): string[]
  readonly control: ControlOptions
}

type ControlOptions = {
  hint?: string
  /** Height of a text area in lines; absent for a single line. */
  rows?: number
  inputType?: 'url' | 'date' | 'datetime-local' | 'email' | 'tel'
  autoComplete?: string
  suggestions?: readonly string[]
  /** Also suggests what other records say. */
  suggestsUsed?: boolean
  range?: { min: number; max: number; unit: string }
  /** Shown under conditions only, so the palette does not lead to it. */
  isConditional?: boolean
}

/** The options of every type. */
export type Options<Required extends boolean, Shown extends Show | undefined> = {
  label: string
  hint?: string
  required?: Required
  show?: Shown
}

/** Properties that every type derives from its options in the same way. */
export const common = <Required extends boolean, Shown extends Show | undefined>({
  label,
  required = false as Required,
  show,
}: Options<Required, Shown>) => ({ label, required, show: show as Shown, isImported: true })
