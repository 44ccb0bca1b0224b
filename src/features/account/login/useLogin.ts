import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '../../../client/calls/call.ts'
import { isEmail } from '../../../shared/email.ts'
import { accountMessages } from '../accountMessages.ts'
import { useSession } from '../session.tsx'

type Values = { email: string; password: string; code: string }
type Errors = Partial<Values>
type Outcome = { state: 'idle' | 'submitting' | 'success' | 'error'; message?: string }

const closeDelay = 2000

/** The state of the login form; `onDone` is called two seconds after it has succeeded. */
export function useLogin(onDone: () => void) {
  const { login } = useSession()
  const [values, setValues] = useState<Values>({ email: '', password: '', code: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' })
  const [asksForCode, setAsksForCode] = useState(false)
  useDelayed(outcome.state === 'success', onDone)

  const edit = (field: keyof Values, value: string) => {
    setValues({ ...values, [field]: value })
    setErrors({ ...errors, [field]: undefined })
  }

  const showFailure = (error: unknown) => {
    const refusedCode = error instanceof CallError ? error.fields.code : undefined
    if (refusedCode === undefined) {
      return setOutcome({ state: 'error', message: explain(error) })
    }
    // The first time it is no mistake: nobody could know that a code is asked for.
    if (asksForCode) setErrors({ code: refusedCode })
    setAsksForCode(true)
    setOutcome({ state: 'idle' })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const complaints = check(values, asksForCode)
    setErrors(complaints)
    setOutcome({ state: 'idle' })
    if (Object.keys(complaints).length > 0) return
    setOutcome({ state: 'submitting' })
    const { email, password, code } = values
    try {
      await login({ email: email.trim(), password, ...(asksForCode && { code }) })
      setOutcome({ state: 'success', message: accountMessages.loggedIn })
    } catch (error) {
      showFailure(error)
    }
  }

  return { values, errors, outcome, asksForCode, edit, submit }
}

function check({ email, password, code }: Values, asksForCode: boolean): Errors {
  const complaints: Errors = {}
  if (email.trim() === '') complaints.email = accountMessages.emailRequired
  else if (!isEmail(email.trim())) complaints.email = accountMessages.emailInvalid
  if (password === '') complaints.password = accountMessages.passwordRequired
  if (asksForCode && code.trim() === '') complaints.code = accountMessages.codeRequired
  return complaints
}

function explain(error: unknown): string {
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
