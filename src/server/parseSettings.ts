import type * as z from 'zod/mini'
import { StartError } from './errors.ts'

/** Parses settings; empty ones count as unset. Throws a StartError with one sentence for each invalid one. */
export function parseSettings<Output>(
  schema: z.ZodMiniType<Output>,
  environment: Record<string, string | undefined>,
): Output {
  const given = Object.entries(environment).filter(([, value]) => value?.trim())
  const parsed = schema.safeParse(Object.fromEntries(given))
  if (parsed.success) return parsed.data
  throw new StartError(...new Set(parsed.error.issues.map((issue) => `${issue.message}.`)))
}
