import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { TextField, type TextFieldProps } from '../../client/forms/fields/TextField.tsx'
import { useTexts } from '../../client/texts/useTexts.ts'
import { IconButton } from '../../client/ui/controls/IconButton.tsx'
import styles from './proofFields.module.css'
import { useSession } from './session.tsx'

export type LineProps = Extract<TextFieldProps, { multiline?: false }>

/** A password field with a button that shows it; its label is translated. */
export function PasswordField(props: LineProps) {
  const t = useTexts()
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      required
      {...props}
      label={t.given(props.label)}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={t(isShown ? 'Hide {field}' : 'Show {field}', {
            field: t.given(props.label.toLowerCase()),
          })}
          className={styles.toggle}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  )
}

export const codeHint = 'From your authenticator app. A recovery code works too.'

/** A field for a code of the authenticator app or a recovery code, which are all digits. */
export function CodeField(props: Omit<LineProps, 'label'>) {
  const t = useTexts()
  return (
    <TextField
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      {...props}
      label={t('Authentication code')}
    />
  )
}

/** A hidden field that tells password managers the account. */
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
