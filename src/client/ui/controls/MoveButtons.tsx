import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { IconButton } from './IconButton.tsx'

type MoveButtonsProps = {
  /** The name of the entry, as in the middle of a sentence. */
  name: string
  index: number
  count: number
  /** Whether it cannot be moved at present. */
  disabled?: boolean
  onMove: (to: number) => void
}

/** Buttons that move an entry up or down by one. */
export function MoveButtons({ name, index, count, disabled = false, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        label={`Move ${name} up`}
        data-move="up"
        disabled={disabled || index === 0}
        onClick={() => onMove(index - 1)}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        label={`Move ${name} down`}
        data-move="down"
        disabled={disabled || index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <ArrowDown />
      </IconButton>
    </>
  )
}

/** Focuses the button that moved an entry, or the other one at the list's end. */
export function focusMoveButton(entry: Element | undefined, direction: 'up' | 'down'): void {
  const find = (selector: string) => entry?.querySelector<HTMLElement>(selector)
  const button = find(`[data-move="${direction}"]:enabled`) ?? find('[data-move]:enabled')
  button?.focus()
}
