import { useExactTime } from '../../client/ui/content/timeZone.ts'
import { Button } from '../../client/ui/controls/Button.tsx'
import styles from './FoundWorkNotice.module.css'
import type { StoredUnsavedWork } from './useUnsavedWork.ts'

/** Offers what was typed into a form before its window closed. */
export function RestoreUnsavedNotice({ found }: { found: StoredUnsavedWork | undefined }) {
  const exactTime = useExactTime()
  if (!found) return null
  return (
    <div role="status" className={styles.notice}>
      <p className={styles.text}>You were editing this on {exactTime(found.at)}.</p>
      <Button size="small" onClick={found.bringBack}>
        Bring it back
      </Button>
      <Button size="small" variant="quiet" onClick={found.discard}>
        Discard
      </Button>
    </div>
  )
}
