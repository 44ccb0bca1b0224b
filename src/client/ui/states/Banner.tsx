import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import styles from './Banner.module.css'

type BannerProps = {
  kind: 'error' | 'success'
  /** The message; without it nothing is rendered. */
  message: string | undefined
  /** A button or link. */
  action?: ReactNode
  onDismiss: () => void
}

/** Shows a result at the top of a page until it is dismissed. */
export function Banner({ kind, message, action, onDismiss }: BannerProps) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'}>
      {message && (
        <div className={styles.banner} data-kind={kind}>
          {kind === 'error' ? <TriangleAlert /> : <CircleCheck />}
          <p className={styles.message}>{message}</p>
          {action}
          <IconButton label="Dismiss" onClick={onDismiss}>
            <X />
          </IconButton>
        </div>
      )}
    </div>
  )
}
