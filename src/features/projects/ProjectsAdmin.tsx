import Frame from 'lucide-react/icons/frame'
import Star from 'lucide-react/icons/star'
import { Badge } from '../../client/ui/Badge.tsx'
import { RecordName } from '../../records/list/RecordName.tsx'
import { RecordsPage } from '../../records/list/RecordsPage.tsx'
import type { Column } from '../../records/list/RecordTable.tsx'
import type { Project, RatingSummary } from './contract.ts'
import { ProjectForm } from './ProjectForm.tsx'
import styles from './ProjectsAdmin.module.css'
import { inOwnersOrder, useOrderedKind } from './useOrderedKind.ts'
import { VisitorsOrder, type VisitorsSorting } from './VisitorsOrder.tsx'

const columns: Column<Project>[] = [
  {
    header: 'Project',
    cell: ({ image, title }) => <RecordName src={image}>{title}</RecordName>,
    isName: true,
  },
  { header: 'Category', cell: ({ category }) => category },
  { header: 'Status', cell: ({ status }) => status || '–', isEmpty: ({ status }) => status === '' },
  {
    header: 'Featured',
    cell: ({ featured }) => (featured === 1 ? <Badge>Featured</Badge> : '–'),
    isEmpty: ({ featured }) => featured === 0,
  },
  {
    header: 'Rating',
    cell: ({ rating }) => <Rating {...rating} />,
    isEmpty: ({ rating }) => rating.count === 0,
  },
]

/** Where the owner keeps the projects, in an order of the owner's. */
export function ProjectsAdmin({ sorting }: { sorting: VisitorsSorting }) {
  const kind = useOrderedKind(sorting)
  return (
    <RecordsPage
      kind={kind}
      title="Projects"
      note={
        <>
          <VisitorsOrder {...sorting} /> A new one stands first in this list.
        </>
      }
      empty={{
        icon: <Frame />,
        title: 'No projects yet',
        text: 'Hang the first piece: a title and a category are enough to begin with.',
        action: 'Add the first project',
      }}
      columns={columns}
      sort={inOwnersOrder}
      form={(props) => <ProjectForm {...props} />}
    />
  )
}

function Rating({ average, count }: RatingSummary) {
  if (count === 0) return '–'
  return (
    <span className={styles.rating}>
      <Star />
      <span aria-hidden="true">{average.toFixed(1)}</span>
      <span aria-hidden="true" className={styles.count}>
        ({count})
      </span>
      <span className="visually-hidden">
        {average.toFixed(1)} of 5 from {count} {count === 1 ? 'rating' : 'ratings'}
      </span>
    </span>
  )
}
