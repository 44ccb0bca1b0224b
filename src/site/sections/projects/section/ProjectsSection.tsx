import { lazy, Suspense, startTransition, useCallback, useState } from 'react'
import { useList } from '../../../../client/calls/useList.ts'
import { Carousel } from '../../../../client/carousel/Carousel.tsx'
import { useTexts } from '../../../../client/texts/useTexts.ts'
import { Section } from '../../../../client/ui/layout/Section.tsx'
import { SectionState } from '../../../../client/ui/states/SectionState.tsx'
import { publicList } from '../../../../content/publicList.ts'
import type { Project } from '../../../../content/records.ts'
import { sections } from '../../../../content/sections.ts'
import { listLimits } from '../../../../shared/rules/listLimits.ts'
import { useProjectAddress } from '../dialog/useProjectAddress.ts'
import { projectsPath } from '../paths.ts'
import { CarouselCard } from './CarouselCard.tsx'
import styles from './ProjectsSection.module.css'

/** Where the server has not drawn the section, which it does unless it could not read it. */
const ProjectSkeletons = lazy(async () => ({
  default: (await import('./ProjectSkeletons.tsx')).ProjectSkeletons,
}))

/** With more projects than this a carousel hides most of them, and a page that shows all is offered. */
const many = 8

export function ProjectsSection({ areRatingsHidden }: { areRatingsHidden: boolean }) {
  const t = useTexts()
  const list = useList(publicList('projects'), listLimits.projects)
  const { data: projects, isFetching, refetch } = list
  return (
    <Section
      id="projects"
      eyebrow="Projects"
      title={t(sections.projects.title)}
      head="large"
      isDark
    >
      {projects?.length ? (
        <ProjectsRow list={list} areRatingsHidden={areRatingsHidden} />
      ) : (
        <>
          {projects && <EmptyProjects />}
          {/* A section that waited for them would begin anew with the list, as if the page had brought it. */}
          <Suspense>
            {!projects &&
              (isFetching ? <ProjectSkeletons /> : <FailedProjects onRetry={refetch} />)}
          </Suspense>
          <div className={styles.foot}>
            <ContactLink />
          </div>
        </>
      )}
    </Section>
  )
}

/** So many hang beside one another; a row of more goes round. */
const mostSideBySide = 3

type List = ReturnType<typeof useList<ReturnType<typeof publicList<'projects'>>>>

function ProjectsRow({
  list: { shown: cards = [], ...list },
  areRatingsHidden,
}: {
  list: List
  areRatingsHidden: boolean
}) {
  const t = useTexts()
  const [feedbackOn, setFeedbackOn] = useState<string>()
  const openFeedback = useCallback((id?: string) => startTransition(() => setFeedbackOn(id)), [])
  const { slug } = useProjectAddress()
  const isFew = list.total <= mostSideBySide
  const card = (project: Project, position: number) => (
    <CarouselCard
      project={project}
      number={position + 1}
      isEmbedded={list.isEmbedded}
      areRatingsHidden={areRatingsHidden}
      sizes={isFew ? '(min-width: 768px) 60vw, 90vw' : '(min-width: 768px) 376px, 276px'}
      isFeedbackOpen={feedbackOn === project._id}
      onFeedback={openFeedback}
    />
  )
  return (
    <>
      {isFew ? (
        <>
          <ul className={styles.few} aria-label={t('projects')} data-count={list.total}>
            {cards.map((project, position) => (
              <li key={project._id} data-record={project._id}>
                {card(project, position)}
              </li>
            ))}
          </ul>
          <div className={styles.foot}>
            <ContactLink />
          </div>
        </>
      ) : (
        <Carousel
          label="projects"
          className={styles.carousel}
          items={cards}
          keyOf={(project) => project._id}
          isSuspended={feedbackOn !== undefined || slug !== undefined}
          onNearEnd={cards.length < list.total ? list.showMore : undefined}
          render={card}
        >
          {list.total > many ? (
            <p className={styles.contact}>
              <a href={projectsPath}>{t('All {total} projects', { total: list.total })}</a>
            </p>
          ) : null}
          <ContactLink />
        </Carousel>
      )}
    </>
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

function EmptyProjects() {
  return (
    <SectionState
      title="No projects available yet"
      text="Projects will appear here once they are added."
    />
  )
}

function FailedProjects({ onRetry }: { onRetry: () => void }) {
  return (
    <SectionState
      title="Failed to load projects"
      text="Please check your connection, then try once more."
      onRetry={() => onRetry()}
    />
  )
}
