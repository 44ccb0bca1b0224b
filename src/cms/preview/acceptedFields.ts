import * as z from 'zod/mini'
import type { Schema } from '../../shared/endpoint.ts'

type Fields = { shape: Readonly<Record<string, Schema>> }

/** The values of a form that its rules accept, field by field, as the server would store them. */
export function acceptedFields(
  { shape }: Fields,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const accepted = Object.entries(shape).flatMap(([name, field]) => {
    const { success, data } = z.safeParse(field, values[name])
    return success && data !== undefined ? [[name, data]] : []
  })
  return Object.fromEntries(accepted)
}
