import { useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, lazy, Suspense, useRef, useState } from 'react'
import { CallError, call } from '../../../../client/calls/call.ts'
import { resourceKey, useResource } from '../../../../client/calls/useResource.ts'
import { useTexts } from '../../../../client/texts/useTexts.ts'
import type { Project } from '../../../../content/records.ts'
import { type RatingSummary, ratingsApi } from '../contract.ts'
import { CardRow } from '../section/ProjectCard.tsx'
import styles from './ProjectRating.module.css'

const loadPanel = async () => ({ default: (await import('./FeedbackPanel.tsx')).FeedbackPanel })
const FeedbackPanel = lazy(loadPanel)

type ProjectRatingProps = {
  project: Project
  /** Whether the page was served with the average: then only the panel asks for what is this visitor's. */
  isEmbedded: boolean
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** How a project is rated, the panel to rate it, and what became of that. */
export function ProjectRating(props: ProjectRatingProps) {
  const { project, isEmbedded, isOpen, onToggle } = props
  const t = useTexts()
  const toggle = useRef<HTMLButtonElement>(null)
  const { summary, mine, note, rate } = useRating(project, isOpen || !isEmbedded)
  const close = () => {
    onToggle(false)
    toggle.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <CardRow>
        <StarRating {...summary} />
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          onPointerEnter={() => void loadPanel().catch(() => {})}
          onClick={() => onToggle(!isOpen)}
        >
          {t('Give Feedback')}
          <span className="visually-hidden"> {t('on {title}', { title: project.title })}</span>
        </button>
      </CardRow>
      <p role="status" className={styles.note}>
        {note && <span ref={reveal}>{t.given(note)}</span>}
      </p>
      <Suspense>
        {isOpen && (
          <FeedbackPanel
            title={project.title}
            given={mine}
            onCancel={close}
            onSubmit={(stars) => {
              close()
              rate(stars)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

/** How a project is rated, with this visitor's own stars (0 for none), and the call that rates it. */
function useRating({ _id: id, rating }: Project, isEnabled: boolean) {
  const cache = useQueryClient()
  // A project that is only previewed has no id yet.
  const enabled = isEnabled && id !== ''
  const { data, refetch } = useResource(ratingsApi.ratings, { id }, { enabled })
  const [note, setNote] = useState('')

  const rate = async (stars: number) => {
    setNote('')
    try {
      await call(ratingsApi.rate, { params: { id }, input: { rating: stars } })
      setNote('Thank you for your feedback.')
      // An answer that is still on its way may be from before.
      await cache.cancelQueries({ queryKey: resourceKey(ratingsApi.ratings, { id }) })
      await refetch()
    } catch (error) {
      setNote((error instanceof CallError && error.message) || ratingFailed)
    }
  }

  return { summary: data ?? rating, mine: data?.mine ?? 0, note, rate }
}

const reveal = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' })

const ratingFailed = 'Your rating could not be sent. Please try again.'

/** The average in stars and as a number. */
export function StarRating({ average, count }: RatingSummary) {
  const t = useTexts()
  if (count === 0) {
    return (
      <p className={styles.rating}>
        <span className={styles.count}>{t('No ratings yet')}</span>
      </p>
    )
  }
  const rounded = t.decimal(average, 1)
  return (
    <p className={styles.rating}>
      <Stars stars={average} label={t('Rated {average} of 5', { average: rounded })} />
      <span>{rounded}</span>
      <span className={styles.count}>{t('({count} rating)|({count} ratings)', { count })}</span>
    </p>
  )
}

/** Five stars, so many of them filled. */
export function Stars({ stars, label }: { stars: number; label: string }) {
  return (
    <span
      role="img"
      aria-label={label}
      className={styles.average}
      style={{ '--share': `${(stars / 5) * 100}%` } as CSSProperties}
    />
  )
}
