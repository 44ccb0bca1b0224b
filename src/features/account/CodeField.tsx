import { TextField, type TextFieldProps } from '../../client/forms/TextField.tsx'

type CodeFieldProps = Omit<Extract<TextFieldProps, { multiline?: false }>, 'label'>

/** A field for a code of the authenticator app; recovery codes are digits too. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      {...props}
      label="Authentication code"
    />
  )
}
