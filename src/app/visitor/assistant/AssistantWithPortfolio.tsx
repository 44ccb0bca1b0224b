import { useMemo } from 'react'
import { useAppearance } from '../../../features/appearance/useAppearance.ts'
import { AssistantPanel } from '../../../features/assistant/panel/AssistantPanel.tsx'
import { openTarget } from './openTarget.ts'
import { startersOf } from './startersOf.ts'
import { targetsOf } from './targetsOf.ts'
import { usePortfolio } from './usePortfolio.ts'

export type AssistantWithPortfolioProps = {
  isShown: boolean
  /** Asked for where the panel would hide what a link leads to. */
  onFold: () => void
  onClose: () => void
}

/** The panel, with what it needs to know of the portfolio. */
export function AssistantWithPortfolio({ isShown, onFold, onClose }: AssistantWithPortfolioProps) {
  const { keep_questions, sections } = useAppearance()
  const portfolio = usePortfolio(isShown)
  const targets = useMemo(() => targetsOf(portfolio, sections), [portfolio, sections])
  return (
    <AssistantPanel
      ownerName={portfolio.hero?.name ?? ''}
      targets={targets}
      starters={startersOf(portfolio)}
      isShown={isShown}
      areQuestionsKept={keep_questions === 1}
      onOpenTarget={(href) => openTarget(href, onFold)}
      onClose={onClose}
    />
  )
}
