import * as z from 'zod/mini'
import { endsBeforeItStarts, endsTooSoon } from '../shared/dates/periodRule.ts'
import type { Collection, InputOf, RecordOf, SentOf } from './collection.ts'
import { orderField } from './order.ts'
import { visibility } from './visibility.ts'

/** A schema of an object whose fields can be read one by one. */
export type ObjectSchema<Output, Input = Output> = z.ZodMiniType<Output, Input> & {
  shape: Readonly<Record<string, z.ZodMiniType>>
}

export type CollectionSchemas<C> = {
  one: ObjectSchema<RecordOf<C>>
  all: z.ZodMiniType<RecordOf<C>[]>
  /** Adds a record. */
  input: ObjectSchema<InputOf<C>, SentOf<C>>
  /** Changes one. */
  changes: ObjectSchema<Partial<InputOf<C>>, Partial<SentOf<C>>>
  /** An incomplete record that an import brings, as a draft. */
  draft: ObjectSchema<Partial<InputOf<C>>, Partial<SentOf<C>>>
}

/** Schemas for the calls of a collection. */
export function collectionSchemas<C extends Collection>(collection: C): CollectionSchemas<C> {
  const fields = Object.entries(collection.fields)
  const one = z.object({
    _id: z.string(),
    ...Object.fromEntries(
      fields.map(([name, { value, show }]) => [name, show === 'card' ? value : z.optional(value)]),
    ),
    ...collection.computed,
    order: z.number(),
    visibility,
    created_at: z.string(),
    updated_at: z.string(),
  })
  const input = z.object({
    ...Object.fromEntries(
      fields.map(([name, { input, required }]) => [name, required ? input : z.optional(input)]),
    ),
    visibility: z.optional(visibility),
    order: z.optional(orderField()),
  })
  const schemas = {
    one,
    all: z.array(one),
    input: inOrder(input, collection),
    changes: z.partial(input),
    draft: inOrder(z.extend(z.partial(input), { visibility: z.literal('draft') }), collection),
  }
  return schemas as CollectionSchemas<C>
}

/** Refuses a period that ends before it starts. */
function inOrder<Input extends z.ZodMiniObject>(input: Input, { period }: Collection): Input {
  if (!period) return input
  const isInOrder = (values: Record<string, unknown>) => !periodIsWrong(period, values)
  return input.check(z.refine(isInOrder, { path: [period[1]], error: endsTooSoon }))
}

/** The required fields of a record that are empty, with their sentences. */
export const missingFields = ({ fields }: Collection, values: Readonly<Record<string, unknown>>) =>
  Object.entries(fields).flatMap(([name, { required, label = name }]) =>
    required && (values[name] ?? '') === '' ? [{ name, message: `${label} is required` }] : [],
  )

/** Whether the period of a record ends before it starts. */
export function periodIsWrong(
  [start, end]: NonNullable<Collection['period']>,
  values: Readonly<Record<string, unknown>>,
): boolean {
  const date = (name: string) => (typeof values[name] === 'string' ? values[name] : null)
  return endsBeforeItStarts({ start_date: date(start), end_date: date(end) })
}
