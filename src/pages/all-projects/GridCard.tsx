import { useTexts } from '../../client/texts/useTexts.ts'
import type { Project } from '../../content/records.ts'
import { ProjectLinks } from '../../site/sections/projects/ProjectFacts.tsx'
import { projectPagePath } from '../../site/sections/projects/paths.ts'
import { StarRating } from '../../site/sections/projects/ratings/ProjectRating.tsx'
import { CardRow, ProjectCard } from '../../site/sections/projects/section/ProjectCard.tsx'
import styles from './AllProjects.module.css'

export type GridCardProps = { project: Project; number: number; areRatingsHidden: boolean }

/** A project in the grid: its card, which leads to its page. */
export function GridCard({ project, number, areRatingsHidden }: GridCardProps) {
  const t = useTexts()
  return (
    <li className={styles.item}>
      <ProjectCard
        project={project}
        number={number}
        heading="h2"
        sizes="(min-width: 1100px) 30vw, (min-width: 760px) 45vw, 90vw"
      >
        {!areRatingsHidden && (
          <CardRow>
            <StarRating {...project.rating} />
          </CardRow>
        )}
        <CardRow>
          <ProjectLinks project={project} />
          <a href={projectPagePath(project)} className={styles.details}>
            {t('Details')}
            <span className="visually-hidden"> {t('of {title}', { title: project.title })}</span>
          </a>
        </CardRow>
      </ProjectCard>
    </li>
  )
}
