import { type KeyboardEvent, useId, useState } from 'react'
import { useTexts } from '../../../client/texts/useTexts.ts'
import { suggestionsFor, type Target } from '../links/targets.ts'
import styles from './Composer.module.css'

type SuggestionListProps = {
  id: string
  suggestions: Target[]
  activeIndex: number
  onChoose: (target: Target) => void
}

/** The suggestions of a text field; the focus stays in the field. */
export function SuggestionList({ id, suggestions, activeIndex, onChoose }: SuggestionListProps) {
  const t = useTexts()
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('Suggestions')}
      tabIndex={-1}
      className={styles.suggestions}
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestions.map((target, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
        <div
          key={target.name}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === activeIndex}
          className={styles.suggestion}
          onClick={() => onChoose(target)}
        >
          <span className={styles.name}>{target.name}</span>
          <span className={styles.kind}>{t(target.kind)}</span>
        </div>
      ))}
    </div>
  )
}

/**
 * A text field's value and suggestions, chosen by pointer or keys. Base UI's Autocomplete does not fit (decision
 * 14).
 */
export function useSuggestions(targets: Target[]) {
  const listId = useId()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [activeIndex, setActiveIndex] = useState(-1)
  const matching = suggestionsFor(text, targets)
  const suggestions = isOpen ? matching : []

  const show = (shown: string, shouldOpen: boolean) => {
    setText(shown)
    setOpen(shouldOpen)
    setActiveIndex(-1)
  }
  const choose = ({ name }: Target) => show(name, false)
  const dismiss = () => show(text, false)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const chosen = suggestions[activeIndex]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && matching.length > 0) {
      setOpen(true)
      setActiveIndex(nextIndex(isOpen ? activeIndex : -1, step, matching.length))
    } else if (event.key === 'Enter' && chosen) choose(chosen)
    else if (event.key === 'Escape' && suggestions.length > 0) dismiss()
    else return
    event.preventDefault()
  }

  const isShown = suggestions.length > 0
  return {
    text,
    setText: (typed: string) => show(typed, typed !== ''),
    /** Props of the combobox. */
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? listId : undefined,
      'aria-activedescendant': activeIndex < 0 ? undefined : `${listId}-${activeIndex}`,
      onKeyDown,
      onBlur: dismiss,
    } as const,
    list: isShown && { id: listId, suggestions, activeIndex, onChoose: choose },
  }
}

const nextIndex = (index: number, step: number, count: number) =>
  index < 0 && step < 0 ? count - 1 : (index + step + count) % count
