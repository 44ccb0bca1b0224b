import 'uplot/dist/uPlot.min.css'
import { useEffect, useRef } from 'react'
import { shortDate } from '../../../shared/dates/dates.ts'
import type { Visits } from '../contract.ts'
import { drawChart } from './drawChart.ts'
import styles from './Visits.module.css'

/** Visitors and views by day, also as a table for screen readers. */
export function VisitsChart({ byDay }: Pick<Visits, 'byDay'>) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => (frame.current ? drawChart(frame.current, byDay) : undefined), [byDay])
  return (
    <div>
      <div ref={frame} className={styles.chart} aria-hidden="true" />
      <div className="visually-hidden">
        <table>
          <caption>Visits by day</caption>
          <tbody>
            {byDay.map(({ day, visitors, visits, views }) => (
              <tr key={day}>
                <th scope="row">{shortDate(day)}</th>
                <td>{visitors} visitors</td>
                <td>{visits} visits</td>
                <td>{views} pages viewed</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
