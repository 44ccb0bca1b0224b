import { lazy } from 'react'
import { pendingOnFailure } from '../../../client/browser/pendingOnFailure.ts'
import { useList } from '../../../client/calls/useList.ts'
import { useTexts } from '../../../client/texts/useTexts.ts'
import { ShowAll } from '../../../client/ui/controls/ShowAll.tsx'
import { Section } from '../../../client/ui/layout/Section.tsx'
import { publicList } from '../../../content/publicList.ts'
import { sections } from '../../../content/sections.ts'
import { listLimits } from '../../../shared/rules/listLimits.ts'
import './AiToolTray.module.css'

/** In the page from the beginning, with its styles; its code comes when it is near. */
const AiToolTray = import.meta.env.SSR
  ? (await import('./AiToolRows.tsx')).AiToolRows
  : lazy(async () => ({ default: (await pendingOnFailure(import('./AiToolRows.tsx'))).AiToolRows }))

/** Where the server has not drawn the section, which it does unless it could not read it. */
const AiToolSkeletons = lazy(async () => ({
  default: (await import('./AiToolSkeletons.tsx')).AiToolSkeletons,
}))

/** So few may share the width of the page. */
const few = 6

/** The AI tools; absent if there are none, or they could not be read. */
export function AiToolsSection({ areStill }: { areStill: boolean }) {
  const t = useTexts()
  const list = useList(publicList('ai-tools'), listLimits['ai-tools'])
  const { shown: tools = [], total, isFetching, showAll } = list
  if (tools.length === 0 && !isFetching) return null
  return (
    <Section
      id="ai-tools"
      eyebrow="AI Tools"
      title={t(sections['ai-tools'].title)}
      head="small"
      isShort={total > 0 && total <= few}
      subtitle={t(sections['ai-tools'].introduction)}
    >
      {tools.length > 0 ? (
        <AiToolTray tools={tools} total={total} areStill={areStill} />
      ) : (
        <AiToolSkeletons />
      )}
      <ShowAll shown={tools} total={total} text="Show all {total} tools" onShow={showAll} />
    </Section>
  )
}
