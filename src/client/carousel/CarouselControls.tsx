import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import type { RefObject } from 'react'
import { useTexts } from '../texts/useTexts.ts'
import { IconButton } from '../ui/controls/IconButton.tsx'
import styles from './Carousel.module.css'
import { jump, pitchOf, scrolled, slide, stopAtPosition } from './position.ts'
import type { Loop } from './useLoop.ts'

type PauseButtonProps = {
  label: string
  isPaused: boolean
  onPause: (isPaused: boolean) => void
}
type CarouselControlsProps = PauseButtonProps & {
  scroller: RefObject<HTMLElement | null>
  loop: Loop
  /** Whether it has dots, which lead to any page. */
  hasDots: boolean
}

/** Buttons for pause and, without dots, for previous and next; stepping pauses too. */
export function CarouselControls({ scroller, loop, hasDots, ...pause }: CarouselControlsProps) {
  const t = useTexts()
  const { label, onPause } = pause
  const go = (direction: 1 | -1) => {
    onPause(true)
    if (scroller.current) step(scroller.current, direction, loop.loopWidth)
  }
  return (
    <div className={styles.controls}>
      {loop.isLooping && <PauseButton {...pause} />}
      {!hasDots && (
        <>
          <IconButton label={t('Previous of {label}', { label })} onClick={() => go(-1)}>
            <ArrowLeft />
          </IconButton>
          <IconButton label={t('Next of {label}', { label })} onClick={() => go(1)}>
            <ArrowRight />
          </IconButton>
        </>
      )}
    </div>
  )
}

/** Pauses and resumes an animation. */
export function PauseButton({ label, isPaused, onPause }: PauseButtonProps) {
  const t = useTexts()
  return (
    <IconButton
      label={t(isPaused ? 'Play {label}' : 'Pause {label}', { label })}
      onClick={() => onPause(!isPaused)}
    >
      {isPaused ? <Play /> : <Pause />}
    </IconButton>
  )
}

function step(scroller: HTMLElement, direction: 1 | -1, loopWidth: number) {
  stopAtPosition(scroller)
  const pitch = pitchOf(scroller)
  const position = scrolled(scroller)
  if (direction < 0 && position < pitch) jump(scroller, position + loopWidth)
  if (direction > 0 && position > loopWidth) jump(scroller, position - loopWidth)
  // Align a partly scrolled item with the grid.
  const beyond = scrolled(scroller) % pitch
  if (direction > 0) slide(scroller, pitch - beyond)
  else slide(scroller, beyond > 1 ? -beyond : -pitch)
}
