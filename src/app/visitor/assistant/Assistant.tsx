import { type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import { useSession } from '../../../features/account/session.tsx'
import { useAppearance } from '../../../features/appearance/useAppearance.ts'
import { ChatButton } from '../../../features/assistant/ChatButton.tsx'
import type { AssistantPanelProps } from './AssistantPanel.tsx'

const load = () => import('./AssistantPanel.tsx')

const ChatButtonMover = lazy(async () => ({
  default: (await import('../../../features/assistant/ChatButtonMover.tsx')).ChatButtonMover,
}))

/** The assistant's button; what it opens is fetched when it is asked for. */
export function Assistant() {
  const { hide_chat } = useAppearance()
  const { isAuthenticated } = useSession()
  const [Panel, setPanel] = useState<ComponentType<AssistantPanelProps>>()
  const [state, setState] = useState<'closed' | 'loading' | 'folded' | 'open'>('closed')
  const place = useRef<HTMLDivElement>(null)
  if (hide_chat) return null

  const open = async () => {
    setState('loading')
    try {
      const { AssistantPanel } = await load()
      setPanel(() => AssistantPanel)
      setState('open')
    } catch {
      // The network is away: the next press tries again.
      setState('closed')
    }
  }
  const close = () => {
    setState('closed')
    setPanel(undefined)
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus())
  }
  const prefetch = () => void load().catch(() => {})
  return (
    <>
      <ChatButton
        place={place}
        mover={isAuthenticated && <Suspense>{<ChatButtonMover place={place} />}</Suspense>}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        aria-busy={state === 'loading'}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={open}
      />
      {Panel && (
        <Panel isShown={state === 'open'} onFold={() => setState('folded')} onClose={close} />
      )}
    </>
  )
}
