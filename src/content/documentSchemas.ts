import * as z from 'zod/mini'
import type { ObjectSchema } from './collectionSchemas.ts'
import type {
  Document,
  DocumentChanges,
  DocumentValues,
  PublishedDocument,
  SavedDocument,
  SentDocument,
} from './document.ts'

export type DocumentSchemas<D> = {
  saved: ObjectSchema<SavedDocument<D>>
  published: z.ZodMiniType<PublishedDocument<D>>
  /** All fields of its form. */
  input: ObjectSchema<Partial<DocumentValues<D>>>
  /** Changes some of them. */
  changes: ObjectSchema<DocumentChanges<D>, SentDocument<D>>
}

/** Schemas for the calls of a document. */
export function documentSchemas<D extends Document>(document: D): DocumentSchemas<D> {
  const fields = Object.entries(document.fields)
  const shape = (part: (typeof fields)[number][]) =>
    Object.fromEntries(part.map(([name, { value }]) => [name, value]))
  const input = z.object(
    Object.fromEntries(
      fields.map(([name, { input, required }]) => [name, required ? input : z.optional(input)]),
    ),
  )
  const schemas = {
    saved: z.object({ ...shape(fields), ...document.computed, updated_at: z.string() }),
    published:
      document.published ??
      z.object({
        ...shape(fields.filter(([, { show }]) => show !== undefined)),
        ...document.computed,
      }),
    input,
    changes: z.partial(input),
  }
  return schemas as DocumentSchemas<D>
}

/** Whether visitors have a call for a document. */
export const isPublic = ({ fields, published }: Document): boolean =>
  published !== undefined || Object.values(fields).some(({ show }) => show !== undefined)
