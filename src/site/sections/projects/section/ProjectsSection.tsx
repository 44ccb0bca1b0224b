import { lazy, Suspense, startTransition, useCallback, useState } from 'react'
import { useList } from '../../../../client/calls/useList.ts'
import { Carousel } from '../../../../client/carousel/Carousel.tsx'
import { useTexts } from '../../../../client/texts/useTexts.ts'
import { Section } from '../../../../client/ui/layout/Section.tsx'
import { ServerHtml, useServerHtml } from '../../../../client/ui/layout/ServerHtml.tsx'
import { SectionState } from '../../../../client/ui/states/SectionState.tsx'
import type { Appearance } from '../../../../content/publicDocument.ts'
import { publicList } from '../../../../content/publicList.ts'
import type { Project } from '../../../../content/records.ts'
import { sections } from '../../../../content/sections.ts'
import { mostTitles } from '../../../../shared/projectLimits.ts'
import { listLimits } from '../../../../shared/rules/listLimits.ts'
import { useProjectAddress } from '../dialog/useProjectAddress.ts'
import { CarouselCard } from './CarouselCard.tsx'
import styles from './ProjectsSection.module.css'

/** Where the server has not drawn the section, which it does unless it could not read it. */
const PendingProjects = lazy(async () => ({
  default: (await import('./PendingProjects.tsx')).PendingProjects,
}))

type ProjectsSectionProps = {
  layout: Appearance['project_layout']
  areRatingsHidden: boolean
}

export function ProjectsSection({ layout, areRatingsHidden }: ProjectsSectionProps) {
  const t = useTexts()
  const list = useList(publicList('projects'), listLimits.projects)
  const { data: projects, isFetching, refetch } = list
  const hasCards = useCards(layout)
  const isCarousel = hasCards && list.total > mostSideBySide
  return (
    <Section
      id="projects"
      eyebrow="Projects"
      title={t(sections.projects.title)}
      head="large"
      isDark
      entries={hasCards ? 0 : Math.min(list.total, mostTitles)}
    >
      <ServerHtml id="large-projects" />
      {hasCards && projects?.[0] && (
        <Cards list={list} isCarousel={isCarousel} areRatingsHidden={areRatingsHidden} />
      )}
      {projects && !projects[0] && (
        <SectionState
          title="No projects available yet"
          text="Projects will appear here once they are added."
        />
      )}
      {/* A section that waited for them would begin anew with the list, as if the page had brought it. */}
      <Suspense>
        {!projects && <PendingProjects isFetching={isFetching} onRetry={refetch} />}
      </Suspense>
      <ServerHtml id="project-titles" />
      {!isCarousel && (
        <div className={styles.foot}>
          <ContactLink />
        </div>
      )}
    </Section>
  )
}

/** Whether the section has cards: always, but where the server has rendered all that the layout shows. */
function useCards(layout: Appearance['project_layout']): boolean {
  const large = useServerHtml('large-projects')
  const titles = useServerHtml('project-titles')
  return layout === 'row' || layout === 'large-and-row' || !(large || titles)
}

/** So many stand side by side; more are a carousel. */
const mostSideBySide = 3

type List = ReturnType<typeof useList<ReturnType<typeof publicList<'projects'>>>>

type CardsProps = Pick<ProjectsSectionProps, 'areRatingsHidden'> & {
  list: List
  isCarousel: boolean
}

function Cards({ list: { shown = [], ...list }, isCarousel, areRatingsHidden }: CardsProps) {
  const t = useTexts()
  const [feedbackOn, setFeedbackOn] = useState<string>()
  const openFeedback = useCallback((id?: string) => startTransition(() => setFeedbackOn(id)), [])
  const { slug } = useProjectAddress()
  const card = (project: Project) => (
    <CarouselCard
      project={project}
      number={shown.indexOf(project) + 1}
      isEmbedded={list.isEmbedded}
      areRatingsHidden={areRatingsHidden}
      sizes={`(min-width: 768px) ${isCarousel ? '376px' : '60vw'}, 90vw`}
      isFeedbackOpen={feedbackOn === project._id}
      onFeedback={openFeedback}
    />
  )
  return isCarousel ? (
    <Carousel
      label="projects"
      className={styles.carousel}
      items={shown}
      keyOf={(project) => project._id}
      isSuspended={feedbackOn !== undefined || slug !== undefined}
      onNearEnd={shown.length < list.total ? list.showMore : undefined}
      render={card}
    >
      <ContactLink />
    </Carousel>
  ) : (
    <ul className={styles.few} aria-label={t('projects')} data-count={shown.length}>
      {shown.map((project) => (
        <li key={project._id} data-record={project._id}>
          {card(project)}
        </li>
      ))}
    </ul>
  )
}

function ContactLink() {
  const t = useTexts()
  return (
    <p className={styles.contact}>
      {t('Have something similar in mind?')} <a href="#contact">{t('Get in touch')}</a>
    </p>
  )
}
