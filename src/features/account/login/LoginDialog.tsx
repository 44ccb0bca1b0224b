import KeyRound from 'lucide-react/icons/key-round'
import { useEffect, useRef } from 'react'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { useTexts } from '../../../client/texts/useTexts.ts'
import { Button, ButtonLink } from '../../../client/ui/controls/Button.tsx'
import { Dialog } from '../../../client/ui/dialogs/Dialog.tsx'
import { CodeField, PasswordField } from '../credentialFields.tsx'
import { canUsePasskeys } from '../passkeys/ceremony.ts'
import styles from './LoginDialog.module.css'
import { returnPage } from './returnAddress.ts'
import { useLogin } from './useLogin.ts'

type LoginDialogProps = {
  open: boolean
  onClose: () => void
  /** The hash of the address, which may contain the page to open afterwards. */
  openedBy?: string
}

export function LoginDialog({ open, onClose, openedBy = '' }: LoginDialogProps) {
  const t = useTexts()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Admin Login')}
      subtitle={t('Enter your credentials to access the admin dashboard')}
    >
      <LoginForm
        onDone={() => {
          const wanted = returnPage(openedBy)
          if (wanted) location.assign(wanted)
          onClose()
        }}
      />
    </Dialog>
  )
}

function LoginForm({ onDone }: { onDone: () => void }) {
  const t = useTexts()
  const { values, errors, outcome, asksForCode, edit, submit, signInWithPasskey } = useLogin(onDone)
  const translate = (sentence?: string) => sentence && t.given(sentence)
  const isBusy = outcome.state === 'submitting' || outcome.state === 'success'
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <TextField
        label={t('Email Address')}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={values.email}
        error={translate(errors.email)}
        onChange={(event) => edit('email', event.target.value)}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={values.password}
        error={translate(errors.password)}
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
          {translate(outcome.message)}
        </p>
        {outcome.state === 'success' ? (
          <DashboardLink />
        ) : (
          <Button type="submit" variant="primary" disabled={isBusy}>
            {t(outcome.state === 'submitting' ? 'Signing in...' : 'Sign In')}
          </Button>
        )}
        {canUsePasskeys() && outcome.state !== 'success' && (
          <Button
            icon={<KeyRound />}
            className={styles.other}
            disabled={isBusy}
            onClick={signInWithPasskey}
          >
            {t('Use a Passkey')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Takes the place and the focus of the button that signed in. */
function DashboardLink() {
  const t = useTexts()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return (
    <ButtonLink ref={link} variant="primary" href="/admin">
      {t('Open the dashboard')}
    </ButtonLink>
  )
}

type LoginCodeProps = {
  value: string
  error: string | undefined
  onChange: (code: string) => void
}

/** Appears when a code is required. It is focused then, and after a refused code. */
export function LoginCode({ value, error, onChange }: LoginCodeProps) {
  const t = useTexts()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])
  return (
    <CodeField
      ref={field}
      name="code"
      hint={t('From your authenticator app. A recovery code works too.')}
      value={value}
      error={error && t.given(error)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
