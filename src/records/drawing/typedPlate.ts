import type { StoredRecord } from '../list/recordKind.ts'

/** What of a kind's records says how they are drawn. */
export type DrawnKind = { name: string; drawnFrom?: readonly string[] }

/** Where the owner sees the drawing of a record as it would hang, were it saved as it is typed. */
export const typedPlate = (
  { name, drawnFrom = [] }: DrawnKind,
  values: Record<string, unknown> & Pick<StoredRecord, '_id'>,
): string =>
  `/plates/typed/${name}?${new URLSearchParams(['_id', 'drawing', ...drawnFrom].map((field) => [field, `${values[field] ?? ''}`]))}`
