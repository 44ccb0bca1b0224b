import { useEffect, useRef, useState } from 'react'
import 'uplot/dist/uPlot.min.css'
import { shortDate } from '../../../shared/dates/dates.ts'
import type { Visits } from '../contract.ts'
import { drawChart } from './drawChart.ts'
import styles from './VisitsChart.module.css'

type VisitsChartProps = Pick<Visits, 'byDay'>

/** Visitors and views by day, also as a table for screen readers. */
export function VisitsChart({ byDay }: VisitsChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<number>()
  useEffect(() => {
    const { current } = frame
    if (current) return drawChart(current, byDay, setPointed)
  }, [byDay])
  const [first, last] = [byDay.at(0)?.day ?? '', byDay.at(-1)?.day ?? '']
  const at = pointed === undefined ? undefined : byDay[pointed]
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <span className={styles.visitors}>Visitors</span>
        <span className={styles.views}>Pages viewed</span>
        <span className={styles.pointed}>
          {at
            ? `${shortDate(at.day)}: ${inWords(at.visitors, 'visitor')}, ${inWords(at.views, 'page')}`
            : `${shortDate(first)} to ${shortDate(last)}`}
        </span>
      </figcaption>
      <div ref={frame} className={styles.frame} aria-hidden="true" />
      <DayTable byDay={byDay} />
    </figure>
  )
}

const inWords = (count: number, one: string) =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`

const DayTable = ({ byDay }: VisitsChartProps) => (
  <div className="visually-hidden">
    <table>
      <caption>Visits by day</caption>
      <thead>
        <tr>
          {['Day', 'Visitors', 'Visits', 'Pages viewed'].map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
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
)
