import { type ComponentProps, useId } from 'react'
import styles from './Choice.module.css'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  label: string
  hint?: string
  /** The chosen value, where no form holds it. */
  chosen?: string
  options: { value: string; label: string }[]
}

/** A group of radio buttons side by side. */
export function Choice({ label, hint, chosen, options, ...input }: ChoiceProps) {
  const id = useId()
  return (
    <fieldset className={styles.choice} aria-describedby={hint && `${id}-hint`}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              {...input}
              {...(chosen !== undefined && { checked: chosen === option.value })}
              type="radio"
              value={option.value}
              className="visually-hidden"
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
