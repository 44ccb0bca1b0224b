import { Link } from 'react-router'
import { ResourceState } from '../../../client/ui/states/ResourceState.tsx'
import { Skeleton } from '../../../client/ui/states/Skeleton.tsx'
import { type Visits, visitMessages } from '../contract.ts'
import { NoVisits } from './NoVisits.tsx'
import { isEmpty, kindIn, useVisits } from './useVisits.ts'
import { VisitFigures } from './VisitFigures.tsx'
import { VisitList } from './VisitList.tsx'
import styles from './Visits.module.css'
import { VisitsChart } from './VisitsChart.tsx'
import { originsOf } from './visitLists.ts'

type VisitorsSummaryProps = {
  /** How many messages wait; undefined while that is not known. */
  unread: number | undefined
}

/** The visitors of the last 30 days in one look; every number leads to its list. */
export function VisitorsSummary({ unread }: VisitorsSummaryProps) {
  return (
    <ResourceState
      resource={useVisits(30)}
      skeleton={<Skeleton className={styles.skeleton} />}
      failure={visitMessages}
    >
      {(visits) =>
        isEmpty(visits) ? (
          <NoVisits isOn={visits.isOn} />
        ) : (
          <Summary visits={visits} unread={unread} />
        )
      }
    </ResourceState>
  )
}

const listPath = (kind: string) => `/admin/visits#${kind}`

function Summary({ visits, unread }: { visits: Visits } & VisitorsSummaryProps) {
  const done = [
    ['Résumé downloads', kindIn(visits, 'download').total, listPath('download')],
    ['Tailored links opened', kindIn(visits, 'opened').total, listPath('opened')],
    ['Questions to the assistant', kindIn(visits, 'question').total, '/admin/assistant'],
    ['Messages sent', kindIn(visits, 'message').total, '/admin/contact'],
    ['Messages that wait', unread ?? '–', '/admin/contact'],
  ] as const
  return (
    <div className={styles.summary}>
      <VisitFigures visits={visits} />
      <VisitsChart byDay={visits.byDay} />
      <div className={styles.lists}>
        <section className={styles.part}>
          <PartHead title="From" path={listPath('referrer')} />
          <VisitList counted={originsOf(visits)} most={5} empty="Nothing yet." />
        </section>
        <section className={styles.part}>
          <PartHead title="Pages" path={listPath('page')} />
          <VisitList counted={kindIn(visits, 'page')} most={5} empty="No page was opened." />
        </section>
        <section className={styles.part}>
          <PartHead title="What they did" path="/admin/visits" />
          <ul className={styles.list}>
            {done.map(([label, count, path]) => (
              <li key={label} className={styles.entry}>
                <Link to={path} className={styles.name}>
                  {label}
                </Link>
                <span className={styles.count}>{count.toLocaleString('en-US')}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

const PartHead = ({ title, path }: { title: string; path: string }) => (
  <div className={styles.head}>
    <h3>{title}</h3>
    <Link to={path} aria-label={`See all: ${title}`}>
      See all
    </Link>
  </div>
)
