import type { Visits } from '../contract.ts'
import { kindIn } from './useVisits.ts'
import styles from './Visits.module.css'

const figures = [
  ['visitor', 'Visitors'],
  ['visit', 'Visits'],
  ['page', 'Pages viewed'],
] as const

/** How many came, beside as many days before. */
export function VisitFigures({ visits }: { visits: Visits }) {
  return (
    <dl className={styles.figures}>
      {figures.map(([kind, label]) => {
        const { total, before } = kindIn(visits, kind)
        return (
          <div key={kind} className={styles.figure}>
            <dt>{label}</dt>
            <dd className={styles.total}>{total.toLocaleString('en-US')}</dd>
            <dd className={styles.before}>{comparison(total, before, visits.days)}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function comparison(total: number, before: number, days: number): string {
  if (before === 0) return `None in the ${days} days before`
  const change = Math.round((100 * (total - before)) / before)
  const arrow = change > 0 ? '↑' : '↓'
  const difference = change === 0 ? 'As many as' : `${arrow} ${Math.abs(change)}% against`
  return `${difference} the ${days} days before (${before.toLocaleString('en-US')})`
}
