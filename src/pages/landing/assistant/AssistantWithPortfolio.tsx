import { useMemo } from 'react'
import { useTexts } from '../../../client/texts/useTexts.ts'
import { AssistantPanel } from '../../../features/assistant/panel/AssistantPanel.tsx'
import { coversPageQuery } from '../../../features/assistant/panel/useInertPage.ts'
import { useAppearance } from '../../../site/appearance/useAppearance.ts'
import { searchMarkId } from '../../../site/landing.ts'
import { openProject } from '../../../site/sections/projects/dialog/openProject.ts'
import { scrollToSection } from '../hydration.ts'
import { suggestedQuestions, targetsOf } from './panelContent.ts'
import { usePortfolio } from './usePortfolio.ts'

export type AssistantWithPortfolioProps = {
  isShown: boolean
  /** Called if the panel would cover a link's target. */
  onFold: () => void
  onClose: () => void
}

/** The panel with the portfolio's data. */
export function AssistantWithPortfolio(props: AssistantWithPortfolioProps) {
  const t = useTexts()
  const { isShown, onFold, onClose } = props
  const { keep_questions, sections } = useAppearance()
  const portfolio = usePortfolio(isShown)
  const targets = useMemo(() => targetsOf(portfolio, sections), [portfolio, sections])
  return (
    <AssistantPanel
      ownerName={t.given(portfolio.hero?.name ?? '')}
      targets={targets}
      suggestedQuestions={suggestedQuestions(portfolio, t)}
      isShown={isShown}
      areQuestionsKept={keep_questions === 1}
      isSearch={document.getElementById(searchMarkId) !== null}
      onOpenTarget={(href) => openTarget(href, onFold)}
      onClose={onClose}
    />
  )
}

/** Opens a target on this page without a reload; `makeRoom` closes what would cover it. */
function openTarget(href: string, closePanel: () => void): void {
  const slug = new URL(href, location.href).searchParams.get('project')
  if (slug) openProject(slug)
  else showSection(href.slice(1), closePanel)
}

function showSection(id: string, closePanel: () => void): void {
  const section = document.getElementById(id)
  if (!section) return
  if (matchMedia(coversPageQuery).matches) closePanel()
  // The page must be visible before it can be focused.
  requestAnimationFrame(() => {
    scrollToSection(section)
    section.tabIndex = -1
    section.focus({ preventScroll: true })
  })
}
