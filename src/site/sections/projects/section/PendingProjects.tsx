import { useTexts } from '../../../../client/texts/useTexts.ts'
import { SectionState } from '../../../../client/ui/states/SectionState.tsx'
import { Skeleton } from '../../../../client/ui/states/Skeleton.tsx'
import styles from './PendingProjects.module.css'

type PendingProjectsProps = { isFetching: boolean; onRetry: () => unknown }

/** Cards that are loading, in the size of projects, or why there are none. */
export function PendingProjects({ isFetching, onRetry }: PendingProjectsProps) {
  if (isFetching) return <ProjectSkeletons />
  return (
    <SectionState
      title="Failed to load projects"
      text="Please check your connection, then try once more."
      onRetry={() => onRetry()}
    />
  )
}

function ProjectSkeletons() {
  const t = useTexts()
  return (
    <div className={styles.row} role="status">
      <span className="visually-hidden">{t('Loading projects...')}</span>
      {[1, 2, 3, 4, 5].map((card) => (
        <div key={card} className={styles.card}>
          <div className={styles.mount}>
            <Skeleton className={styles.image} />
          </div>
          <Skeleton className={styles.label} />
          <Skeleton className={styles.title} />
          <Skeleton className={styles.description} />
          <Skeleton className={styles.tech} />
          <div className={styles.actions} />
        </div>
      ))}
    </div>
  )
}
