import { type FormEvent, useEffect, useRef, useState } from 'react'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { useTexts } from '../../../client/texts/useTexts.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import styles from './Composer.module.css'

/** A pasted description without an answer; it stays when the panel is closed. */
export const unanswered = { description: '' }

type FitFormProps = {
  isBusy: boolean
  isSearch: boolean
  onCheck: (description: string) => void
  onCancel: () => void
}

/** A form for a job description, to check how the portfolio fits. */
export function FitForm({ isBusy, isSearch, onCheck, onCancel }: FitFormProps) {
  const t = useTexts()
  const field = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState('')
  useEffect(() => field.current?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const typed = field.current?.value ?? ''
    const complaint = await complaintAbout(typed)
    if (complaint === '') return onCheck(typed.trim())
    setError(complaint)
    field.current?.focus()
  }

  return (
    <form className={styles.fit} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        multiline
        label={t('Job description')}
        hint={t(
          isSearch
            ? 'The search lists passages of this portfolio that mention what the job asks for.'
            : 'The answer says which requirements this portfolio mentions, and which it does not.',
        )}
        rows={6}
        defaultValue={unanswered.description}
        error={t.given(error)}
        onChange={({ target }) => {
          unanswered.description = target.value
          setError('')
        }}
      />
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          {t(isSearch ? 'Search' : 'Check the fit')}
        </Button>
      </div>
    </form>
  )
}

/** The error of the server's schema for a description; '' if it is valid. */
async function complaintAbout(description: string): Promise<string> {
  try {
    const { jobDescription } = await import('../schemas.ts')
    return jobDescription.safeParse({ description }).error?.issues[0]?.message ?? ''
  } catch {
    return ''
  }
}
