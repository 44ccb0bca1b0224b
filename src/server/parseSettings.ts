import type * as z from 'zod/mini'
import { StartError } from './errors.ts'

/** Reads settings, of which empty ones count as not given; throws a StartError with one sentence for each wrong one. */
export function parseSettings<Output>(
  schema: z.ZodMiniType<Output>,
  environment: Record<string, string | undefined>,
): Output {
  const given = Object.entries(environment).filter(([, value]) => value?.trim())
  const parsed = schema.safeParse(Object.fromEntries(given))
  if (parsed.success) return parsed.data
  throw new StartError(...new Set(parsed.error.issues.map((issue) => `${issue.message}.`)))
}
