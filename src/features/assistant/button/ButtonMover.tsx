import { type RefObject, useId } from 'react'
import { useMediaQuery } from '../../../client/browser/useMediaQuery.ts'
import styles from './ButtonMover.module.css'
import { useButtonDrag } from './useButtonDrag.ts'

type ButtonMoverProps = { container: RefObject<HTMLDivElement | null> }

/** Lets the owner move the button on small screens, and says so until it has been moved. */
export function ButtonMover({ container }: ButtonMoverProps) {
  const isSmall = useMediaQuery('(width < 768px)')
  return isSmall ? <Mover container={container} /> : null
}

function Mover({ container }: ButtonMoverProps) {
  const id = useId()
  const { isMoved, side } = useButtonDrag(container, id)
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
