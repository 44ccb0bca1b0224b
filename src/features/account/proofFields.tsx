import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { TextField, type TextFieldProps } from '../../client/forms/TextField.tsx'
import { IconButton } from '../../client/ui/IconButton.tsx'
import styles from './proofFields.module.css'
import { useSession } from './session.tsx'

type LineProps = Extract<TextFieldProps, { multiline?: false }>

/** A field for a password, which its owner can look at. */
export function PasswordField(props: LineProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      required
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={`${isShown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
          className={styles.toggle}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  )
}

/** A field for a code of the authenticator app; recovery codes are digits too. */
export function CodeField(props: Omit<LineProps, 'label'>) {
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

/** Tells password managers, and nobody else, whose password a form is about. */
export function AccountName() {
  const { user } = useSession()
  return (
    <input
      hidden
      readOnly
      type="email"
      name="username"
      autoComplete="username"
      value={user?.email ?? ''}
    />
  )
}
