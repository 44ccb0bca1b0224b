import { type KeyboardEvent, useState } from 'react'
import type { Target } from '../links/target.ts'
import { suggestionsFor } from './suggestionsFor.ts'

/** What is typed, and the names that it may become: chosen by pointer or by arrows and Enter. */
export function useSuggestions(targets: Target[]) {
  const [typed, setTyped] = useState('')
  const [isDismissed, setDismissed] = useState(true)
  const [active, setActive] = useState(-1)
  const found = suggestionsFor(typed, targets)
  const shown = isDismissed ? [] : found

  const show = (text: string, isOpen: boolean) => {
    setTyped(text)
    setDismissed(!isOpen)
    setActive(-1)
  }
  const choose = (target: Target) => show(target.name, false)
  const dismiss = () => show(typed, false)

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = shown[active]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing) return
    if (step && found.length > 0) {
      setDismissed(false)
      setActive(next(shown.length > 0 ? active : -1, step, found.length))
    } else if (event.key === 'Enter' && chosen) choose(chosen)
    else if (event.key === 'Escape' && shown.length > 0) dismiss()
    else return
    event.preventDefault()
  }

  return {
    typed,
    type: (text: string) => show(text, text !== ''),
    shown,
    active,
    choose,
    dismiss,
    onKeyDown,
  }
}

const next = (active: number, step: number, count: number) =>
  active < 0 && step < 0 ? count - 1 : (active + step + count) % count
