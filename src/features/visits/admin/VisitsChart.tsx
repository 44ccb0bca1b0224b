import 'uplot/dist/uPlot.min.css'
import { useEffect, useRef, useState } from 'react'
import { shortDate } from '../../../shared/dates/dates.ts'
import type { Visits } from '../contract.ts'
import { drawChart } from './drawChart.ts'
import styles from './Visits.module.css'

/** Visitors and views by day, also as a table for screen readers. */
export function VisitsChart({ byDay }: Pick<Visits, 'byDay'>) {
  const frame = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<number>()
  useEffect(
    () => (frame.current ? drawChart(frame.current, byDay, setPointed) : undefined),
    [byDay],
  )
  const shown = byDay[pointed ?? -1]
  const range = [byDay.at(0), byDay.at(-1)].map((end) => shortDate(end?.day ?? '')).join(' to ')
  return (
    <figure>
      <figcaption className={styles.caption}>
        <span>Visitors</span>
        <span>Pages viewed</span>
        <span>
          {shown ? `${shortDate(shown.day)}: ${shown.visitors} and ${shown.views}` : range}
        </span>
      </figcaption>
      <div ref={frame} className={styles.frame} aria-hidden="true" />
      <div className="visually-hidden">
        <table>
          <caption>Visits by day</caption>
          <tbody>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Visitors</th>
              <th scope="col">Visits</th>
              <th scope="col">Pages viewed</th>
            </tr>
            {byDay.map(({ day, visitors, visits, views }) => (
              <tr key={day}>
                <th scope="row">{shortDate(day)}</th>
                <td>{visitors}</td>
                <td>{visits}</td>
                <td>{views}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
