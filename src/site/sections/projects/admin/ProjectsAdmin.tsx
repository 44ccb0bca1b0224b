import { useQueryClient } from '@tanstack/react-query'
import Star from 'lucide-react/icons/star'
import { lazy, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { resourceKey } from '../../../../client/calls/useResource.ts'
import { Badge } from '../../../../client/ui/content/Badge.tsx'
import { Cover } from '../../../../client/ui/content/Cover.tsx'
import { CollectionPage } from '../../../../cms/collection/CollectionPage.tsx'
import { RecordName } from '../../../../cms/list/RecordName.tsx'
import { toastWithUndo } from '../../../../cms/versions/useUndo.ts'
import { projects } from '../../../../content/collections/projects.ts'
import type { OrderEntry } from '../../../../content/order.ts'
import { publicList } from '../../../../content/publicList.ts'
import type { Project } from '../../../../content/records.ts'
import type { RatingSummary } from '../contract.ts'
import type { Related } from '../project-page/projectPageFieldsProps.ts'
import { ratingInWords } from '../ratings/ratingInWords.ts'
import styles from './ProjectsAdmin.module.css'
import { projectKind } from './projectKind.ts'
import { nowShown, VisitorSorting, type VisitorsSorting } from './VisitorsOrder.tsx'

const ProjectForm = lazy(async () => ({ default: (await import('./ProjectForm.tsx')).ProjectForm }))

const RatingsDialog = lazy(async () => ({
  default: (await import('../ratings/RatingsDialog.tsx')).RatingsDialog,
}))

const cellsOf = (onRatings: (id: string) => void) => ({
  title: {
    header: 'Project',
    cell: ({ image, drawing, title, tech }: Project) => (
      <RecordName src={image} drawing={drawing} cover={<Cover title={title} tech={tech} />}>
        {title}
      </RecordName>
    ),
  },
  status: { cell: ({ status }: Project) => status || '–' },
  featured: {
    cell: ({ featured }: Project) => (featured === 1 ? <Badge>Featured</Badge> : '–'),
    isEmpty: ({ featured }: Project) => featured === 0,
  },
  rating: {
    header: 'Rating',
    cell: ({ _id, title, rating }: Project) => (
      <Rating {...rating} title={title} onOpen={() => onRatings(_id)} />
    ),
    isEmpty: ({ rating }: Project) => rating.count === 0,
  },
})

type ProjectsAdminProps = { sorting: VisitorsSorting; related: Related }

/** Where the owner keeps the projects, in an order of the owner's. */
export function ProjectsAdmin({ sorting, related }: ProjectsAdminProps) {
  const kind = useOrderedKind(sorting)
  const [rated, setRated] = useState<string>()
  const cells = useMemo(() => cellsOf(setRated), [])
  return (
    <>
      <CollectionPage
        collection={projects}
        kind={kind}
        cells={cells}
        note={
          <>
            <VisitorSorting {...sorting} /> {projects.admin.note}
          </>
        }
        sort={inOwnersOrder}
        form={(props) => (
          <Suspense>
            <ProjectForm {...props} related={related} />
          </Suspense>
        )}
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

const inOwnersOrder = (a: Project, b: Project) =>
  a.order - b.order || b.created_at.localeCompare(a.created_at)

/** Projects, whose first move makes the owner's order the one that visitors see; undoing it takes back both. */
function useOrderedKind(sorting: VisitorsSorting): typeof projectKind {
  const cache = useQueryClient()
  const latest = useRef(sorting)
  useLayoutEffect(() => {
    latest.current = sorting
  })

  return useMemo(() => {
    const places = () =>
      (cache.getQueryData<Project[]>(resourceKey(publicList('projects'))) ?? [])
        .toSorted(inOwnersOrder)
        .map(({ _id }, order) => ({ _id, order }))

    const reorder = async (order: OrderEntry[]) => {
      const before = places()
      await projectKind.reorder?.(order)
      const { read, choose } = latest.current
      const previousOrder = await read()
      if (previousOrder === 'owner') return
      await choose('owner')
      toastWithUndo(nowShown('owner'), async () => {
        await projectKind.reorder?.(before)
        await choose(previousOrder)
      })
    }
    return { ...projectKind, reorder }
  }, [cache])
}
