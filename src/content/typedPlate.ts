/** The fields of a kind's records that its generated images are made from. */
export type DrawnKind = { name: string; drawnFrom?: readonly string[] }

/** Address at which the owner sees the generated image of a record as it is typed. */
export const typedPlate = (
  { name, drawnFrom = [] }: DrawnKind,
  values: Record<string, unknown> & { _id: string },
): string =>
  `/plates/typed/${name}?${new URLSearchParams(['_id', 'drawing', ...drawnFrom].map((field) => [field, `${values[field] ?? ''}`]))}`
