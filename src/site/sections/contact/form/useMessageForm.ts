import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError, call } from '../../../../client/calls/call.ts'
import { fieldErrors } from '../../../../shared/rules/fieldErrors.ts'
import { contactApi, contactMessages } from '../contract.ts'

type Outcome = { state: 'idle' | 'sending' | 'sent' | 'failed'; text?: string }

/** Validates a message with the server's schema and sends it. The values stay until it is sent. */
export function useMessageForm(refused: Record<string, string> = {}) {
  const [errors, setErrors] = useState(refused)
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' })

  const clearError = (name: string) => setErrors(({ [name]: _, ...others }) => others)

  /** Shows errors beside their fields and focuses the first, or scrolls to the message about the whole form. */
  const refuse = (form: HTMLFormElement, refused: Record<string, string>, next: Outcome) => {
    flushSync(() => {
      setErrors(refused)
      setOutcome(next)
    })
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus({ preventScroll: true })
    const place = field ?? form.querySelector('[role="status"]')
    place?.scrollIntoView({ block: 'center' })
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (outcome.state === 'sending') return
    const form = event.currentTarget
    const message = messageIn(form)
    setOutcome({ state: 'sending' })
    const refused = await check(message)
    if (Object.keys(refused).length > 0) return refuse(form, refused, { state: 'idle' })
    setErrors({})
    try {
      await call(contactApi.send, { input: message })
      form.reset()
      setOutcome({ state: 'sent', text: contactMessages.sent })
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {}
      refuse(form, fields, { state: 'failed', text: explain(error) })
    }
  }

  return { errors, outcome, clearError, submit }
}

function messageIn(form: HTMLFormElement) {
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

/** The schema of a message; undefined if it cannot be loaded, because the server validates too. */
export async function messageRules() {
  try {
    return (await import('../schemas.ts')).newMessageFields
  } catch {
    return undefined
  }
}

async function check(message: object): Promise<Record<string, string>> {
  const checked = (await messageRules())?.safeParse(message)
  return checked?.error ? fieldErrors(checked.error) : {}
}

function explain(error: unknown): string {
  if (!(error instanceof CallError)) return contactMessages.sendFailed
  return error.status === 0
    ? contactMessages.sendNetwork
    : error.message || contactMessages.sendFailed
}
