import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import type { RefObject } from 'react'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './Carousel.module.css'
import { scrollBehavior } from './scrollBehavior.ts'

type CarouselControlsProps = {
  label: string
  scroller: RefObject<HTMLElement | null>
  isLooping: boolean
  loopWidth: number
  isPaused: boolean
  onPause: (isPaused: boolean) => void
}

/** Buttons to stand still and to go item by item; going by hand stands still too. */
export function CarouselControls({
  label,
  scroller,
  isLooping,
  loopWidth,
  isPaused,
  onPause,
}: CarouselControlsProps) {
  const go = (direction: 1 | -1) => {
    onPause(true)
    if (scroller.current) step(scroller.current, direction, loopWidth)
  }
  return (
    <div className={styles.controls}>
      {isLooping && (
        <IconButton
          label={isPaused ? `Play ${label}` : `Pause ${label}`}
          onClick={() => onPause(!isPaused)}
        >
          {isPaused ? <Play /> : <Pause />}
        </IconButton>
      )}
      <IconButton label={`Previous of ${label}`} onClick={() => go(-1)}>
        <ArrowLeft />
      </IconButton>
      <IconButton label={`Next of ${label}`} onClick={() => go(1)}>
        <ArrowRight />
      </IconButton>
    </div>
  )
}

function step(scroller: HTMLElement, direction: 1 | -1, loopWidth: number) {
  const list = scroller.firstElementChild
  const item = list?.firstElementChild
  if (!(list && item)) return
  const width = item.clientWidth + (Number.parseFloat(getComputedStyle(list).columnGap) || 0)
  if (direction < 0 && scroller.scrollLeft < width) scroller.scrollLeft += loopWidth
  if (direction > 0 && scroller.scrollLeft > loopWidth) scroller.scrollLeft -= loopWidth
  scroller.scrollBy({ left: direction * width, behavior: scrollBehavior() })
}
