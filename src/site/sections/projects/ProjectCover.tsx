import type { ReactNode } from 'react'
import { Bars, coverLook, coverType } from '../../../client/ui/content/Cover.tsx'
import { useGround } from '../../../client/ui/content/covers.ts'
import type { Project } from '../../../content/records.ts'
import styles from './ProjectCover.module.css'
import { ProjectLabel } from './ProjectFacts.tsx'

type ProjectCoverProps = {
  project: Project
  number: number
  heading: 'h1' | 'h3'
  /** The address of the project, where the title is a link. */
  href?: string
  /** Stands under its bars. */
  children?: ReactNode
}

/** A project without an image as a cover in the full width, whose title is the heading; only the server renders it. */
export function ProjectCover(props: ProjectCoverProps) {
  const { project, number, heading: Heading, href, children } = props
  const { title, tech } = project
  const type = coverType(title)
  return (
    <div className={`${coverLook} ${styles.cover}`} data-ground={useGround(title)}>
      <Heading className={styles.title} data-visibility={project.visibility}>
        {href ? (
          <a href={href} dir="auto" style={type}>
            {title}
          </a>
        ) : (
          <span dir="auto" style={type}>
            {title}
          </span>
        )}
      </Heading>
      <ProjectLabel project={project} number={number} />
      <Bars tech={tech} />
      {children}
    </div>
  )
}
