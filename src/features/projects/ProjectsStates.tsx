import { Button } from '../../client/ui/Button.tsx'
import { projectMessages } from './contract.ts'
import styles from './ProjectsStates.module.css'

export function EmptyProjects() {
  return (
    <div className={styles.state}>
      <p className={styles.title}>No projects available yet</p>
      <p className={styles.text}>Projects will appear here once they are added.</p>
    </div>
  )
}

export function FailedProjects({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.state}>
      <p role="alert" className={styles.title}>
        {projectMessages.loadFailed}
      </p>
      <p className={styles.text}>Please check your connection, then try once more.</p>
      <Button onClick={() => onRetry()}>Try Again</Button>
    </div>
  )
}
