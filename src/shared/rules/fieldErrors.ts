import type * as z from 'zod/mini'

/**
 * The first message of each refused field; '' is the whole input. Nested errors are also listed by path, such as
 * `points.2.text`.
 */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of error.issues) messages[String(path[0] ?? '')] ??= message
  for (const { path, message } of error.issues) messages[path.join('.')] ??= message
  return messages
}
