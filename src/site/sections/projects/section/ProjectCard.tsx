import { type ReactNode, useId } from 'react'
import { useTexts } from '../../../../client/texts/useTexts.ts'
import type { Project } from '../../../../content/records.ts'
import { textDirection } from '../../../../shared/texts/textDirection.ts'
import { ProjectImage, ProjectLabel, ProjectTech, TitleOnce } from '../ProjectFacts.tsx'
import { projectPagePath } from '../paths.ts'
import styles from './ProjectCard.module.css'

type ProjectCardProps = {
  project: Project
  number: number
  /** The width of its picture, as the `sizes` of an image. */
  sizes: string
  heading?: 'h2' | 'h3'
  /** Rows with its rating and its actions. */
  children: ReactNode
}

/** A project: its image, and under it its facts and actions. */
export function ProjectCard(props: ProjectCardProps) {
  const { project, number, sizes, heading: Heading = 'h3', children } = props
  const t = useTexts()
  const titleId = useId()
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.mount}>
        <ProjectImage project={project} sizes={sizes} className={styles.image} />
        {project.featured === 1 && <p className={styles.badge}>{t('Featured')}</p>}
      </div>
      <ProjectLabel project={project} number={number} />
      <Heading id={titleId} className={styles.title} data-visibility={project.visibility}>
        <a href={projectPagePath(project)} className={styles.open}>
          <TitleOnce project={project} />
        </a>
      </Heading>
      <p dir={textDirection(project.description)} className={styles.description}>
        {project.description}
      </p>
      <ProjectTech tech={project.tech} limit={5} />
      {children}
    </article>
  )
}

export const CardRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)

/** Whether there is more to read than the card shows. */
export const hasDetails = ({ long_description, features, demo_video }: Project) =>
  long_description !== '' || features.length > 0 || demo_video !== ''
