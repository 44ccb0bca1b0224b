/**
 * Removes unchanged stored files from an input, because a path would count as a change. New files and removals stay.
 * `names` are optional fields of the input.
 */
export function withoutStoredFiles<Input extends object>(
  input: Input,
  names: readonly string[] = [],
): Input {
  const isSent = ([name, value]: [string, unknown]) =>
    !names.includes(name) || value instanceof File || value === ''
  return Object.fromEntries(Object.entries(input).filter(isSent)) as Input
}
