/** The fields of an input that take a file, and may be left out. */
export type FileField<Input> = {
  [Name in keyof Input]-?: undefined extends Input[Name]
    ? File extends Input[Name]
      ? Name
      : never
    : never
}[keyof Input]

/**
 * An input whose files stay as they are stored is sent without them: a path that came from the
 * server would count as a change. New files and removals stay.
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
