import { useHydrated } from '../../../client/browser/useHydrated.ts'
import { apiBase } from '../../../client/calls/call.ts'
import { TextField } from '../../../client/forms/TextField.tsx'
import { Button } from '../../../client/ui/Button.tsx'
import { contactApi } from '../contract.ts'
import styles from './MessageForm.module.css'
import { letterRules, useLetter } from './useMessageForm.ts'

/** A letter to the owner; without script the browser checks and sends it by itself. */
export function LetterForm() {
  const isAlive = useHydrated()
  const { errors, outcome, forgive, submit } = useLetter()
  const isSending = outcome.state === 'sending'
  const field = (name: string) => ({
    name,
    error: errors[name],
    required: true,
    readOnly: isSending,
    className: styles.field,
    onChange: () => forgive(name),
  })
  return (
    <form
      aria-label="Contact form"
      className={styles.letter}
      method="post"
      action={apiBase + contactApi.send.path}
      encType="multipart/form-data"
      noValidate={isAlive}
      // The rules are on their way while the first words are written.
      onFocus={letterRules}
      onSubmit={submit}
    >
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField label="Subject" {...field('subject')} />
      <TextField label="Message" multiline rows={6} {...field('message')} />
      <Trap />
      <div className={styles.foot}>
        <p className={styles.note} data-state={outcome.state}>
          {outcome.words ? '' : 'All fields are required.'}
          <span role="status">{outcome.words}</span>
        </p>
        <Button type="submit" variant="primary" className={styles.send} aria-disabled={isSending}>
          {isSending ? 'Sending...' : 'Send Message'}
        </Button>
      </div>
    </form>
  )
}

/** A field that machines fill and people never meet. */
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
