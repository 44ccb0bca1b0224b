import { monthAndYear } from '../../shared/dates.ts'
import styles from './PositionPeriod.module.css'
import type { Period } from './period.ts'

/** From when until when, by month: 'Apr 2021 – Present', or one month alone. */
export function PositionPeriod({ period: { start_date, end_date } }: { period: Period }) {
  const isOneMonth = end_date !== null && monthAndYear(end_date) === monthAndYear(start_date)
  return (
    <p className={styles.period}>
      <time dateTime={start_date}>{monthAndYear(start_date)}</time>
      {!isOneMonth && (
        <>
          <span aria-hidden="true"> – </span>
          <span className="visually-hidden"> to </span>
          {end_date === null ? (
            'Present'
          ) : (
            <time dateTime={end_date}>{monthAndYear(end_date)}</time>
          )}
        </>
      )}
    </p>
  )
}
