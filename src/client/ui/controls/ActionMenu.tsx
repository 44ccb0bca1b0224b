import Ellipsis from 'lucide-react/icons/ellipsis'
import { lazy, type RefObject, Suspense, useState } from 'react'
import type { MenuAction } from './ActionMenuList.tsx'
import { IconButton } from './IconButton.tsx'

const ActionMenuList = lazy(async () => ({
  default: (await import('./ActionMenuList.tsx')).ActionMenuList,
}))

type ActionMenuProps = {
  label: string
  /** Its button, focused again when the menu closes. */
  buttonRef: RefObject<HTMLButtonElement | null>
  actions: readonly MenuAction[]
}

/** A button with a menu, whose code loads when it is first opened. */
export function ActionMenu({ label, buttonRef, actions }: ActionMenuProps) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  return (
    <>
      <IconButton
        ref={buttonRef}
        label={label}
        aria-haspopup="menu"
        aria-expanded={state === 'open'}
        onClick={() => setState('open')}
      >
        <Ellipsis />
      </IconButton>
      {state !== 'unused' && (
        <Suspense>
          <ActionMenuList
            label={label}
            anchor={buttonRef}
            actions={actions}
            isOpen={state === 'open'}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
