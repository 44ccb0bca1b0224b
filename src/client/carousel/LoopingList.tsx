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

/** The only child of a looping scroller: its items, followed by inert copies. */
export function LoopingList<T>(props: LoopingListProps<T>) {
  const { loop, items, keyOf, render, label, className, itemClassName } = props
  return (
    // public/hydration.js runs the page's script if it is in view.
    <ul className={className} aria-label={label} data-autoplay>
      {Array.from({ length: loop.copies }, (_, copy) =>
        items.map((item, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: copies differ only in their number
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
