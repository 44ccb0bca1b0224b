import { ongoing, type Period } from '../../../shared/dates/period.ts'

/** The period of a position, which lasts while it has no end. */
export const positionPeriod = ({ start_date, end_date }: Period): Period => ({
  start_date,
  end_date: end_date ?? ongoing,
})
