import type { RatingSummary } from '../contract.ts'

/** Such as “4.3 of 5 from 12 ratings”. */
export const ratingInWords = ({ average, count }: RatingSummary) =>
  `${average.toFixed(1)} of 5 from ${count} ${count === 1 ? 'rating' : 'ratings'}`
