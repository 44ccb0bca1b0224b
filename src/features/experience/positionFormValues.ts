import type * as z from 'zod/mini'
import type { Position } from './contract.ts'
import type { positionFields } from './schemas.ts'

/** What the form's fields hold; lists are text there. */
export type PositionFormValues = z.input<typeof positionFields>

export function positionFormValues(position: Position | undefined): PositionFormValues {
  return {
    role: position?.role ?? '',
    organisation: position?.organisation ?? '',
    start_date: position?.start_date ?? '',
    end_date: position?.end_date ?? '',
    place: position?.place ?? '',
    employment_type: position?.employment_type ?? '',
    url: position?.url ?? '',
    summary: position?.summary ?? '',
    points: position?.points.join('\n') ?? '',
    tags: position?.tags.join('\n') ?? '',
  }
}

/** One point or tag per line, so that commas stay in their sentences. */
export const readLists = <Values extends PositionFormValues>(values: Values): Values => ({
  ...values,
  points: readLines(values.points),
  tags: readLines(values.tags),
})

const readLines = <Lines>(value: Lines) => (typeof value === 'string' ? value.split('\n') : value)
