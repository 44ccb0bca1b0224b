import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../../../client/calls/call.ts'
import { resourceKey } from '../../../client/calls/useResource.ts'
import { useTexts } from '../../../client/texts/useTexts.ts'
import { type Hero, publicDocument } from '../../../content/publicDocument.ts'
import { publicList } from '../../../content/publicList.ts'
import { AssistantPanel } from '../../../features/assistant/panel/AssistantPanel.tsx'
import { coversPageQuery } from '../../../features/assistant/panel/useInertPage.ts'
import { useAppearance } from '../../../site/appearance/useAppearance.ts'
import { searchMarkId } from '../../../site/landing.ts'
import { resumeFileApi } from '../../../site/resumes/file/contract.ts'
import { openProject } from '../../../site/sections/projects/dialog/openProject.ts'
import { scrollToSection } from '../hydration.ts'
import { suggestedQuestions, targetsOf } from './panelContent.ts'

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
  const slug = new URL(href, location.origin).searchParams.get('project')
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

/** Reads the eight public collections; a failing one is empty. */
async function readPortfolio() {
  const [projects, skills, resume, hero, about, contact, certifications, aiTools] =
    await Promise.all([
      call(publicList('projects')).catch(() => []),
      call(publicList('skills')).catch(() => []),
      call(resumeFileApi.published).catch(() => undefined),
      call(publicDocument('hero')).catch(() => undefined),
      call(publicDocument('about')).catch(() => undefined),
      call(publicDocument('contact-info')).catch(() => undefined),
      call(publicList('certifications')).catch(() => []),
      call(publicList('ai-tools')).catch(() => []),
    ])
  return { projects, skills, resume, hero, about, contact, certifications, aiTools }
}

type Portfolio = Awaited<ReturnType<typeof readPortfolio>>

/** The public portfolio, read again whenever the panel opens. */
function usePortfolio(isOpen: boolean): Portfolio {
  const cache = useQueryClient()
  const [portfolio, setPortfolio] = useState<Portfolio>(() => ({
    ...nothing,
    hero: cache.getQueryData<Hero>(resourceKey(publicDocument('hero'))),
  }))
  useEffect(() => {
    if (!isOpen) return
    let isCurrent = true
    readPortfolio().then((read) => {
      if (isCurrent) setPortfolio((known) => ({ ...read, hero: read.hero ?? known.hero }))
    })
    return () => {
      isCurrent = false
    }
  }, [isOpen])
  return portfolio
}

const nothing: Portfolio = {
  projects: [],
  skills: [],
  resume: undefined,
  hero: undefined,
  about: undefined,
  contact: undefined,
  certifications: [],
  aiTools: [],
}
