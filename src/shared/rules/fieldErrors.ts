import type * as z from 'zod/mini'

/**
 * The first sentence of each refused field, by its name; '' stands for the whole. What is refused
 * inside a field is named a second time by its path, such as `points.2.text`.
 */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { path, message } of error.issues) found[String(path[0] ?? '')] ??= message
  for (const { path, message } of error.issues) found[path.join('.')] ??= message
  return found
}
