import Undo2 from 'lucide-react/icons/undo-2'
import Upload from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import type { Ref } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import styles from './UploadField.module.css'

type UploadActionsProps = {
  value: File | string
  stored: string
  browse: Ref<HTMLButtonElement>
  describedBy: string
  /** Upload progress if it can be cancelled, 0 to 1. */
  progress: number | undefined
  onBrowse: () => void
  onChange: (value: File | string) => void
  onCancel: () => void
}

/** Actions for the file of an UploadField: choose, cancel the upload, remove, undo. */
export function UploadActions(props: UploadActionsProps) {
  const { value, stored, browse, describedBy, progress, onBrowse, onChange, onCancel } = props
  const isChanged = stored !== '' && value !== stored
  const isUploading = progress !== undefined
  // A complete upload cannot be cancelled; the button is disabled but keeps its focus.
  const isSent = isUploading && progress >= 1
  const press = isUploading ? onCancel : onBrowse
  return (
    <div className={styles.actions}>
      <Button
        ref={browse}
        variant="secondary"
        size="small"
        icon={isUploading ? <X /> : <Upload />}
        aria-describedby={describedBy}
        aria-disabled={isSent || undefined}
        onClick={isSent ? undefined : press}
      >
        {isUploading ? 'Cancel upload' : browseLabel(value)}
      </Button>
      {isChanged && !isUploading && (
        <Button variant="quiet" size="small" icon={<Undo2 />} onClick={() => onChange(stored)}>
          Undo
        </Button>
      )}
      {!isChanged && !isUploading && value !== '' && (
        <Button variant="quiet" size="small" icon={<X />} onClick={() => onChange('')}>
          Remove
        </Button>
      )}
    </div>
  )
}

const browseLabel = (value: File | string) => (value === '' ? 'Choose a file' : 'Replace')
