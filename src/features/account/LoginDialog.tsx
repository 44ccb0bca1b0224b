import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '../../client/call.ts'
import { Button } from '../../client/ui/Button.tsx'
import { Dialog } from '../../client/ui/Dialog.tsx'
import { IconButton } from '../../client/ui/IconButton.tsx'
import { TextField } from '../../client/ui/TextField.tsx'
import { isEmail } from '../../shared/email.ts'
import { accountMessages } from './accountMessages.ts'
import styles from './LoginDialog.module.css'
import { useSession } from './session.tsx'

type LoginDialogProps = { open: boolean; onClose: () => void; onLoggedIn?: () => void }

export function LoginDialog({ open, onClose, onLoggedIn }: LoginDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Admin Login"
      subtitle="Enter your credentials to access the admin dashboard"
    >
      <LoginForm
        onDone={() => {
          onLoggedIn?.()
          onClose()
        }}
      />
    </Dialog>
  )
}

const closeDelay = 2000

function LoginForm({ onDone }: { onDone: () => void }) {
  const { values, errors, outcome, edit, submit } = useLogin(onDone)
  const [isPasswordShown, setPasswordShown] = useState(false)
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
      <TextField
        label="Password"
        type={isPasswordShown ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        required
        value={values.password}
        error={errors.password}
        onChange={(event) => edit('password', event.target.value)}
        trailing={
          <IconButton
            label={isPasswordShown ? 'Hide password' : 'Show password'}
            className={styles.toggle}
            onClick={() => setPasswordShown(!isPasswordShown)}
          >
            {isPasswordShown ? <EyeOff /> : <Eye />}
          </IconButton>
        }
      />
      <div className={styles.finish}>
        <p role="status" className={styles.outcome} data-state={outcome.state}>
          {outcome.message}
        </p>
        <Button type="submit" variant="primary" disabled={isBusy}>
          {outcome.state === 'submitting' ? 'Signing in...' : 'Sign In'}
        </Button>
      </div>
    </form>
  )
}

type Values = { email: string; password: string }
type Errors = Partial<Values>
type Outcome = { state: 'idle' | 'submitting' | 'success' | 'error'; message?: string }

function useLogin(onDone: () => void) {
  const { login } = useSession()
  const [values, setValues] = useState<Values>({ email: '', password: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' })
  useDelayed(outcome.state === 'success', onDone)

  const edit = (field: keyof Values, value: string) => {
    setValues({ ...values, [field]: value })
    setErrors({ ...errors, [field]: undefined })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = check(values)
    setErrors(found)
    setOutcome({ state: 'idle' })
    if (found.email || found.password) return
    setOutcome({ state: 'submitting' })
    try {
      await login({ email: values.email.trim(), password: values.password })
      setOutcome({ state: 'success', message: accountMessages.loggedIn })
    } catch (error) {
      setOutcome({ state: 'error', message: loginFailure(error) })
    }
  }

  return { values, errors, outcome, edit, submit }
}

function check({ email, password }: Values): Errors {
  const found: Errors = {}
  if (email.trim() === '') found.email = accountMessages.emailRequired
  else if (!isEmail(email.trim())) found.email = accountMessages.emailInvalid
  if (password === '') found.password = accountMessages.passwordRequired
  return found
}

function loginFailure(error: unknown): string {
  if (!(error instanceof CallError)) return accountMessages.loginFailed
  if (error.status === 0) return accountMessages.network
  return error.message || accountMessages.loginFailed
}

/** Calls `action` once, two seconds after `isDue`, unless the form is gone by then. */
function useDelayed(isDue: boolean, action: () => void) {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => latest.current(), closeDelay)
    return () => clearTimeout(timer)
  }, [isDue])
}
