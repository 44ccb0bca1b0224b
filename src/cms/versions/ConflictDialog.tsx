import { Button } from '../../client/ui/controls/Button.tsx'
import { Dialog } from '../../client/ui/dialogs/Dialog.tsx'
import type { Conflict } from './useSave.ts'
import styles from './Versions.module.css'

type ConflictDialogProps = {
  conflict: Conflict | undefined
  /** Shows what was saved elsewhere, instead of what was typed here. */
  onReload: () => void
}

/** Asks what shall count when a record was changed elsewhere since its form was opened. */
export function ConflictDialog({ conflict, onReload }: ConflictDialogProps) {
  if (!conflict) return null
  return (
    <Dialog
      open
      onClose={conflict.dismiss}
      title="Changed somewhere else"
      subtitle="Another window or device has saved this since you opened it here. Nothing is lost: the version that you replace stays in the history."
    >
      <div className={styles.choices}>
        <Button variant="primary" onClick={conflict.overwrite}>
          Overwrite with mine
        </Button>
        <Button variant="secondary" onClick={onReload}>
          Load the saved version
        </Button>
        <Button variant="quiet" onClick={conflict.dismiss}>
          Keep editing
        </Button>
      </div>
    </Dialog>
  )
}
