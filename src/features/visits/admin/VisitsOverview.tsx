import 'uplot/dist/uPlot.min.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { CopyButton } from '../../../client/ui/controls/CopyButton.tsx'
import { EmptyState } from '../../../client/ui/states/EmptyState.tsx'
import { ResourceState } from '../../../client/ui/states/ResourceState.tsx'
import { Skeleton } from '../../../client/ui/states/Skeleton.tsx'
import { shortDate } from '../../../shared/dates/dates.ts'
import { type Period, type Visits, visitMessages } from '../contract.ts'
import { drawChart } from './drawChart.ts'
import { type CountedKind, kindIn, useVisits } from './useVisits.ts'
import styles from './Visits.module.css'
import { changeOf } from './visitEntries.ts'

type VisitsOverviewProps = { days: Period; children: (visits: Visits) => ReactNode }

/** How many came in the last days, beside as many days before, and what follows from the same data. */
export function VisitsOverview({ days, children }: VisitsOverviewProps) {
  return (
    <ResourceState
      resource={useVisits(days)}
      skeleton={<Skeleton className={styles.skeleton} />}
      failure={visitMessages}
    >
      {(visits) =>
        visits.kinds.every(({ total, before }) => total + before === 0) ? (
          <NoVisits isOn={visits.isOn} />
        ) : (
          <div className={styles.page}>
            <dl className={styles.figures}>
              <Figure label="Visitors" days={days} of={kindIn(visits, 'visitor')} />
              <Figure label="Visits" days={days} of={kindIn(visits, 'visit')} />
              <Figure label="Pages viewed" days={days} of={kindIn(visits, 'page')} />
            </dl>
            <FullDays {...visits} />
            <VisitsChart byDay={visits.byDay} />
            <div className={styles.lists}>{children(visits)}</div>
          </div>
        )
      }
    </ResourceState>
  )
}

function NoVisits({ isOn }: { isOn: boolean }) {
  const { origin } = window.location
  const text = isOn
    ? `Share your address: ${origin}. Your own visits and those of robots are not counted.`
    : 'Turn on Count visits on the page Visits to see how many visitors come.'
  return (
    <EmptyState
      title={isOn ? 'No visitors yet' : 'Visits are not counted'}
      text={text}
      action={isOn && <CopyButton text={origin} label="Copy Address" />}
    />
  )
}

function FullDays({ fullDays, kinds }: Visits) {
  if (fullDays.length === 0) return null
  const { total } = kindIn({ kinds }, 'not-counted')
  return (
    <p>
      {`${total.toLocaleString('en-US')} more pages were viewed on ${fullDays.map((day) => shortDate(day)).join(', ')} and are not counted, because a day has room for 50,000 visitors, and for 200 from one address.`}
    </p>
  )
}

type FigureProps = { label: string; days: number; of: CountedKind }

const Figure = ({ label, days, of }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd className={styles.total}>{of.total.toLocaleString('en-US')}</dd>
    <dd>{changeOf(of, days)}</dd>
  </div>
)

/** Visitors and views by day, also as a table for screen readers. */
function VisitsChart({ byDay }: Pick<Visits, 'byDay'>) {
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
