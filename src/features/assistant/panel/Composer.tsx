import ArrowUp from 'lucide-react/icons/arrow-up'
import Square from 'lucide-react/icons/square'
import { type FormEvent, type RefObject, useId } from 'react'
import { TextField } from '../../../client/forms/TextField.tsx'
import { IconButton } from '../../../client/ui/IconButton.tsx'
import { maxMessageLength } from '../limits.ts'
import type { Target } from '../links/target.ts'
import styles from './Composer.module.css'
import { SuggestionList } from './SuggestionList.tsx'
import { useSuggestions } from './useSuggestions.ts'

type ComposerProps = {
  ref: RefObject<HTMLInputElement | null>
  targets: Target[]
  isBusy: boolean
  onSend: (question: string) => void
  onStop: () => void
}

/** Where a question is typed, with names from the portfolio to choose from. */
export function Composer({ ref, targets, isBusy, onSend, onStop }: ComposerProps) {
  const listId = useId()
  const { typed, type, shown, active, choose, dismiss, onKeyDown } = useSuggestions(targets)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || typed.trim() === '') return
    onSend(typed.trim())
    type('')
  }
  const stop = () => {
    onStop()
    ref.current?.focus()
  }
  return (
    <form className={styles.composer} onSubmit={submit}>
      {shown.length > 0 && (
        <SuggestionList id={listId} targets={shown} active={active} onChoose={choose} />
      )}
      <TextField
        ref={ref}
        label="Your question"
        maxLength={maxMessageLength}
        autoComplete="off"
        enterKeyHint="send"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={shown.length > 0 ? listId : undefined}
        aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={dismiss}
        trailing={
          isBusy ? (
            // Its own key: the same element as the other would send at the end of this very press.
            <IconButton key="stop" label="Stop" className={styles.key} onClick={stop}>
              <Square fill="currentColor" />
            </IconButton>
          ) : (
            <IconButton
              key="send"
              label="Send"
              type="submit"
              className={styles.key}
              aria-disabled={typed.trim() === ''}
            >
              <ArrowUp />
            </IconButton>
          )
        }
      />
    </form>
  )
}
