import ArrowUp from 'lucide-react/icons/arrow-up'
import Square from 'lucide-react/icons/square'
import type { FormEvent, RefObject } from 'react'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { useTexts } from '../../../client/texts/useTexts.ts'
import { IconButton } from '../../../client/ui/controls/IconButton.tsx'
import { maxMessageLength } from '../limits.ts'
import type { Target } from '../links/targets.ts'
import styles from './Composer.module.css'
import { SuggestionList, useSuggestions } from './SuggestionList.tsx'

type ComposerProps = {
  ref: RefObject<HTMLInputElement | null>
  label: string
  targets: Target[]
  isBusy: boolean
  onSend: (question: string) => void
  onStop: () => void
}

/** The input for questions, with suggestions from the portfolio. */
export function Composer({ ref, label, targets, isBusy, onSend, onStop }: ComposerProps) {
  const { text, setText, field, list } = useSuggestions(targets)
  const isEmpty = text.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || isEmpty) return
    onSend(text.trim())
    setText('')
  }
  const stop = () => {
    onStop()
    ref.current?.focus()
  }
  return (
    <form className={styles.composer} onSubmit={submit}>
      {list && <SuggestionList {...list} />}
      <TextField
        ref={ref}
        label={label}
        maxLength={maxMessageLength}
        autoComplete="off"
        enterKeyHint="send"
        value={text}
        onChange={({ target }) => setText(target.value)}
        trailing={<SendOrStop isBusy={isBusy} isEmpty={isEmpty} onStop={stop} />}
        {...field}
      />
    </form>
  )
}

type SendOrStopProps = { isBusy: boolean; isEmpty: boolean; onStop: () => void }

function SendOrStop({ isBusy, isEmpty, onStop }: SendOrStopProps) {
  const t = useTexts()
  return isBusy ? (
    // Its own key, otherwise the same press would activate the other button.
    <IconButton key="stop" label={t('Stop')} className={styles.key} onClick={onStop}>
      <Square fill="currentColor" />
    </IconButton>
  ) : (
    <IconButton
      key="send"
      label={t('Send')}
      type="submit"
      className={styles.key}
      aria-disabled={isEmpty}
    >
      <ArrowUp />
    </IconButton>
  )
}
