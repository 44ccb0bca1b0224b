import * as z from 'zod/mini'

const visibilities = ['published', 'draft', 'hidden'] as const

/**
 * Visibility of a record: for everybody, or for its owner alone, who has never published it (`draft`) or took it away
 * again (`hidden`).
 */
export const visibility = z.enum(visibilities, {
  error: `This must be one of ${visibilities.join(', ')}`,
})
export type Visibility = z.output<typeof visibility>
