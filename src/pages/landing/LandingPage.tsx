import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { resourceKey, useResource } from '../../client/calls/useResource.ts'
import { useTexts } from '../../client/texts/useTexts.ts'
import { CoversContext, coverGrounds } from '../../client/ui/content/covers.ts'
import { RelatedProjectsContext } from '../../client/ui/content/relatedProjects.ts'
import { SkipLink } from '../../client/ui/controls/SkipLink.tsx'
import sectionStyles from '../../client/ui/layout/Section.module.css'
import { OwnHeadings } from '../../client/ui/layout/Section.tsx'
import { ServerHtml } from '../../client/ui/layout/ServerHtml.tsx'
import { ErrorBoundary } from '../../client/ui/states/ErrorBoundary.tsx'
import { type Appearance, publicDocument } from '../../content/publicDocument.ts'
import { publicList } from '../../content/publicList.ts'
import type { Project } from '../../content/records.ts'
import type { PageSectionId, SectionId } from '../../content/sections.ts'
import { useSession } from '../../features/account/session.tsx'
import { useAppearance } from '../../site/appearance/useAppearance.ts'
import { creditOf } from '../../site/ownTexts.ts'
import { ResumeCard } from '../../site/resumes/file/ResumeCard.tsx'
import { AboutSection } from '../../site/sections/about/AboutSection.tsx'
import { AiToolsSection } from '../../site/sections/ai-tools/AiToolsSection.tsx'
import { CertificationsSection } from '../../site/sections/certifications/CertificationsSection.tsx'
import { ExperienceSection } from '../../site/sections/experience/ExperienceSection.tsx'
import { MoreListsSection } from '../../site/sections/more-lists/MoreListsSection.tsx'
import { OpenedProject } from '../../site/sections/projects/dialog/OpenedProject.tsx'
import { relatedProjectViews } from '../../site/sections/projects/related-projects/RelatedProjectNumbers.tsx'
import { ProjectsSection } from '../../site/sections/projects/section/ProjectsSection.tsx'
import { SkillsSection } from '../../site/sections/skills/SkillsSection.tsx'
import { TestimonialsSection } from '../../site/sections/testimonials/TestimonialsSection.tsx'
import { WritingSection } from '../../site/sections/writing/WritingSection.tsx'
import { isShown } from '../../site/shownSections.ts'
import { Assistant } from './assistant/Assistant.tsx'
import { Hero } from './Hero.tsx'
import styles from './LandingPage.module.css'
import { NavBar, SchemeToggle } from './NavBar.tsx'
import { ownerPart } from './ownerPart.ts'
import { PagePart } from './PagePart.tsx'
import { Contact, FooterLinks } from './PlacedLinks.tsx'

const EmptySection = ownerPart('EmptySection')

/** The components of the sections by id. */
export const landingSections = ({
  hide_skill_levels,
  hide_strength_levels,
  hide_ratings,
  hide_empty,
  levels,
  project_layout,
  still_tools,
}: Appearance): Record<SectionId, ReactNode> => ({
  about: <AboutSection levels={hide_strength_levels ? 'hidden' : levels} />,
  projects: <ProjectsSection layout={project_layout} areRatingsHidden={hide_ratings === 1} />,
  skills: <SkillsSection levels={hide_skill_levels ? 'hidden' : levels} />,
  certifications: (
    <CertificationsSection resumeCard={<ResumeCard />} hidesEmpty={hide_empty === 1} />
  ),
  'ai-tools': <AiToolsSection areStill={still_tools === 1} />,
  experience: <ExperienceSection />,
  testimonials: <TestimonialsSection />,
  writing: <WritingSection />,
  also: <MoreListsSection />,
  contact: <Contact />,
})

/**
 * The landing page, with sections in the owner's order. Each hydrates separately (`hydration.ts`); changes around them
 * must be transitions, otherwise all hydrate at once.
 */
export function LandingPage() {
  const t = useTexts()
  const appearance = useAppearance()
  const sections: Partial<Record<PageSectionId, ReactNode>> = landingSections(appearance)
  const { isAuthenticated } = useSession()
  const cache = useQueryClient()
  const [grounds] = useState(() =>
    coverGrounds(cache.getQueryData<Project[]>(resourceKey(publicList('projects'))) ?? []),
  )
  return (
    <CoversContext value={appearance.draw_pictures === 1 ? grounds : undefined}>
      <SkipLink href="#main">{t('Skip to content')}</SkipLink>
      <ErrorBoundary fallback={() => null}>
        <NavBar />
      </ErrorBoundary>
      <Assistant />
      <main id="main" className={styles.main} tabIndex={-1}>
        <PagePart id="hero">
          <Hero />
        </PagePart>
        <RelatedProjectsContext value={relatedProjectViews}>
          <OwnHeadings value={appearance.headings}>
            {appearance.sections.map(({ id, hidden, empty }) =>
              hidden ? (
                empty &&
                isAuthenticated && (
                  <PagePart key={id} id={id}>
                    <EmptySection id={id} />
                  </PagePart>
                )
              ) : (
                <PagePart key={id} id={id}>
                  {sections[id] ?? <OwnSectionPlace id={id} />}
                </PagePart>
              ),
            )}
          </OwnHeadings>
        </RelatedProjectsContext>
      </main>
      {isShown(appearance, 'projects') && (
        <ErrorBoundary fallback={() => null}>
          <OpenedProject />
        </ErrorBoundary>
      )}
      <ErrorBoundary fallback={() => null}>
        <Footer />
      </ErrorBoundary>
    </CoversContext>
  )
}

/** The footer with the credit and links. */
function Footer() {
  const t = useTexts()
  const { data: hero } = useResource(publicDocument('hero'))
  const { credit, name_entries } = useAppearance()
  const text = hero && creditOf(t, credit, hero.name)
  return (
    <footer className={styles.footer}>
      <div className={styles.line}>
        {text && <p className={styles.credit}>{text}</p>}
        <div className={styles.links}>
          <ServerHtml id="privacy" />
          <button type="button" className={styles.paper} onClick={() => print()}>
            {t('Paper version')}
          </button>
          <FooterLinks />
          {name_entries === 1 && <SchemeToggle />}
        </div>
      </div>
    </footer>
  )
}

/** The place of a section that the owner added; the server renders what is in it. */
const OwnSectionPlace = ({ id }: { id: string }) => (
  <ServerHtml
    as="section"
    id={id}
    className={sectionStyles.section}
    data-head="small"
    data-own=""
    aria-labelledby={`${id}-heading`}
    // `data-hydrated` is set before React hydrates it (hydration.ts).
    suppressHydrationWarning
  />
)
