import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../../../../client/texts/useTexts.ts'
import { Button } from '../../../../client/ui/controls/Button.tsx'
import styles from './ProjectRating.module.css'

type FeedbackPanelProps = {
  title: string
  /** The stars this visitor has given before, 0 for none or while that is not known. */
  given: number
  onSubmit: (stars: number) => void
  onCancel: () => void
}

/** Asks for 1 to 5 stars, starting from those given before. */
export function FeedbackPanel({ title, given, onSubmit, onCancel }: FeedbackPanelProps) {
  const t = useTexts()
  const name = useId()
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<number>()
  const stars = chosen ?? given

  useEffect(() => {
    form.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])
  // The stars given before may come late; whoever has gone on from the stars is left there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they check the star to go to
  useEffect(() => {
    if (!form.current?.querySelector('input:focus')) return
    form.current.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true })
  }, [given])

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
        <legend className={styles.legend}>{t('Rate {title}', { title })}</legend>
        {[1, 2, 3, 4, 5].map((value) => (
          <label key={value} className={styles.star} data-filled={value <= stars ? '' : undefined}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === stars}
              onChange={() => setChosen(value)}
              className={styles.radio}
            />
            <StarShape />
            <span className="visually-hidden">
              {t('{count} star|{count} stars', { count: value })}
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.actions}>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button size="small" variant="primary" type="submit" disabled={stars === 0}>
          {t('Submit')}
        </Button>
      </div>
    </form>
  )
}

/** A star in the colour of the text around it. */
function StarShape() {
  return (
    <svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d="m8 1.2 2.1 4.3 4.7.7-3.400 3.300.8 4.700L8 12l-4.200 2.200.8-4.700L1.2 6.200l4.700-.7z" />
    </svg>
  )
}
