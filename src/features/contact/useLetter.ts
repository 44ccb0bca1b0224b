import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError, call } from '../../client/call.ts'
import { complaints } from '../../shared/complaints.ts'
import { contactApi, contactMessages, letterFields } from './contract.ts'

type Outcome = { state: 'idle' | 'sending' | 'sent' | 'failed'; words?: string }

/** Checks a letter by the server's own rules and sends it. Its words stay in the form until it is sent. */
export function useLetter() {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' })

  /** Takes back the complaint about a field that is being changed. */
  const forgive = (name: string) => setErrors(({ [name]: _, ...others }) => others)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (outcome.state === 'sending') return
    const form = event.currentTarget
    const letter = letterFields.safeParse(Object.fromEntries(new FormData(form)))
    const found = letter.success ? {} : complaints(letter.error)
    // What is wrong has to stand beside its field before the focus leads there.
    flushSync(() => {
      setErrors(found)
      setOutcome({ state: letter.success ? 'sending' : 'idle' })
    })
    if (!letter.success) return focusRefused(form)
    try {
      await call(contactApi.send, { input: letter.data })
      form.reset()
      setOutcome({ state: 'sent', words: contactMessages.sent })
    } catch (error) {
      flushSync(() => {
        setErrors(error instanceof CallError ? error.fields : {})
        setOutcome({ state: 'failed', words: failure(error) })
      })
      focusRefused(form)
    }
  }

  return { errors, outcome, forgive, submit }
}

const focusRefused = (form: HTMLFormElement) =>
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

function failure(error: unknown): string {
  if (!(error instanceof CallError)) return contactMessages.sendFailed
  return error.status === 0
    ? contactMessages.sendNetwork
    : error.message || contactMessages.sendFailed
}
