import { type ComponentProps, type CSSProperties, type ReactNode, useId } from 'react'
import styles from './Field.module.css'
import { Field } from './Field.tsx'

type Common = {
  label: string
  error?: string
  hint?: ReactNode
  /** Content inside the field at its end. */
  trailing?: ReactNode
  /** Between the label and the text. */
  toolbar?: ReactNode
  /** Suggestions of the browser while typing; any text is accepted. */
  suggestions?: readonly string[]
}

export type TextFieldProps =
  | (Common & { multiline?: false } & ComponentProps<'input'>)
  | (Common & { multiline: true } & ComponentProps<'textarea'>)

/** A labelled text field with one or more lines. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, trailing, toolbar, suggestions, className, ...control } = props
  const ownId = useId()
  const id = control.id ?? ownId
  const listId = suggestions ? `${id}-list` : undefined
  return (
    <Field
      id={id}
      label={label}
      error={error}
      hint={hint}
      trailing={trailing}
      toolbar={toolbar}
      className={className}
    >
      {(described) => (
        <>
          <Control {...control} {...described} list={listId} />
          {suggestions && (
            <datalist id={listId}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  )
}

type ControlProps =
  | ({ multiline?: false } & ComponentProps<'input'>)
  | ({ multiline: true; list?: string } & ComponentProps<'textarea'>)

function Control(props: ControlProps) {
  if (props.multiline) {
    const { multiline, list, rows = 4, ...rest } = props
    const style = { '--rows': rows } as CSSProperties
    return <textarea {...rest} rows={rows} style={style} className={styles.control} />
  }
  const { multiline, ...rest } = props
  return <input {...rest} className={styles.control} />
}
