import type * as z from 'zod/mini'
import type { Field, Show } from './fields/field.ts'
import type { FileField } from './fields/file.ts'
import type { Visibility } from './visibility.ts'

export type Fields = Readonly<Record<string, Field>>
export type Shape = Readonly<Record<string, z.ZodMiniType>>

/** The fields that every record has. */
export type System = {
  _id: string
  order: number
  visibility: Visibility
  created_at: string
  updated_at: string
}

/** The stored values of fields. */
export type Values<F extends Fields> = {
  -readonly [Name in keyof F as F[Name]['default'] extends undefined
    ? never
    : Name]: F[Name]['default']
}
export type NamesShown<F extends Fields, Shown> = {
  [Name in keyof F]: F[Name]['show'] extends Shown ? Name : never
}[keyof F]
type RequiredNames<F extends Fields> = {
  [Name in keyof F]: F[Name]['required'] extends true ? Name : never
}[keyof F]
type FileNames<F extends Fields> = {
  [Name in keyof F]: F[Name] extends FileField ? Name : never
}[keyof F]

/** A list of records, described once: everything that handles its records reads it here. */
export type Collection = Definition<Fields, Shape>

/** A collection with the types of its fields. */
type CollectionOf<F extends Fields, Computed extends Shape> = Omit<
  Collection,
  'fields' | 'computed'
> & { readonly fields: F; readonly computed?: Computed }

/** Argument of `defineCollection`; names of fields are checked. */
type Definition<F extends Fields, Computed extends Shape> = {
  /** Names its path below /api, its file in an archive and its versions. */
  readonly name: string
  /** Table, if it has another name. */
  readonly table?: string
  /** One record and several of them, in sentences: 'testimonial', 'testimonials'. */
  readonly one: string
  readonly many: string
  /** The field that names a record, and that tells a copy from its original. */
  readonly titleField: keyof F & string
  /** The name of a record where one field is not enough. */
  nameOf?(record: Values<F>): string
  /** Most sites have none: it is read only where its table has rows. */
  readonly isUsuallyEmpty?: boolean
  /** Visitors receive nothing of it, and only the owner lists it. */
  readonly isPrivate?: boolean
  /** Position of a new record: before the others, behind them, or before the first older one. */
  readonly addedAt: 'start' | 'end' | 'date'
  /** Sorts records of one order, the latest first and null before all; else the oldest stands first. */
  readonly latestFirst?: readonly ((keyof F & string) | 'created_at')[]
  readonly fields: F
  /** Schemas of values that the API adds to the stored fields. */
  readonly computed?: Computed
  /** The fields of a period, whose end must not lie before its start. */
  readonly period?: readonly [start: keyof F & string, end: keyof F & string]
  /** Replaces sentences of `collectionMessages`. */
  readonly messages?: Partial<Messages>
  readonly admin: Admin<F>
  readonly import?: ImportRules<F>
}

/** Sentences for the owner. */
export type Messages = {
  fetchFailed: string
  network: string
  failed: string
  deleteFailed: string
  created: string
  updated: string
  deleted: string
  unknown: string
}

type Admin<F extends Fields> = {
  /** The page of its list, and the query that chooses it there. */
  readonly path: `/admin/${string}`
  readonly tab?: string
  readonly title: string
  readonly note: string
  /** Shown while there is no record. */
  readonly empty: { title: string; text: string; action: string }
  /** The columns of its table. */
  readonly columns: readonly (keyof F & string)[]
  /** Labels of buttons and titles; absent ones are made from `one`. */
  readonly labels?: {
    readonly add?: string
    readonly title?: string
    readonly create?: string
    readonly confirmDelete?: (name: string) => string
  }
  /** The parts of its form; absent, all fields in their order. */
  readonly groups?: readonly FieldGroup<F>[]
  /** The fields of the record's own page, whose controls the form shows below the groups. */
  readonly pageFields?: readonly (keyof F & string)[]
  /** The fields that stay for the next record where several are added in a row. */
  readonly carriedOver?: readonly (keyof F & string)[]
  /** Whether a new record saves itself as a draft, because it is written over days and on several machines. */
  readonly savesItself?: boolean
  /** The section that shows a record's own page. */
  readonly pageSection?: PageSection
}

/** The sections of the preview that show a record's own page. */
export type PageSection = 'projectPage'

export type FieldGroup<F extends Fields = Fields> = {
  title: string
  note?: string
  fields: readonly (keyof F & string)[]
}

/** How an import tells its entries apart. */
type ImportRules<F extends Fields> = {
  /** Two entries of one key are the same one. */
  key(values: Partial<Values<F>>): unknown[]
  /** The parts of an entry's name in the review; absent, its title. */
  name?(values: Partial<Values<F>>): unknown[]
  /** The fields without which no other can be checked; absent, the required ones. */
  readonly checkedWith?: readonly (keyof F & string)[]
  /** Values of a new record that the file does not give. */
  readonly whenNew?: Partial<Values<F>>
  /** Whether an import brings the slugs of new records; the computed field `slug` is their address. */
  readonly bringsSlug?: boolean
  /** Merges values into those of the present record. */
  merged?(values: Partial<Values<F>>, present: Partial<Values<F>>): Partial<Values<F>>
}

/** Declares a collection; the types of its fields are kept. */
export const defineCollection = <const F extends Fields, const Computed extends Shape = never>(
  definition: Definition<F, Computed>,
): CollectionOf<F, Computed> => definition as CollectionOf<F, Computed>

export type Pretty<T> = { [Name in keyof T]: T[Name] } & {}
export type FieldsOf<C> = C extends { fields: infer F extends Fields } ? F : never
export type ComputedOf<C> = C extends { computed?: infer Computed }
  ? [NonNullable<Computed>] extends [never]
    ? Record<never, never>
    : Extract<Computed, Shape>
  : never

/** A record as its table keeps it. */
export type StoredOf<C> = Pretty<System & Values<FieldsOf<C>>>
type Shown<F extends Fields, Where> = Pick<Values<F>, NamesShown<F, Where> & keyof Values<F>>
/** A record as visitors receive it in lists, and, optional, the fields that its own page shows besides. */
export type ShownOf<C, Where extends Show = 'card'> = Pretty<
  System &
    Shown<FieldsOf<C>, 'card'> &
    Partial<Shown<FieldsOf<C>, Exclude<Where, 'card'>>> &
    ComputedValues<ComputedOf<C>>
>
/** A record as the API answers it to its owner. A field that lists do not show is optional. */
export type RecordOf<C> = Pretty<
  System &
    Shown<FieldsOf<C>, 'card'> &
    Partial<Omit<Values<FieldsOf<C>>, NamesShown<FieldsOf<C>, 'card'>>> &
    ComputedValues<ComputedOf<C>>
>
export type ComputedValues<S extends Shape> = {
  -readonly [Name in keyof S as undefined extends z.output<S[Name]> ? never : Name]: z.output<
    S[Name]
  >
} & {
  -readonly [Name in keyof S as undefined extends z.output<S[Name]> ? Name : never]?: z.output<
    S[Name]
  >
}
export type RequiredOf<C> = RequiredNames<FieldsOf<C>>
export type FilesOf<C> = FileNames<FieldsOf<C>>

type SystemInput = { visibility?: Visibility | undefined; order?: number | undefined }
export type Sent<F extends Fields, Way extends 'input' | 'output'> = {
  -readonly [Name in keyof F]: Way extends 'input'
    ? z.input<F[Name]['input']>
    : z.output<F[Name]['input']>
}
type InputBy<C, Way extends 'input' | 'output'> = Pretty<
  Pick<Sent<FieldsOf<C>, Way>, RequiredOf<C>> &
    Partial<Omit<Sent<FieldsOf<C>, Way>, RequiredOf<C>>> &
    SystemInput
>
/** Parsed input that adds a record. */
export type InputOf<C> = InputBy<C, 'output'>
/** Input that adds a record, as clients may send it. */
export type SentOf<C> = InputBy<C, 'input'>
/** Values of a form. */
export type FormValuesOf<C> = {
  -readonly [Name in keyof FieldsOf<C>]: ReturnType<FieldsOf<C>[Name]['toForm']>
}
