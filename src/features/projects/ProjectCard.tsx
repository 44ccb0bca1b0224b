import Info from 'lucide-react/icons/info'
import { useId, useRef } from 'react'
import { IconButton } from '../../client/ui/IconButton.tsx'
import type { Project } from './contract.ts'
import { FeedbackPanel } from './FeedbackPanel.tsx'
import styles from './ProjectCard.module.css'
import { ProjectImage } from './ProjectImage.tsx'
import { ProjectLabel } from './ProjectLabel.tsx'
import { ProjectLinks } from './ProjectLinks.tsx'
import { ProjectTech } from './ProjectTech.tsx'
import { StarRating } from './StarRating.tsx'
import { useProjectRating } from './useProjectRating.ts'

type ProjectCardProps = {
  project: Project
  number: number
  isFeedbackOpen: boolean
  onFeedback: (isOpen: boolean) => void
  onDetails: () => void
}

/** A project as an exhibit: its picture on a mount, and under it the label and what to do with it. */
export function ProjectCard(props: ProjectCardProps) {
  const { project, number, isFeedbackOpen, onFeedback, onDetails } = props
  const titleId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const { average, count, mine, note, rate } = useProjectRating(project)
  const closeFeedback = () => {
    onFeedback(false)
    toggle.current?.focus({ preventScroll: true })
  }
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
      <h3 id={titleId} className={styles.title}>
        {project.title}
      </h3>
      <p className={styles.description}>{project.description}</p>
      <ProjectTech tech={project.tech} limit={5} />
      <div className={styles.row}>
        <StarRating average={average} count={count} />
        <button
          ref={toggle}
          type="button"
          className={styles.feedback}
          aria-expanded={isFeedbackOpen}
          onClick={() => onFeedback(!isFeedbackOpen)}
        >
          Give Feedback
          <span className="visually-hidden"> on {project.title}</span>
        </button>
      </div>
      <div className={styles.row}>
        <ProjectLinks project={project} />
        {hasDetails(project) && (
          <IconButton label={`About ${project.title}`} className={styles.info} onClick={onDetails}>
            <Info />
          </IconButton>
        )}
      </div>
      <p role="status" className={styles.note}>
        {note}
      </p>
      {isFeedbackOpen && (
        <FeedbackPanel
          title={project.title}
          chosen={mine}
          onCancel={closeFeedback}
          onSubmit={(stars) => {
            closeFeedback()
            rate(stars)
          }}
        />
      )}
    </article>
  )
}

const hasDetails = ({ long_description, features, demo_video }: Project) =>
  long_description !== '' || features.length > 0 || demo_video !== ''
