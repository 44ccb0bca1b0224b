import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError, call } from '../../../client/calls/call.ts'
import { isEmail } from '../../../shared/rules/email.ts'
import { accountMessages } from '../accountMessages.ts'
import { accountApi, type User } from '../contract.ts'
import { askForPasskey } from '../passkeys/ceremony.ts'
import { passkeysApi } from '../passkeys/contract.ts'
import { useSession } from '../session.tsx'

type Values = { email: string; password: string; code: string }
type Errors = Partial<Values>
type Outcome = { state: 'idle' | 'submitting' | 'success' | 'error'; message?: string }

const closeDelay = 2000

/** State of the login form; `onDone` is called two seconds after success. */
export function useLogin(onDone: () => void) {
  const { enter } = useSession()
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
    // The first time it is not an error: nobody could know that a code is required.
    if (asksForCode) setErrors({ code: refusedCode })
    setAsksForCode(true)
    setOutcome({ state: 'idle' })
  }

  const signIn = async (send: () => Promise<{ user: User }>) => {
    setOutcome({ state: 'submitting' })
    try {
      const { user } = await send()
      enter(user)
      setOutcome({ state: 'success', message: accountMessages.loggedIn })
    } catch (error) {
      showFailure(error)
    }
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const complaints = check(values, asksForCode)
    setErrors(complaints)
    setOutcome({ state: 'idle' })
    if (Object.keys(complaints).length > 0) return
    const { email, password, code } = values
    const input = { email: email.trim(), password, ...(asksForCode && { code }) }
    await signIn(() => call(accountApi.login, { input }))
  }

  const signInWithPasskey = () => {
    setErrors({})
    return signIn(async () => {
      const options = await call(passkeysApi.ask)
      return call(passkeysApi.signIn, { input: { credential: await askForPasskey(options) } })
    })
  }

  return { values, errors, outcome, asksForCode, edit, submit, signInWithPasskey }
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

/** Calls `action` once, two seconds after `isDue`, unless the form is unmounted. */
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
