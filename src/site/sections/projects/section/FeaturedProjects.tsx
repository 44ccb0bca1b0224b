import { useList } from '../../../../client/calls/useList.ts'
import { useTexts } from '../../../../client/texts/useTexts.ts'
import type { Appearance } from '../../../../content/publicDocument.ts'
import { publicList } from '../../../../content/publicList.ts'
import type { Project } from '../../../../content/records.ts'
import { yearOfPeriod } from '../../../../shared/dates/period.ts'
import { shownCategory } from '../../../../shared/projectCategory.ts'
import { listLimits } from '../../../../shared/rules/listLimits.ts'
import { ProjectImage, TitleOnce } from '../ProjectFacts.tsx'
import { projectPagePath, projectsPath } from '../paths.ts'
import styles from './ProjectShelf.module.css'

/** The row has so many; further projects are in the section of projects only. */
const mostInRow = 8
/** With more projects the first screen has a grid, unless the owner chose otherwise. */
const mostBeforeGrid = 12

type FeaturedProjectsProps = { layout: Appearance['first_screen'] }

/** Projects on the first screen: the first one large, a row whose first one in view is lit, or a grid by year. */
export function FeaturedProjects({ layout }: FeaturedProjectsProps) {
  const t = useTexts()
  // The first of many: the browser has no others yet when it hydrates.
  const {
    shown: projects = [],
    isPending,
    total,
  } = useList(publicList('projects'), listLimits.projects)
  if (isPending) return <div className={styles.toCome} />
  if (projects.length === 0) return null
  const isGrid = total > 1 && (layout === 'grid' || (layout === 'count' && total > mostBeforeGrid))
  const featuredProjects = isGrid
    ? latestFirst(projects)
    : projects.slice(0, layout === 'one' ? 1 : mostInRow)
  return (
    <ul
      aria-label={t('Selected work')}
      className={isGrid ? styles.grid : styles.shelf}
      data-count={featuredProjects.length}
    >
      {featuredProjects.map((project, index) => (
        <li key={project._id} className={isGrid ? undefined : styles.place}>
          {isGrid ? (
            <SmallProject project={project} />
          ) : (
            <FeaturedProject
              project={project}
              number={index + 1}
              isAlone={featuredProjects.length === 1}
            />
          )}
        </li>
      ))}
      {total > featuredProjects.length && (
        <li className={styles.rest}>
          <a href={projectsPath}>{t('All {total} projects', { total })}</a>
        </li>
      )}
    </ul>
  )
}

const latestFirst = (projects: Project[]) =>
  projects.toSorted((a, b) => Number(yearOfPeriod(b)) - Number(yearOfPeriod(a)))

type FeaturedProjectProps = { project: Project; number: number; isAlone: boolean }

function FeaturedProject({ project, number, isAlone }: FeaturedProjectProps) {
  const { description, visibility } = project
  const category = shownCategory(project.category)
  const year = yearOfPeriod(project)
  const sizes = isAlone ? '(min-width: 768px) 54vw, 90vw' : '(min-width: 768px) 280px, 200px'
  return (
    <a href={projectPagePath(project)} className={styles.project}>
      <span className={styles.mount}>
        <ProjectImage project={project} sizes={sizes} isDecorative />
      </span>
      <span className={styles.label}>
        <span>{String(number).padStart(2, '0')}</span>
        {year && <time dateTime={year}>{year}</time>}
        {category && <span>{category}</span>}
      </span>
      <span className={styles.title} data-visibility={visibility}>
        <TitleOnce project={project} />
      </span>
      <span className={styles.description}>{description}</span>
    </a>
  )
}

function SmallProject({ project }: Pick<FeaturedProjectProps, 'project'>) {
  return (
    <a href={projectPagePath(project)} className={styles.small}>
      <span className={styles.year}>{yearOfPeriod(project)}</span>
      <ProjectImage project={project} sizes="(min-width: 640px) 150px, 30vw" isDecorative />
      <span data-visibility={project.visibility}>{project.title}</span>
    </a>
  )
}
