import { Menu } from '@base-ui/react/menu'
import { type ReactNode, type RefObject, useRef } from 'react'
import styles from './ActionMenuList.module.css'

export type MenuAction = {
  label: string
  icon: ReactNode
  run: () => void
  isDanger?: boolean
  isDisabled?: boolean
  /** Whether the menu stays open, for repeated actions. */
  isRepeated?: boolean
}

type ActionMenuListProps = {
  label: string
  anchor: RefObject<HTMLButtonElement | null>
  actions: readonly MenuAction[]
  isOpen: boolean
  onClose: () => void
}

/** The menu of an `ActionMenu`. */
export function ActionMenuList({ label, anchor, actions, isOpen, onClose }: ActionMenuListProps) {
  const chosen = useRef<MenuAction>(undefined)
  // Focus the button first, so that a dialog returns the focus there.
  const runChosen = () => {
    const action = chosen.current
    chosen.current = undefined
    anchor.current?.focus()
    action?.run()
  }
  return (
    <Menu.Root
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onOpenChangeComplete={(open) => !open && runChosen()}
    >
      <Menu.Portal container={anchor.current?.closest<HTMLElement>('dialog, main')}>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={4} className={styles.place}>
          <Menu.Popup aria-label={label} finalFocus={anchor} className={styles.list}>
            {actions.map((action) => (
              <Menu.Item
                key={action.label}
                className={styles.item}
                data-danger={action.isDanger || undefined}
                disabled={action.isDisabled}
                closeOnClick={!action.isRepeated}
                onClick={() => {
                  if (action.isRepeated) action.run()
                  else chosen.current = action
                }}
              >
                {action.icon}
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
