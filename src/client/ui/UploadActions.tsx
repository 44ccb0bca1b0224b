import Undo2 from 'lucide-react/icons/undo-2'
import Upload from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import type { Ref } from 'react'
import { Button } from './Button.tsx'
import styles from './UploadField.module.css'

type UploadActionsProps = {
  value: File | string
  stored: string
  browse: Ref<HTMLButtonElement>
  describedBy: string
  onBrowse: () => void
  onChange: (value: File | string) => void
}

/** What can be done with the file of an UploadField: choose one, remove it, undo that. */
export function UploadActions(props: UploadActionsProps) {
  const { value, stored, browse, describedBy, onBrowse, onChange } = props
  const isChanged = stored !== '' && value !== stored
  return (
    <div className={styles.actions}>
      <Button
        ref={browse}
        variant="secondary"
        size="small"
        icon={<Upload />}
        aria-describedby={describedBy}
        onClick={onBrowse}
      >
        {value === '' ? 'Choose a file' : 'Replace'}
      </Button>
      {isChanged && (
        <Button variant="quiet" size="small" icon={<Undo2 />} onClick={() => onChange(stored)}>
          Undo
        </Button>
      )}
      {!isChanged && value !== '' && (
        <Button variant="quiet" size="small" icon={<X />} onClick={() => onChange('')}>
          Remove
        </Button>
      )}
    </div>
  )
}
