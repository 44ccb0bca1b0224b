import { useLayoutEffect, useRef, useState } from 'react'
import { focusMoveButton } from '../../ui/controls/MoveButtons.tsx'

export type EntryChanges = {
  onAdd: () => void
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}

type Target = { index: number; move?: 'up' | 'down' }

/** Changes a list of entries, announces the change, and moves the focus accordingly. */
export function useEntryFocus(noun: string, count: number, changes: EntryChanges) {
  const list = useRef<HTMLOListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const target = useRef<Target>(undefined)
  const [announcement, setAnnouncement] = useState('')

  useLayoutEffect(() => {
    if (!target.current || !list.current) return
    const { index, move } = target.current
    const entry = list.current.children[index]
    target.current = undefined
    if (move) return focusMoveButton(entry, move)
    const field = entry?.querySelector<HTMLElement>('input, select, textarea') ?? adder.current
    field?.focus()
  })

  const change = (next: Target, text: string, apply: () => void) => {
    target.current = next
    setAnnouncement(text)
    apply()
  }
  return {
    list,
    adder,
    announcement,
    add: () => change({ index: count }, `Added ${noun} ${count + 1}`, changes.onAdd),
    move: (from: number, to: number) =>
      change(
        { index: to, move: to < from ? 'up' : 'down' },
        `Moved to place ${to + 1} of ${count}`,
        () => changes.onMove(from, to),
      ),
    remove: (index: number) =>
      change({ index: Math.min(index, count - 2) }, `Removed ${noun} ${index + 1}`, () =>
        changes.onRemove(index),
      ),
  }
}
