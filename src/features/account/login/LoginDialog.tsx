import KeyRound from 'lucide-react/icons/key-round'
import { useEffect, useRef } from 'react'
import { TextField } from '../../../client/forms/TextField.tsx'
import { Button } from '../../../client/ui/Button.tsx'
import { Dialog } from '../../../client/ui/Dialog.tsx'
import { canUsePasskeys } from '../passkeys/ceremony.ts'
import { CodeField, PasswordField } from '../proofFields.tsx'
import styles from './LoginDialog.module.css'
import { useLogin } from './useLogin.ts'
import { wantedPage } from './wayBack.ts'

type LoginDialogProps = {
  open: boolean
  onClose: () => void
  onLoggedIn?: () => void
  /** The hash of the address that opened it, which may name a page to go on to. */
  openedBy?: string
}

export function LoginDialog({ open, onClose, onLoggedIn, openedBy = '' }: LoginDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Admin Login"
      subtitle="Enter your credentials to access the admin dashboard"
    >
      <LoginForm
        onDone={() => {
          const wanted = wantedPage(openedBy)
          if (wanted) location.assign(wanted)
          onLoggedIn?.()
          onClose()
        }}
      />
    </Dialog>
  )
}

function LoginForm({ onDone }: { onDone: () => void }) {
  const { values, errors, outcome, asksForCode, edit, submit, signInWithPasskey } = useLogin(onDone)
  const isBusy = outcome.state === 'submitting' || outcome.state === 'success'
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <TextField
        label="Email Address"
        type="email"
        name="email"
        autoComplete="username"
        required
        value={values.email}
        error={errors.email}
        onChange={(event) => edit('email', event.target.value)}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={values.password}
        error={errors.password}
        onChange={(event) => edit('password', event.target.value)}
      />
      {asksForCode && (
        <LoginCode
          value={values.code}
          error={errors.code}
          onChange={(code) => edit('code', code)}
        />
      )}
      <div className={styles.finish}>
        <p role="status" className={styles.outcome} data-state={outcome.state}>
          {outcome.message}
        </p>
        <Button type="submit" variant="primary" disabled={isBusy}>
          {outcome.state === 'submitting' ? 'Signing in...' : 'Sign In'}
        </Button>
        {canUsePasskeys() && (
          <Button
            icon={<KeyRound />}
            className={styles.passkey}
            disabled={isBusy}
            onClick={signInWithPasskey}
          >
            Use a Passkey
          </Button>
        )}
      </div>
    </form>
  )
}

type LoginCodeProps = {
  value: string
  error: string | undefined
  onChange: (code: string) => void
}

/** Appears when it turns out that a code is asked for, and takes the focus then and when refused. */
function LoginCode({ value, error, onChange }: LoginCodeProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])
  return (
    <CodeField
      ref={field}
      name="code"
      hint="From your authenticator app. A recovery code works too."
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
