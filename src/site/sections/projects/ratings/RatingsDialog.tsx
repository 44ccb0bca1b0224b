import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../../client/calls/call.ts'
import { useFreshResource } from '../../../../client/calls/useFreshResource.ts'
import { resourceKey, useResource } from '../../../../client/calls/useResource.ts'
import { useAction } from '../../../../client/forms/useAction.ts'
import { RelativeTime } from '../../../../client/ui/content/RelativeTime.tsx'
import { Button } from '../../../../client/ui/controls/Button.tsx'
import { Dialog } from '../../../../client/ui/dialogs/Dialog.tsx'
import { EmptyState } from '../../../../client/ui/states/EmptyState.tsx'
import { ResourceState } from '../../../../client/ui/states/ResourceState.tsx'
import { Skeleton } from '../../../../client/ui/states/Skeleton.tsx'
import { publicList } from '../../../../content/publicList.ts'
import { relativeTime } from '../../../../shared/dates/relativeTime.ts'
import type { RatingSummary } from '../contract.ts'
import {
  type SingleRating,
  shownRatings,
  singleRatingMessages,
  singleRatingsApi,
} from './contract.ts'
import { noRatings } from './noRatings.ts'
import { Stars } from './ProjectRating.tsx'
import styles from './RatingsDialog.module.css'
import { ratingInWords } from './ratingInWords.ts'

/** Every rating of a project by itself, which its owner can remove. */
export function RatingsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: projects = [] } = useResource(publicList('projects'))
  const project = projects.find(({ _id }) => _id === id)
  const ratings = useFreshResource(singleRatingsApi.list, { id })
  const list = useRef<HTMLDivElement>(null)
  const { isBusy, remove } = useRemoval(id, async () => {
    await ratings.refetch()
    // The button that had the focus went with its rating.
    list.current?.focus()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Ratings of ${project?.title ?? 'a project'}`}
      subtitle={summaryOf(project?.rating ?? noRatings)}
      className={styles.dialog}
    >
      <div ref={list} tabIndex={-1}>
        <ResourceState
          resource={ratings}
          skeleton={<Skeleton className={styles.loading} />}
          failure={singleRatingMessages.fetchFailed}
        >
          {(given) => <RatingList ratings={given} isBusy={isBusy} onRemove={remove} />}
        </ResourceState>
      </div>
    </Dialog>
  )
}

function summaryOf(rating: RatingSummary): string {
  if (rating.count === 0) return 'Nobody has rated it.'
  const listed = rating.count > shownRatings ? ` The last ${shownRatings} are listed.` : ''
  return `${ratingInWords(rating)}.${listed}`
}

function useRemoval(id: string, onRemoved: () => Promise<void>) {
  const cache = useQueryClient()
  const { isBusy, act } = useAction()
  const remove = (given: SingleRating) =>
    act({
      question: {
        title: 'Remove this rating?',
        text: `${starCount(given)}, ${relativeTime(given.rated_at, new Date())}. This cannot be undone, but the visitor can rate again.`,
        yes: 'Remove',
        isFinal: true,
      },
      run: async () => {
        await call(singleRatingsApi.remove, { params: { id, rating: given._id } })
        await cache.invalidateQueries({ queryKey: resourceKey(publicList('projects')) })
        await onRemoved()
        return singleRatingMessages.removed
      },
      explain: ({ status, message }) =>
        status === 0 ? singleRatingMessages.network : message || singleRatingMessages.failed,
    })
  return { isBusy, remove }
}

type RatingListProps = {
  ratings: SingleRating[]
  isBusy: boolean
  onRemove: (rating: SingleRating) => void
}

function RatingList({ ratings, isBusy, onRemove }: RatingListProps) {
  if (ratings.length === 0) {
    return <EmptyState title="No ratings" text="What visitors give from now on is listed here." />
  }
  return (
    <ul>
      {ratings.map((given) => (
        <li key={given._id} className={styles.rating}>
          <Stars stars={given.rating} label={starCount(given)} />
          <span className={styles.time}>
            <RelativeTime time={given.rated_at} />
          </span>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Remove the rating of ${starCount(given)}`}
            aria-disabled={isBusy}
            onClick={() => onRemove(given)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
}

const starCount = ({ rating }: SingleRating) => (rating === 1 ? '1 star' : `${rating} stars`)
