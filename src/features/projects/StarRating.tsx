import type { CSSProperties } from 'react'
import type { RatingSummary } from './contract.ts'
import styles from './StarRating.module.css'
import { StarShape } from './StarShape.tsx'

/** The average in stars and in words. */
export function StarRating({ average, count }: RatingSummary) {
  return (
    <p className={styles.rating}>
      <span
        role="img"
        aria-label={`Rated ${average.toFixed(1)} of 5`}
        className={styles.stars}
        style={{ '--share': `${(average / 5) * 100}%` } as CSSProperties}
      >
        <Five className={styles.empty} />
        <Five className={styles.filled} />
      </span>
      <span className={styles.average}>{average.toFixed(1)}</span>
      {count > 0 && (
        <span className={styles.count}>
          ({count} {count === 1 ? 'rating' : 'ratings'})
        </span>
      )}
    </p>
  )
}

function Five({ className }: { className?: string }) {
  return (
    <span className={className}>
      {[1, 2, 3, 4, 5].map((star) => (
        <StarShape key={star} />
      ))}
    </span>
  )
}
