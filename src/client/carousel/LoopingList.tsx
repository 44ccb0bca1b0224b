import type { ReactNode } from 'react'
import type { Loop } from './useLoop.ts'

type LoopingListProps<T> = {
  loop: Loop
  items: readonly T[]
  keyOf: (item: T) => string
  render: (item: T, index: number) => ReactNode
  label?: string
  className: string | undefined
  itemClassName?: string | undefined
}

/** The only child of a looping scroller: its items, and behind them their copies, which nobody can reach. */
export function LoopingList<T>(props: LoopingListProps<T>) {
  const { loop, items, keyOf, render, label, className, itemClassName } = props
  return (
    <ul className={className} aria-label={label}>
      {Array.from({ length: loop.copies }, (_, copy) =>
        items.map((item, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a copy is told apart by its number alone
            key={`${copy} of ${keyOf(item)}`}
            className={itemClassName}
            data-record={keyOf(item)}
            aria-hidden={copy > 0 || undefined}
            inert={copy > 0}
          >
            {render(item, index)}
          </li>
        )),
      )}
    </ul>
  )
}
