import { Link } from 'react-router'
import type { Visits } from '../contract.ts'
import { kindIn } from './useVisits.ts'
import { VisitList } from './VisitList.tsx'
import styles from './Visits.module.css'
import { VisitsOverview } from './VisitsOverview.tsx'
import { originsOf } from './visitNames.ts'

const all = (kind: string) => <Link to={`/admin/visits#${kind}`}>See all</Link>

/** The visitors of the last 30 days in one look; `unread` messages wait. */
export const VisitorsSummary = ({ unread }: { unread: number | undefined }) => (
  <VisitsOverview days={30}>
    {(visits) => (
      <>
        <VisitList title="From" aside={all('referrer')} counted={originsOf(visits)} most={5} />
        <VisitList title="Pages" aside={all('page')} counted={kindIn(visits, 'page')} most={5} />
        <section className={styles.part}>
          <div className={styles.head}>
            <h3>What they did</h3>
            {all('section')}
          </div>
          <ul className={styles.list}>
            {actionsOf(visits, unread).map(([label, count, path]) => (
              <li key={label}>
                <Link to={path}>{label}</Link>
                <span>{count.toLocaleString('en-US')}</span>
              </li>
            ))}
          </ul>
        </section>
      </>
    )}
  </VisitsOverview>
)

function actionsOf(visits: Visits, unread: number | undefined) {
  const total = (kind: 'download' | 'opened' | 'question' | 'message') => kindIn(visits, kind).total
  return [
    ['Résumé downloads', total('download'), '/admin/visits#download'],
    ['Tailored links opened', total('opened'), '/admin/visits#opened'],
    ['Questions to the assistant', total('question'), '/admin/assistant'],
    ['Messages sent', total('message'), '/admin/contact'],
    ['Messages that wait', unread ?? '–', '/admin/contact'],
  ] as const
}
