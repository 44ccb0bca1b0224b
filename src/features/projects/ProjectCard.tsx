import Info from 'lucide-react/icons/info'
import { useId } from 'react'
import { IconButton } from '../../client/ui/IconButton.tsx'
import type { Project } from './contract.ts'
import styles from './ProjectCard.module.css'
import { ProjectImage, ProjectLabel, ProjectLinks, ProjectTech } from './ProjectFacts.tsx'
import { ProjectRating } from './ProjectRating.tsx'
import { ProjectReading } from './ProjectReading.tsx'

type ProjectCardProps = {
  project: Project
  number: number
  /** Whether the page was served with the project, its rating included. */
  isEmbedded: boolean
  isFeedbackOpen: boolean
  onFeedback: (isOpen: boolean) => void
  onDetails: () => void
}

/** A project as an exhibit: its picture on a mount, and under it the label and what to do with it. */
export function ProjectCard(props: ProjectCardProps) {
  const { project, number, isEmbedded, isFeedbackOpen, onFeedback, onDetails } = props
  const titleId = useId()
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.mount}>
        <ProjectImage
          project={project}
          sizes="(min-width: 768px) 376px, 276px"
          className={styles.image}
        />
        {project.featured === 1 && <p className={styles.badge}>Featured</p>}
      </div>
      <ProjectLabel project={project} number={number} />
      <h3 id={titleId} className={styles.title} data-visibility={project.visibility}>
        {project.title}
      </h3>
      <p className={styles.description}>{project.description}</p>
      <ProjectTech tech={project.tech} limit={5} />
      <ProjectRating
        project={project}
        isEmbedded={isEmbedded}
        isOpen={isFeedbackOpen}
        onToggle={onFeedback}
        className={styles.row}
      />
      <div className={styles.row}>
        <ProjectLinks project={project} />
        {hasDetails(project) && (
          <IconButton label={`About ${project.title}`} className={styles.info} onClick={onDetails}>
            <Info />
          </IconButton>
        )}
        {/* The browser's React never looks into it, so its program need not bring what stands there. */}
        <noscript>
          {import.meta.env.SSR && hasDetails(project) && <ProjectReading project={project} />}
        </noscript>
      </div>
    </article>
  )
}

const hasDetails = ({ long_description, features, demo_video }: Project) =>
  long_description !== '' || features.length > 0 || demo_video !== ''
