import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react'
import { pageSign } from '../../../../client/browser/pageSign.ts'
import { useTexts } from '../../../../client/texts/useTexts.ts'
import type { Project } from '../../../../content/records.ts'
import styles from './ProjectDialog.module.css'

export type Steps = {
  previous?: Project | undefined
  next?: Project | undefined
  /** Shows another project in the place of this one. */
  onMove: (slug: string) => void
}

/** Buttons for the previous and the next project; the arrow keys do the same. */
export function ProjectSteps({ previous, next, onMove }: Steps) {
  const t = useTexts()
  const go = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const to = step && (step === pageSign() ? next : previous)
    if (!to || isForSomethingElse(event)) return
    event.preventDefault()
    onMove(to.slug)
  })
  useLayoutEffect(() => {
    window.addEventListener('keydown', go)
    return () => window.removeEventListener('keydown', go)
  }, [])
  return (
    <div className={styles.steps}>
      <Step to={previous} onMove={onMove}>
        <ArrowLeft />
        <span className="visually-hidden">{t('Previous')}</span>
      </Step>
      <Step to={next} onMove={onMove}>
        <ArrowRight />
        <span className="visually-hidden">{t('Next')}</span>
      </Step>
    </div>
  )
}

type StepProps = Pick<Steps, 'onMove'> & { to: Project | undefined; children: ReactNode }

/** Stays where it is when there is nothing behind it, so that the keyboard's focus does. */
const Step = ({ to, onMove, children }: StepProps) => (
  <button
    type="button"
    className={styles.step}
    aria-disabled={!to}
    onClick={() => to && onMove(to.slug)}
  >
    {children} <span className={styles.stepTitle}>{to?.title}</span>
  </button>
)

/** Whether keys go elsewhere: a film winds, a word is corrected, and with Alt a browser goes back. */
const isForSomethingElse = ({ target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  altKey ||
  ctrlKey ||
  metaKey ||
  shiftKey ||
  (target instanceof Element && target.closest('video, input, textarea') !== null)
