import { lazy, Suspense, useState } from 'react'
import { useResource } from '../../client/calls/useResource.ts'
import { Carousel } from '../../client/carousel/Carousel.tsx'
import { Section } from '../../client/ui/Section.tsx'
import { type Project, projectsApi } from './contract.ts'
import { ProjectCard } from './ProjectCard.tsx'
import { ProjectSkeletons } from './ProjectSkeletons.tsx'
import styles from './ProjectsSection.module.css'
import { EmptyProjects, FailedProjects } from './ProjectsStates.tsx'
import { useProjectAddress } from './useProjectAddress.ts'

const ProjectDialog = lazy(async () => ({
  default: (await import('./ProjectDialog.tsx')).ProjectDialog,
}))

export function ProjectsSection() {
  const { data: projects, isFetching, refetch } = useResource(projectsApi.list)
  return (
    <Section id="projects" eyebrow="Projects" title="Selected projects">
      {projects?.length ? (
        <ProjectsRow projects={projects} />
      ) : (
        <>
          {projects && <EmptyProjects />}
          {!projects && (isFetching ? <ProjectSkeletons /> : <FailedProjects onRetry={refetch} />)}
          <div className={styles.foot}>
            <ContactLink />
          </div>
        </>
      )}
    </Section>
  )
}

function ProjectsRow({ projects }: { projects: Project[] }) {
  const [feedbackOn, setFeedbackOn] = useState<string>()
  const { slug, open, close } = useProjectAddress()
  const index = projects.findIndex((project) => project.slug === slug)
  const shown = projects[index]
  return (
    <>
      <Carousel
        label="projects"
        className={styles.carousel}
        items={projects}
        keyOf={(project) => project._id}
        isHeld={feedbackOn !== undefined || shown !== undefined}
        render={(project, position) => (
          <ProjectCard
            project={project}
            number={position + 1}
            isFeedbackOpen={feedbackOn === project._id}
            onFeedback={(isOpen) => setFeedbackOn(isOpen ? project._id : undefined)}
            onDetails={() => open(project.slug)}
          />
        )}
      >
        <ContactLink />
      </Carousel>
      {shown && (
        <Suspense>
          <ProjectDialog project={shown} number={index + 1} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function ContactLink() {
  return (
    <p className={styles.contact}>
      Have something similar in mind? <a href="#contact">Get in touch</a>
    </p>
  )
}
