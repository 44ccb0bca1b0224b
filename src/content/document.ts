import type * as z from 'zod/mini'
import type {
  ComputedOf,
  ComputedValues,
  FieldGroup,
  Fields,
  FieldsOf,
  NamesShown,
  Pretty,
  Sent,
  Shape,
  Values,
} from './collection.ts'
import type { Show } from './fields/field.ts'

/** Content of which a site has one, described once: everything that handles it reads it here. */
export type Document = Definition<Fields, Shape>

/** A document with the types of its fields. */
type DocumentOf<F extends Fields, Computed extends Shape, Public extends z.ZodMiniType> = Omit<
  Document,
  'fields' | 'computed' | 'published'
> & { readonly fields: F; readonly computed?: Computed; readonly published?: Public }

/** Argument of `defineDocument`; names of fields are checked. */
type Definition<
  F extends Fields,
  Computed extends Shape,
  Public extends z.ZodMiniType = z.ZodMiniType,
> = {
  /** Names its path below /api, its file in an archive and its versions. */
  readonly name: string
  /** Its name in sentences: 'hero', 'contact info'. */
  readonly one: string
  readonly fields: F
  /** Content before the first save. */
  readonly defaults: Readonly<Values<F>>
  /** Completes content that was stored by an earlier release. */
  complete?(values: Values<F>): Values<F>
  /** Schemas of values that the API adds to the stored fields. */
  readonly computed?: Computed
  /** Schema of the visitors' answer, where it is not the fields that are shown. */
  readonly published?: Public
  readonly messages: DocumentMessages
  readonly admin: {
    readonly title: string
    /** The parts of its form; absent where the form is its own. */
    readonly groups?: readonly FieldGroup<F>[]
  }
}

/** Sentences for the owner. */
export type DocumentMessages = {
  fetchFailed: string
  /** Said if there was no answer; absent, the one for a failure. */
  network?: string
  failed: string
  updated: string
  /** Said if the session has ended. */
  expired?: string
  /** Words the server's sentence for the owner; absent, the sentence is shown. */
  refused?(sentence: string): string
}

/** Declares a document; the types of its fields are kept. */
export const defineDocument = <
  F extends Fields,
  Computed extends Shape = never,
  Public extends z.ZodMiniType = never,
>(
  definition: Definition<F, Computed, Public>,
): DocumentOf<F, Computed, Public> => definition as DocumentOf<F, Computed, Public>

/** A document as it is stored. */
export type DocumentValues<D> = Pretty<Values<FieldsOf<D>> & ComputedValues<ComputedOf<D>>>
/** The same with the time of its last save, ISO in UTC, '' before the first. */
export type SavedDocument<D> = Pretty<DocumentValues<D> & { updated_at: string }>
/** A document as visitors receive it. */
export type PublishedDocument<D> = D extends { published?: infer Public }
  ? NonNullable<Public> extends z.ZodMiniType<infer Answer>
    ? [NonNullable<Public>] extends [never]
      ? ShownValues<D>
      : Answer
    : ShownValues<D>
  : never
type ShownValues<D> = Pretty<
  Pick<Values<FieldsOf<D>>, NamesShown<FieldsOf<D>, Show> & keyof Values<FieldsOf<D>>> &
    ComputedValues<ComputedOf<D>>
>
/** Parsed changes of some fields. */
export type DocumentChanges<D> = Pretty<Partial<Sent<FieldsOf<D>, 'output'>>>
/** Changes as clients may send them. */
export type SentDocument<D> = Pretty<Partial<Sent<FieldsOf<D>, 'input'>>>
