import { flushSync } from 'react-dom'
import styles from './ProjectDialog.module.css'

/**
 * Shows the details of a project, and has the picture beside what was pressed grow into theirs, where the browser
 * can do that and motion is wanted.
 */
export function expandImage(pressed: Element | undefined, show: () => void): void {
  const small = pressed?.closest('li')?.querySelector('img')
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!small || prefersReducedMotion || !('startViewTransition' in document)) {
    show()
    return
  }
  small.style.viewTransitionName = 'opened-project'
  const growing = document.startViewTransition(() => {
    small.style.viewTransitionName = ''
    flushSync(show)
    const whole = document.querySelector(`.${styles.whole} img`)
    // The picture that grows is entrance enough.
    whole?.closest('dialog')?.style.setProperty('animation', 'none')
    standInFor(whole, small)
  })
  // A window that is not seen grows nothing; the details are there all the same.
  growing.ready.catch(() => {})
}

/** Until the whole picture has come in its own size, the small one lies where it will be. */
function standInFor(whole: Element | null, { currentSrc }: HTMLImageElement): void {
  if (!(whole instanceof HTMLImageElement) || whole.complete) return
  whole.style.backgroundImage = `url(${JSON.stringify(currentSrc)})`
  whole.addEventListener('load', () => whole.style.removeProperty('background-image'))
}
