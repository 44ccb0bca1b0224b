import { type RefObject, useId } from 'react'
import { useMediaQuery } from '../../client/browser/useMediaQuery.ts'
import styles from './ChatButtonMover.module.css'
import { useButtonDrag } from './useButtonDrag.ts'

type ChatButtonMoverProps = { place: RefObject<HTMLDivElement | null> }

/** Lets the owner move the button on small screens, and says so until it has been moved. */
export function ChatButtonMover({ place }: ChatButtonMoverProps) {
  const isSmall = useMediaQuery('(width < 768px)')
  return isSmall ? <Mover place={place} /> : null
}

function Mover({ place }: ChatButtonMoverProps) {
  const id = useId()
  const { isMoved, side } = useButtonDrag(place, id)
  return (
    // The button is described by it, so that nobody hears it twice.
    <p
      className={styles.hint}
      aria-hidden="true"
      data-moved={isMoved || undefined}
      data-side={side}
    >
      <span id={id}>
        Long-press to move<span className="visually-hidden"> or use the arrow keys</span>
      </span>
    </p>
  )
}
