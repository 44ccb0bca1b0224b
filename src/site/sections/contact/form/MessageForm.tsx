import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { apiBase, CallError, call } from '../../../../client/calls/call.ts'
import { TextField } from '../../../../client/forms/fields/TextField.tsx'
import { useTexts } from '../../../../client/texts/useTexts.ts'
import { Button } from '../../../../client/ui/controls/Button.tsx'
import { fieldErrors } from '../../../../shared/rules/fieldErrors.ts'
import type { PlainText } from '../../../../shared/texts/texts.ts'
import { contactApi, contactMessages } from '../contract.ts'
import styles from './MessageForm.module.css'

type MessageFormProps = {
  /** Entered values and errors of a refused form. */
  written?: Record<string, string>
  refused?: Record<string, string>
}

/** The contact form. Without JavaScript the browser validates and sends it. */
export function MessageForm({ written, refused }: MessageFormProps) {
  const t = useTexts()
  const isHydrated = useHydrated()
  const { errors, outcome, clearError, submit } = useMessageForm(refused)
  const isSending = outcome.state === 'sending'
  const field = (name: string, label: PlainText) => ({
    name,
    label: t(label),
    defaultValue: written?.[name],
    error: t.given(errors[name] ?? ''),
    required: true,
    readOnly: isSending,
    className: styles.field,
    onChange: () => clearError(name),
  })
  return (
    <form
      aria-label={t('Contact form')}
      className={styles.form}
      method="post"
      action={apiBase + contactApi.send.path}
      noValidate={isHydrated}
      // Load the schema while the first field is edited.
      onFocus={messageRules}
      onSubmit={submit}
    >
      <TextField autoComplete="name" {...field('name', 'Name')} />
      <TextField type="email" autoComplete="email" {...field('email', 'Email')} />
      <TextField {...field('subject', 'Subject')} />
      <TextField multiline rows={6} {...field('message', 'Message')} />
      <Trap />
      <div className={styles.foot}>
        <p className={styles.note} data-state={outcome.state}>
          {outcome.text ? '' : t('All fields are required.')}
          <span role="status">{t.given(outcome.text ?? '')}</span>
        </p>
        <Button type="submit" variant="primary" className={styles.send} aria-disabled={isSending}>
          {t(isSending ? 'Sending...' : 'Send Message')}
        </Button>
      </div>
    </form>
  )
}

/** Honeypot field, hidden from people. */
function Trap() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** Whether React has hydrated the page; false in the server's HTML. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )
}

const unchanging = () => () => {}

type Outcome = { state: 'idle' | 'sending' | 'sent' | 'failed'; text?: string }

/** Validates a message with the server's schema and sends it. The values stay until it is sent. */
function useMessageForm(refused: Record<string, string> = {}) {
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
    const target = field ?? form.querySelector('[role="status"]')
    target?.scrollIntoView({ block: 'center' })
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
    // People leave it empty; then it is not sent.
    website: field('website') || undefined,
  }
}

/** The schema of a message; undefined if it cannot be loaded, because the server validates too. */
async function messageRules() {
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
