import { Spinner } from '../../client/ui/Spinner.tsx'
import styles from './PageSpinner.module.css'

/** Fills the window while it is not known yet who looks at it. */
export function PageSpinner() {
  return (
    <div className={styles.page}>
      <Spinner />
    </div>
  )
}
