import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError, call } from '../../../client/calls/call.ts'
import { fieldErrors } from '../../../shared/fieldErrors.ts'
import { contactApi, contactMessages } from '../contract.ts'

type Outcome = { state: 'idle' | 'sending' | 'sent' | 'failed'; words?: string }

/** Checks a letter by the server's own rules and sends it. Its words stay in the form until it is sent. */
export function useLetter() {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' })

  /** Takes back the complaint about a field that is being changed. */
  const forgive = (name: string) => setErrors(({ [name]: _, ...others }) => others)

  /** Shows what is wrong beside its field, then leads the focus there. */
  const refuse = (form: HTMLFormElement, found: Record<string, string>, next: Outcome) => {
    flushSync(() => {
      setErrors(found)
      setOutcome(next)
    })
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (outcome.state === 'sending') return
    const form = event.currentTarget
    const letter = letterIn(form)
    setOutcome({ state: 'sending' })
    const found = await complaintsAbout(letter)
    if (Object.keys(found).length > 0) return refuse(form, found, { state: 'idle' })
    setErrors({})
    try {
      await call(contactApi.send, { input: letter })
      form.reset()
      setOutcome({ state: 'sent', words: contactMessages.sent })
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {}
      refuse(form, fields, { state: 'failed', words: failure(error) })
    }
  }

  return { errors, outcome, forgive, submit }
}

function letterIn(form: HTMLFormElement) {
  const data = new FormData(form)
  const field = (name: string) => String(data.get(name) ?? '')
  return {
    name: field('name'),
    email: field('email'),
    subject: field('subject'),
    message: field('message'),
    website: field('website'),
  }
}

/** The rules of a letter; undefined when they cannot be fetched, as the server holds them too. */
export async function letterRules() {
  try {
    return (await import('../schemas.ts')).letterFields
  } catch {
    return undefined
  }
}

async function complaintsAbout(letter: object): Promise<Record<string, string>> {
  const checked = (await letterRules())?.safeParse(letter)
  return checked?.error ? fieldErrors(checked.error) : {}
}

function failure(error: unknown): string {
  if (!(error instanceof CallError)) return contactMessages.sendFailed
  return error.status === 0
    ? contactMessages.sendNetwork
    : error.message || contactMessages.sendFailed
}
