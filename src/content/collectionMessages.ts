import { capitalized } from '../shared/capitalized.ts'
import type { Collection, Messages } from './collection.ts'

/** The sentences that the admin shows about a collection. */
export function collectionMessages({ one, many, messages }: Collection): Messages {
  return {
    fetchFailed: `Failed to fetch ${many}`,
    network: 'Network error',
    failed: 'Operation failed',
    deleteFailed: `Failed to delete ${one}`,
    created: `${capitalized(one)} created successfully!`,
    updated: `${capitalized(one)} updated successfully!`,
    deleted: `${capitalized(one)} deleted successfully!`,
    unknown: `This ${one} does not exist`,
    ...messages,
  }
}

/** The name of a record in sentences. */
export function nameOf({ titleField, nameOf }: Collection, record: object): string {
  const values = record as Record<string, unknown>
  return nameOf?.(values) ?? `${values[titleField] ?? ''}`
}
