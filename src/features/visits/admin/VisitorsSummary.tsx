import { Link } from 'react-router'
import type { Visits } from '../contract.ts'
import { kindIn } from './useVisits.ts'
import { VisitList } from './VisitList.tsx'
import { VisitsOverview } from './VisitsOverview.tsx'
import { type Entry, entriesOf, originsOf } from './visitEntries.ts'

/** The visitors of the last 30 days in one look; `unread` messages wait. */
export const VisitorsSummary = ({ unread }: { unread: number }) => (
  <VisitsOverview days={30}>
    {(visits) =>
      (
        [
          ['referrer', 'From', originsOf(visits)],
          ['page', 'Pages', entriesOf(visits, 'page')],
          ['section', 'What they did', actionsOf(visits, unread)],
        ] as const
      ).map(([id, title, entries]) => {
        const aside = <Link to={`/admin/visits#${id}`}>See all</Link>
        return <VisitList key={id} id={id} title={title} aside={aside} entries={entries} most={5} />
      })
    }
  </VisitsOverview>
)

function actionsOf(visits: Visits, unread: number): Entry[] {
  const total = (kind: Parameters<typeof kindIn>[1]) => kindIn(visits, kind).total
  return [
    { text: 'Résumé downloads', count: total('download'), path: '/admin/visits#download' },
    { text: 'Tailored links opened', count: total('opened'), path: '/admin/visits#opened' },
    { text: 'Questions to the assistant', count: total('question'), path: '/admin/assistant' },
    {
      text: `Messages sent (${total('message-begun')} begun)`,
      count: total('message'),
      path: '/admin/contact',
    },
    { text: 'Messages that wait', count: unread, path: '/admin/contact' },
  ]
}
