import { type ReactNode, useRef, useState } from 'react'
import styles from './Carousel.module.css'
import { CarouselControls } from './CarouselControls.tsx'
import { CarouselDots } from './CarouselDots.tsx'
import { useAttention } from './useAttention.ts'
import { useAutoScroll } from './useAutoScroll.ts'
import { useDragScroll } from './useDragScroll.ts'
import { useLoop } from './useLoop.ts'
import { useOnScreen } from './useOnScreen.ts'

type CarouselProps<T> = {
  /** Names the list and its controls. */
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  render: (item: T, index: number) => ReactNode
  /** Stands still while something of it is open. */
  isHeld?: boolean
  /** Shows a dot for each page of items that fit beside one another. */
  hasDots?: boolean
  className?: string
  /** Stands beside the controls. */
  children?: ReactNode
}

/**
 * A row that scrolls by itself, round and round, until somebody attends to it. Where it cannot
 * fill the window, or motion is not wanted, it is a row to scroll by hand.
 */
export function Carousel<T>(props: CarouselProps<T>) {
  const { label, items, keyOf, render, isHeld = false, hasDots, className, children } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [isPaused, setPaused] = useState(false)
  const { hasAttention, handlers } = useAttention()
  const { isLooping, loopWidth, hasMore } = useLoop(scroller, items.length)
  const isOnScreen = useOnScreen(scroller)
  const isRunning = isLooping && isOnScreen && !isPaused && !isHeld && !hasAttention
  useAutoScroll(scroller, { isRunning, loopWidth })
  useDragScroll(scroller)

  return (
    <div className={className}>
      <div ref={scroller} className={styles.scroller} {...handlers}>
        <ul className={styles.list} aria-label={label}>
          {items.map((item, index) => (
            <li key={keyOf(item)} className={styles.item}>
              {render(item, index)}
            </li>
          ))}
          {isLooping &&
            items.map((item, index) => (
              <li key={`copy of ${keyOf(item)}`} className={styles.item} aria-hidden="true" inert>
                {render(item, index)}
              </li>
            ))}
        </ul>
      </div>
      <div className={styles.bar}>
        <div>
          {children}
          {hasDots && (
            <CarouselDots
              {...{ label, scroller, loopWidth }}
              count={items.length}
              onGo={() => setPaused(true)}
            />
          )}
        </div>
        {hasMore && (
          <CarouselControls
            {...{ label, scroller, isLooping, loopWidth, isPaused }}
            onPause={setPaused}
          />
        )}
      </div>
    </div>
  )
}
