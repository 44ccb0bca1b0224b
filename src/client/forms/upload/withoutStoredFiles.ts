/** The optional file fields of an input. */
export type FileField<Input> = {
  [Name in keyof Input]-?: undefined extends Input[Name]
    ? File extends Input[Name]
      ? Name
      : never
    : never
}[keyof Input]

/**
 * Removes unchanged stored files from an input, because a path would count as a change. New files and removals stay.
 */
export function withoutStoredFiles<Input extends object>(
  input: Input,
  names: readonly FileField<Input>[] = [],
): Input {
  const sent = { ...input }
  for (const name of names) {
    const value: unknown = sent[name]
    if (!(value instanceof File) && value !== '') delete sent[name]
  }
  return sent
}
