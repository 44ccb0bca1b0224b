import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useSession } from '../../../features/account/session.tsx'
import { AssistantButton } from '../../../features/assistant/button/AssistantButton.tsx'
import type { ButtonMoverProps } from '../../../features/assistant/button/ButtonMover.tsx'
import { useAppearance } from '../../../site/appearance/useAppearance.ts'
import type { AssistantWithPortfolioProps } from './AssistantWithPortfolio.tsx'

const load = () => import('./AssistantWithPortfolio.tsx')

const loadMover = () => import('../../../features/assistant/button/ButtonMover.tsx')

/** The assistant's button; the panel loads on demand. */
export function Assistant() {
  const { hide_chat } = useAppearance()
  const { isAuthenticated } = useSession()
  const [Panel, setPanel] = useState<ComponentType<AssistantWithPortfolioProps>>()
  const [state, setState] = useState<'closed' | 'loading' | 'folded' | 'open'>('closed')
  const container = useRef<HTMLDivElement>(null)
  const Mover = useMover(isAuthenticated)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-owner', isAuthenticated)
  }, [isAuthenticated])
  if (hide_chat) return null

  const open = async () => {
    setState('loading')
    try {
      const { AssistantWithPortfolio } = await load()
      setPanel(() => AssistantWithPortfolio)
      setState('open')
    } catch {
      // Offline: the next press tries again.
      setState('closed')
    }
  }
  const close = () => {
    setState('closed')
    setPanel(undefined)
    requestAnimationFrame(() => container.current?.querySelector('button')?.focus())
  }
  const prefetch = () => void load().catch(() => {})
  return (
    <>
      <AssistantButton
        container={container}
        mover={Mover && <Mover container={container} />}
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

/** Loads the owner's button movement. A failing React.lazy would remove the page. */
function useMover(isOwner: boolean) {
  const [Mover, setMover] = useState<ComponentType<ButtonMoverProps>>()
  useEffect(() => {
    if (!isOwner) return setMover(undefined)
    loadMover().then(
      ({ ButtonMover }) => setMover(() => ButtonMover),
      () => {},
    )
  }, [isOwner])
  return Mover
}
