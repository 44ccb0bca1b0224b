import { useTexts } from '../../../client/texts/useTexts.ts'
import { Section } from '../../../client/ui/layout/Section.tsx'
import { ServerHtml } from '../../../client/ui/layout/ServerHtml.tsx'
import { sections } from '../../../content/sections.ts'
import './latestPosts.css'

/** The latest posts, which the server alone renders. */
export function WritingSection() {
  const t = useTexts()
  return (
    <Section id="writing" eyebrow="Writing" title={t(sections.writing.title)}>
      <ServerHtml id="latest-posts" />
    </Section>
  )
}
