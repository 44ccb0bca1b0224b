import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { TextField, type TextFieldProps } from '../../client/forms/TextField.tsx'
import { IconButton } from '../../client/ui/IconButton.tsx'
import styles from './proofFields.module.css'

type PasswordFieldProps = Extract<TextFieldProps, { multiline?: false }>

/** A field for a password, which its owner can look at. */
export function PasswordField(props: PasswordFieldProps) {
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
