import GripVertical from 'lucide-react/icons/grip-vertical'
import type { ComponentProps } from 'react'
import styles from './DragHandle.module.css'

type DragHandleProps = ComponentProps<'button'> & { label: string }

/** A handle for dragging a row in its list. */
export function DragHandle({ label, className, ...button }: DragHandleProps) {
  return (
    <button
      type="button"
      {...button}
      className={[styles.grip, className].filter(Boolean).join(' ')}
      aria-label={label}
    >
      <GripVertical aria-hidden="true" />
    </button>
  )
}
