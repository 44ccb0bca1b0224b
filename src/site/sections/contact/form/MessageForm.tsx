import { useHydrated } from '../../../../client/browser/useHydrated.ts'
import { apiBase } from '../../../../client/calls/call.ts'
import { TextField } from '../../../../client/forms/fields/TextField.tsx'
import { useTexts } from '../../../../client/texts/useTexts.ts'
import { Button } from '../../../../client/ui/controls/Button.tsx'
import type { PlainText } from '../../../../shared/texts/texts.ts'
import { contactApi } from '../contract.ts'
import styles from './MessageForm.module.css'
import { messageRules, useMessageForm } from './useMessageForm.ts'

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
