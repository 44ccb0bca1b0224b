import X from 'lucide-react/icons/x'
import { Button } from './Button.tsx'
import styles from './UploadField.module.css'

type UploadCancelProps = {
  /** Whether all of the file has left: then nothing can be taken back any more. */
  isSent: boolean
  onCancel: () => void
}

/** Stands in the place of an UploadField's actions while its file is on the way. */
export function UploadCancel({ isSent, onCancel }: UploadCancelProps) {
  return (
    <div className={styles.actions}>
      <Button size="small" icon={<X />} disabled={isSent} onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  )
}
