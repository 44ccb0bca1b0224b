import { useMemo } from 'react'
import { useAppearance } from '../../../features/appearance/useAppearance.ts'
import { ChatPanel } from '../../../features/assistant/ChatPanel.tsx'
import { openPlace } from './openPlace.ts'
import { placesOf } from './placesOf.ts'
import { startersOf } from './startersOf.ts'
import { usePortfolio } from './usePortfolio.ts'

export type AssistantPanelProps = {
  isShown: boolean
  /** Asked for where the panel would hide the place that a link leads to. */
  onFold: () => void
  onClose: () => void
}

/** The panel, with what it needs to know of the portfolio. */
export function AssistantPanel({ isShown, onFold, onClose }: AssistantPanelProps) {
  const { keep_questions, sections } = useAppearance()
  const portfolio = usePortfolio(isShown)
  const places = useMemo(() => placesOf(portfolio, sections), [portfolio, sections])
  return (
    <ChatPanel
      ownerName={portfolio.hero?.name ?? ''}
      places={places}
      starters={startersOf(portfolio)}
      isShown={isShown}
      areQuestionsKept={keep_questions === 1}
      onOpenPlace={(href) => openPlace(href, onFold)}
      onClose={onClose}
    />
  )
}
