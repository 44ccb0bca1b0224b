import Star from 'lucide-react/icons/star'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Badge } from '../../../client/ui/content/Badge.tsx'
import { RecordName } from '../../../records/list/RecordName.tsx'
import { RecordsPage } from '../../../records/list/RecordsPage.tsx'
import type { Column } from '../../../records/list/RecordTable.tsx'
import type { Project, RatingSummary } from '../contract.ts'
import type { Related } from '../piece/pieceFieldsProps.ts'
import { ratingInWords } from '../ratings/ratingInWords.ts'
import { ProjectForm } from './ProjectForm.tsx'
import styles from './ProjectsAdmin.module.css'
import { inOwnersOrder, useOrderedKind } from './useOrderedKind.ts'
import { VisitorsOrder, type VisitorsSorting } from './VisitorsOrder.tsx'

const RatingsDialog = lazy(async () => ({
  default: (await import('../ratings/RatingsDialog.tsx')).RatingsDialog,
}))

const columnsOf = (onRatings: (id: string) => void): Column<Project>[] => [
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
    cell: ({ _id, title, rating }) => (
      <Rating {...rating} title={title} onOpen={() => onRatings(_id)} />
    ),
    isEmpty: ({ rating }) => rating.count === 0,
  },
]

type ProjectsAdminProps = { sorting: VisitorsSorting; related: Related }

/** Where the owner keeps the projects, in an order of the owner's. */
export function ProjectsAdmin({ sorting, related }: ProjectsAdminProps) {
  const kind = useOrderedKind(sorting)
  const [rated, setRated] = useState<string>()
  const columns = useMemo(() => columnsOf(setRated), [])
  return (
    <>
      <RecordsPage
        kind={kind}
        title="Projects"
        note={
          <>
            <VisitorsOrder {...sorting} /> A new project is added at the top of this list.
          </>
        }
        empty={{
          title: 'No projects yet',
          text: 'Add your first project. Only a title and a category are required.',
          action: 'Add the first project',
        }}
        columns={columns}
        sort={inOwnersOrder}
        form={(props) => <ProjectForm {...props} related={related} />}
      />
      {rated !== undefined && (
        <Suspense>
          <RatingsDialog id={rated} onClose={() => setRated(undefined)} />
        </Suspense>
      )}
    </>
  )
}

type RatingProps = RatingSummary & { title: string; onOpen: () => void }

/** The average, which opens the ratings that it is made of. */
function Rating({ average, count, title, onOpen }: RatingProps) {
  if (count === 0) return '–'
  return (
    <button type="button" className={styles.rating} onClick={onOpen}>
      <Star aria-hidden="true" />
      <span aria-hidden="true">{average.toFixed(1)}</span>
      <span aria-hidden="true" className={styles.count}>
        ({count})
      </span>
      <span className="visually-hidden">
        {ratingInWords({ average, count })}, of {title}
      </span>
    </button>
  )
}
