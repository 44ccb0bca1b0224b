import { useList } from '../../../../client/calls/useList.ts'
import { useTexts } from '../../../../client/texts/useTexts.ts'
import { publicList } from '../../../../content/publicList.ts'
import type { Project } from '../../../../content/records.ts'
import { yearOf } from '../../../../shared/dates/dates.ts'
import { ongoing } from '../../../../shared/dates/period.ts'
import { listLimits } from '../../../../shared/rules/listLimits.ts'
import { ProjectImage } from '../ProjectFacts.tsx'
import { projectPagePath, projectsPath } from '../paths.ts'
import styles from './ProjectShelf.module.css'

/** Further projects are in the section of projects only. */
const most = 8

/** The first projects in a row on the first screen; the one in the middle is lit. */
export function FeaturedProjects() {
  const t = useTexts()
  const {
    data: projects = [],
    isPending,
    total,
  } = useList(publicList('projects'), listLimits.projects)
  if (isPending) return <div className={styles.toCome} />
  if (projects.length === 0) return null
  return (
    <ul aria-label={t('Selected work')} className={styles.shelf} data-count={projects.length}>
      {projects.slice(0, most).map((project, index) => (
        <li key={project._id} className={styles.place}>
          <FeaturedProject project={project} number={index + 1} />
        </li>
      ))}
      {total > most && (
        <li className={styles.rest}>
          <a href={projectsPath}>{t('All {total} projects', { total })}</a>
        </li>
      )}
    </ul>
  )
}

function FeaturedProject({ project, number }: { project: Project; number: number }) {
  const { title, description, category, visibility } = project
  const date = project.end_date === ongoing ? project.start_date : project.end_date
  return (
    <a href={projectPagePath(project)} className={styles.project}>
      <span className={styles.mount}>
        <ProjectImage project={project} sizes="(min-width: 768px) 280px, 200px" isDecorative />
      </span>
      <span className={styles.label}>
        <span>{String(number).padStart(2, '0')}</span>
        {date && <time dateTime={date}>{yearOf(date)}</time>}
        {category && <span>{category}</span>}
      </span>
      <span className={styles.title} data-visibility={visibility}>
        {title}
      </span>
      <span className={styles.description}>{description}</span>
    </a>
  )
}
