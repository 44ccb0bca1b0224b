import type { RatingSummary } from '../contract.ts'

/** Of a project that nobody has rated. */
export const noRatings: RatingSummary = { average: 0, count: 0 }
