import { Autocomplete } from '@base-ui/react/autocomplete'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Square from 'lucide-react/icons/square'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { TextField } from '../../../client/forms/TextField.tsx'
import { IconButton } from '../../../client/ui/IconButton.tsx'
import { maxMessageLength } from '../limits.ts'
import { suggestionsFor, type Target } from '../links/targets.ts'
import styles from './Composer.module.css'

type ComposerProps = {
  ref: RefObject<HTMLInputElement | null>
  targets: Target[]
  isBusy: boolean
  onSend: (question: string) => void
  onStop: () => void
}

/** Where a question is typed, with names from the portfolio to choose from. */
export function Composer({ ref, targets, isBusy, onSend, onStop }: ComposerProps) {
  const form = useRef<HTMLFormElement>(null)
  const [question, setQuestion] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || question.trim() === '') return
    onSend(question.trim())
    setQuestion('')
  }
  const stop = () => {
    onStop()
    ref.current?.focus()
  }
  return (
    <form ref={form} className={styles.composer} onSubmit={submit}>
      <Autocomplete.Root
        items={targets}
        filteredItems={suggestionsFor(question, targets)}
        itemToStringValue={({ name }) => name}
        value={question}
        onValueChange={setQuestion}
      >
        <Autocomplete.Input
          render={
            <TextField
              ref={ref}
              label="Your question"
              maxLength={maxMessageLength}
              enterKeyHint="send"
              trailing={
                <SendOrStop isBusy={isBusy} isEmpty={question.trim() === ''} onStop={stop} />
              }
            />
          }
        />
        <Suggestions container={form} />
      </Autocomplete.Root>
    </form>
  )
}

function Suggestions({ container }: { container: RefObject<HTMLFormElement | null> }) {
  return (
    <Autocomplete.Portal container={container}>
      <Autocomplete.Positioner
        anchor={container}
        side="top"
        sideOffset={8}
        className={styles.positioner}
      >
        <Autocomplete.Popup>
          <Autocomplete.List aria-label="Suggestions" className={styles.suggestions}>
            {(target: Target) => (
              <Autocomplete.Item
                key={target.name}
                value={target}
                className={styles.suggestion}
                render={(props, { highlighted }) => (
                  <div {...props} role="option" tabIndex={-1} aria-selected={highlighted} />
                )}
              >
                <span className={styles.name}>{target.name}</span>
                <span className={styles.kind}>{target.kind}</span>
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
        </Autocomplete.Popup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  )
}

type SendOrStopProps = { isBusy: boolean; isEmpty: boolean; onStop: () => void }

function SendOrStop({ isBusy, isEmpty, onStop }: SendOrStopProps) {
  return isBusy ? (
    // Its own key: the same element as the other would send at the end of this very press.
    <IconButton key="stop" label="Stop" className={styles.key} onClick={onStop}>
      <Square fill="currentColor" />
    </IconButton>
  ) : (
    <IconButton
      key="send"
      label="Send"
      type="submit"
      className={styles.key}
      aria-disabled={isEmpty}
    >
      <ArrowUp />
    </IconButton>
  )
}
