import { type CSSProperties, type ReactNode, type Ref, useId } from 'react'
import field from './Field.module.css'
import styles from './SliderField.module.css'

type SliderFieldProps = {
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  /** Unit after the number, such as '%'. */
  unit?: string
  hint?: string
  error?: string | undefined
  /** Content beside the slider. */
  trailing?: ReactNode
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** A labelled slider for integers that shows its value. */
export function SliderField(props: SliderFieldProps) {
  const {
    label,
    value,
    onChange,
    min,
    max,
    unit = '',
    hint,
    error,
    trailing,
    className,
    ref,
  } = props
  const id = useId()
  const valueText = unit ? `${value} ${unit}` : `${value}`
  return (
    <div className={[field.field, className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div className={styles.line}>
        <input
          ref={ref}
          id={id}
          type="range"
          min={min}
          max={max}
          step={1}
          value={value}
          aria-valuetext={valueText}
          aria-describedby={`${id}-hint ${id}-error`}
          className={styles.slider}
          style={{ '--share': (value - min) / (max - min) } as CSSProperties}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
        <span aria-hidden="true" className={styles.value}>
          {valueText}
        </span>
        {trailing}
      </div>
      <p id={`${id}-error`} className={`${field.error} ${styles.note}`}>
        {error}
      </p>
      <p id={`${id}-hint`} className={`${field.hint} ${styles.note}`}>
        {hint}
      </p>
    </div>
  )
}
