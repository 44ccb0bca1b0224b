import { useMemo } from 'react'
import { useTexts } from '../../../client/texts/useTexts.ts'
import { useAppearance } from '../../../features/appearance/useAppearance.ts'
import { AssistantPanel } from '../../../features/assistant/panel/AssistantPanel.tsx'
import { covering } from '../../../features/assistant/panel/useAloneOnPage.ts'
import { openProject } from '../../../features/projects/dialog/openProject.ts'
import { startersOf, targetsOf } from './panelContent.ts'
import { usePortfolio } from './usePortfolio.ts'

export type AssistantWithPortfolioProps = {
  isShown: boolean
  /** Asked for where the panel would hide what a link leads to. */
  onFold: () => void
  onClose: () => void
}

/** The panel, with what it needs to know of the portfolio. */
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
      starters={startersOf(portfolio, t)}
      isShown={isShown}
      areQuestionsKept={keep_questions === 1}
      onOpenTarget={(href) => openTarget(href, onFold)}
      onClose={onClose}
    />
  )
}

/** Leads to a target on this page without a reload; `makeRoom` folds away what would cover it. */
function openTarget(href: string, makeRoom: () => void): void {
  const slug = new URL(href, location.href).searchParams.get('project')
  if (slug) openProject(slug)
  else showSection(href.slice(1), makeRoom)
}

function showSection(id: string, makeRoom: () => void): void {
  const section = document.getElementById(id)
  if (!section) return
  if (matchMedia(covering).matches) makeRoom()
  // The page has to come back before it can take the focus.
  requestAnimationFrame(() => {
    section.scrollIntoView()
    section.tabIndex = -1
    section.focus({ preventScroll: true })
  })
}
