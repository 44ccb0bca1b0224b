import MessageCircle from 'lucide-react/icons/message-circle'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import styles from './ChatButton.module.css'

type ChatButtonProps = ComponentProps<'button'> & {
  place: RefObject<HTMLDivElement | null>
  /** What belongs to the owner's button alone. */
  mover: ReactNode
}

/** The round button in the corner of the page. */
export function ChatButton({ place, mover, ...button }: ChatButtonProps) {
  return (
    <div ref={place} className={styles.place}>
      <button type="button" className={styles.button} aria-label="AI Assistant" {...button}>
        <MessageCircle />
      </button>
      {mover}
    </div>
  )
}
