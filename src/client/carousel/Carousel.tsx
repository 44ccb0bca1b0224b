import { type ReactNode, useRef } from 'react'
import type { PlainText } from '../../shared/texts/en.ts'
import { useTexts } from '../texts/useTexts.ts'
import styles from './Carousel.module.css'
import { CarouselControls } from './CarouselControls.tsx'
import { CarouselDots } from './CarouselDots.tsx'
import { LoopingList } from './LoopingList.tsx'
import { useLoop } from './useLoop.ts'
import { useMotion } from './useMotion.ts'
import { useNearEnd } from './useNearEnd.ts'

type CarouselProps<T> = {
  /** Names the list and its controls. */
  label: PlainText
  items: readonly T[]
  keyOf: (item: T) => string
  render: (item: T, index: number) => ReactNode
  /** Stands still while something of it is open. */
  isHeld?: boolean
  /** Shows a dot for each page of items that fit beside one another. */
  hasDots?: boolean
  /** Called when the last item comes near, where there may be more. */
  onNearEnd?: (() => void) | undefined
  className?: string
  /** Stands beside the controls. */
  children?: ReactNode
}

/**
 * A row that scrolls by itself, round and round, until somebody attends to it. Where it cannot
 * fill the window, or motion is not wanted, it is a row to scroll by hand.
 */
export function Carousel<T>(props: CarouselProps<T>) {
  const t = useTexts()
  const { items, keyOf, render, isHeld = false, hasDots, className, children } = props
  const label = t(props.label)
  const { onNearEnd } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { isMoving, isPaused, setPaused, handlers } = useMotion(scroller)
  const loop = useLoop(scroller, {
    count: items.length,
    isMoving: isMoving && !isHeld,
    onDrag: () => setPaused(true),
  })
  useNearEnd(scroller, items.length, onNearEnd)
  return (
    <div className={className}>
      <div ref={scroller} className={styles.scroller} {...handlers}>
        <LoopingList
          {...{ loop, items, keyOf, render, label }}
          className={styles.list}
          itemClassName={styles.item}
        />
      </div>
      <div className={styles.bar}>
        <div>
          {children}
          {hasDots && (
            <CarouselDots
              {...{ label, scroller }}
              count={items.length}
              loopWidth={loop.loopWidth}
              onGo={() => setPaused(true)}
            />
          )}
        </div>
        {loop.hasMore && (
          <CarouselControls {...{ label, scroller, loop, isPaused }} onPause={setPaused} />
        )}
      </div>
    </div>
  )
}
