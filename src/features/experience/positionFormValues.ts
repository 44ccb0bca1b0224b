import type * as z from 'zod/mini'
import type { Position } from './contract.ts'
import type { positionFields } from './schemas.ts'

/** What the form's fields hold; the points are text there. */
export type PositionFormValues = z.input<typeof positionFields>

export function positionFormValues(position: Position | undefined): PositionFormValues {
  return {
    role: position?.role ?? '',
    organisation: position?.organisation ?? '',
    start_date: position?.start_date ?? '',
    end_date: position?.end_date ?? '',
    place: position?.place ?? '',
    points: position?.points.join('\n') ?? '',
  }
}

/** One point per line, so that commas stay in their sentences. */
export const readPoints = (value: PositionFormValues['points']) =>
  typeof value === 'string' ? value.split('\n') : value
