import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import styles from './Answer.module.css'

const words = { ready: 'Copy', copied: 'Copied', refused: 'Please select the text to copy it' }

/** Copies an answer as it was written, and says so. */
export function CopyAnswer({ text }: { text: string }) {
  const [state, setState] = useState<keyof typeof words>('ready')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('refused'),
    )
  return (
    <button
      type="button"
      className={styles.copy}
      // Pages that did not come over https have no clipboard.
      onClick={() => (navigator.clipboard ? copy() : setState('refused'))}
    >
      {state === 'copied' ? <Check /> : <Copy />}
      <span aria-live="polite">{words[state]}</span>
    </button>
  )
}
