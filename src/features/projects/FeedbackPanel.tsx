import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../client/ui/Button.tsx'
import styles from './FeedbackPanel.module.css'
import { StarShape } from './StarShape.tsx'

type FeedbackPanelProps = {
  title: string
  /** The stars this visitor has given before, 0 for none. */
  chosen: number
  onSubmit: (stars: number) => void
  onCancel: () => void
}

/** Asks for 1 to 5 stars. */
export function FeedbackPanel({ title, chosen, onSubmit, onCancel }: FeedbackPanelProps) {
  const name = useId()
  const form = useRef<HTMLFormElement>(null)
  const [stars, setStars] = useState(chosen)

  useEffect(() => {
    const choice = form.current?.querySelector<HTMLInputElement>('input:checked')
    const star = choice ?? form.current?.querySelector('input')
    star?.focus({ preventScroll: true })
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (stars > 0) onSubmit(stars)
  }

  return (
    // Escape leaves the panel as Cancel does.
    <form
      ref={form}
      className={styles.panel}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <fieldset className={styles.stars}>
        <legend className={styles.legend}>Rate {title}</legend>
        {[1, 2, 3, 4, 5].map((value) => (
          <label key={value} className={styles.star} data-filled={value <= stars ? '' : undefined}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === stars}
              onChange={() => setStars(value)}
              className={styles.radio}
            />
            <StarShape />
            <span className="visually-hidden">
              {value} {value === 1 ? 'star' : 'stars'}
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.actions}>
        <Button size="small" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="small" variant="primary" type="submit" disabled={stars === 0}>
          Submit
        </Button>
      </div>
    </form>
  )
}
