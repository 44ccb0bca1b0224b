import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import type { PlainText } from '../../shared/texts/texts.ts'
import { useTexts } from '../texts/useTexts.ts'
import styles from './Carousel.module.css'
import { LoopingList } from './LoopingList.tsx'
import { useAutoplay } from './useAutoplay.ts'
import { useLoop } from './useLoop.ts'

// Both are shown only after the row was measured.
const CarouselControls = lazy(async () => ({
  default: (await import('./CarouselControls.tsx')).CarouselControls,
}))
const CarouselDots = lazy(async () => ({
  default: (await import('./CarouselDots.tsx')).CarouselDots,
}))

type CarouselProps<T> = {
  /** Names the list and its controls. */
  label: PlainText
  items: readonly T[]
  keyOf: (item: T) => string
  render: (item: T, index: number) => ReactNode
  /** Pauses while one of its items is open. */
  isSuspended?: boolean
  /** Shows a dot for each page of items. */
  hasDots?: boolean
  /** Called when the last item is near, if there may be more. */
  onNearEnd?: (() => void) | undefined
  className?: string
  /** Content beside the controls. */
  children?: ReactNode
}

/**
 * A row that scrolls automatically in a loop until the visitor interacts with it. Without enough items, or with
 * reduced motion, it is scrolled by hand.
 */
export function Carousel<T>(props: CarouselProps<T>) {
  const t = useTexts()
  const { items, keyOf, render, isSuspended = false, hasDots = false, className, children } = props
  const label = t(props.label)
  const { onNearEnd } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { isMoving, isPaused, setPaused, handlers } = useAutoplay(scroller)
  const loop = useLoop(scroller, {
    count: items.length,
    isMoving: isMoving && !isSuspended,
    onDrag: () => setPaused(true),
  })
  useNearEnd(scroller, items.length, onNearEnd)
  return (
    <div className={className}>
      <div ref={scroller} className={styles.scroller} {...handlers}>
        <LoopingList
          loop={loop}
          items={items}
          keyOf={keyOf}
          render={render}
          label={label}
          className={styles.list}
          itemClassName={styles.item}
        />
      </div>
      <div className={styles.bar}>
        <div>
          {children}
          {hasDots && loop.hasMore && (
            <Suspense>
              <CarouselDots
                label={label}
                scroller={scroller}
                count={items.length}
                loopWidth={loop.loopWidth}
                onGo={() => setPaused(true)}
              />
            </Suspense>
          )}
        </div>
        {loop.hasMore && (
          <Suspense>
            <CarouselControls
              label={label}
              scroller={scroller}
              loop={loop}
              isPaused={isPaused}
              hasDots={hasDots}
              onPause={setPaused}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** Distance from the edge that counts as near, in pixels. */
const near = 2000

/**
 * Calls back when the last item of a scroller's list, without copies, comes near. For a list that a theme does not
 * scroll, the window counts.
 */
function useNearEnd(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  onNearEnd: (() => void) | undefined,
): void {
  const notify = useEffectEvent(() => onNearEnd?.())
  const hasListener = onNearEnd !== undefined
  useEffect(() => {
    const root = scroller.current
    const last = root?.firstElementChild?.children[count - 1]
    if (!last || !hasListener) return
    const isSpread = getComputedStyle(root).overflowX === 'visible'
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) notify()
      },
      isSpread ? { rootMargin: `${near}px` } : { root, rootMargin: `0px ${near}px` },
    )
    observer.observe(last)
    return () => observer.disconnect()
  }, [scroller, count, hasListener])
}
