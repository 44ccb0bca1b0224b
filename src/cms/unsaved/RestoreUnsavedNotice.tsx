import { Button } from '../../client/ui/controls/Button.tsx'
import styles from './FoundWorkNotice.module.css'
import type { StoredUnsavedWork } from './useUnsavedWork.ts'

/** Offers what was typed into a form before its window closed. */
export function RestoreUnsavedNotice({ found }: { found: StoredUnsavedWork | undefined }) {
  if (!found) return null
  return (
    <div role="status" className={styles.notice}>
      <p className={styles.text}>You were editing this on {typedAt(found.at)}.</p>
      <Button size="small" onClick={found.bringBack}>
        Bring it back
      </Button>
      <Button size="small" variant="quiet" onClick={found.discard}>
        Discard
      </Button>
    </div>
  )
}

function typedAt(iso: string): string {
  const time = new Date(iso)
  const day = time.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })
  return `${day}, ${time.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`
}
