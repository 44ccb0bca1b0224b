import type * as z from 'zod/mini'
import type { Versioned } from '../../cms/versions/versioned.server.ts'
import type { Database, Transaction } from '../../server/db/database.ts'

export type Values = Readonly<Record<string, unknown>>

/** Existing content that an entry may change. */
export type Present = {
  id: string
  /** When it, or the document that it is part of, was saved. */
  updated_at: string
  values: Values
}

type Checked = { success: true; data: unknown } | { success: false; error: z.core.$ZodError }

/** How entries of one kind are identified, checked, and written. */
export type EntryKind = {
  kind: string
  versioned: Versioned
  nameOf(values: Values): string
  /** Two entries with one key are the same one. */
  keyOf(values: Values): string
  present(db: Database): Promise<Present[]>
  /** Reads values by the rules of the form that would write them; a draft that has a name may lack the others. */
  check(values: Values, present: Present | undefined): Checked
  /** Answers the ids of the records that it has made and of those that it has changed, and records that it added for them. */
  write(
    transaction: Transaction,
    entries: { added: Values[]; changed: { values: Values; present: Present }[]; time: Date },
  ): Promise<{
    created: string[]
    changed: string[]
    others?: { kind: string; id: string }[]
  }>
}

/** Texts as one key, in which neither capitals nor white space tell anything. */
export const keyOf = (parts: unknown[]) =>
  parts
    .map((part) => `${part ?? ''}`.normalize('NFKC').toLowerCase().trim().split(/\s+/).join(' '))
    .join('\n')
