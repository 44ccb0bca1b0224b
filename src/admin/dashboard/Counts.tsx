import { useAlertOnce } from '../../client/browser/useAlertOnce.ts'
import { useResource } from '../../client/calls/useResource.ts'
import { Button } from '../../client/ui/controls/Button.tsx'
import { Skeleton } from '../../client/ui/states/Skeleton.tsx'
import styles from './Dashboard.module.css'
import { DashboardSection } from './DashboardSection.tsx'
import { statsApi } from './statsApi.ts'

const unauthorized = 'You are not authorized. Please log in as admin.'
const counted = [
  ['projects', 'Projects'],
  ['skills', 'Skills'],
  ['certifications', 'Certifications'],
  ['messages', 'Messages'],
] as const

/** How much of each thing there is; dashes where that is not known. */
export function Counts() {
  const { data, error, errorUpdatedAt, isFetching, refetch } = useResource(statsApi.read)
  useAlertOnce(unauthorized, error?.status === 401 ? errorUpdatedAt : undefined)
  const loading = !data && isFetching

  return (
    <DashboardSection title="At a glance">
      <dl className={styles.counts} aria-busy={loading}>
        {counted.map(([key, label]) => (
          <div key={key} className={styles.count}>
            <dt>{label}</dt>
            <dd>{loading ? <Skeleton className={styles.loading} /> : (data?.[key] ?? '–')}</dd>
          </div>
        ))}
      </dl>
      {error && !loading && (
        <p role="alert" className={styles.failed}>
          {error.status === 401 ? unauthorized : 'Failed to load the counts.'}
          <Button variant="quiet" size="small" onClick={() => refetch()}>
            Try Again
          </Button>
        </p>
      )}
    </DashboardSection>
  )
}
