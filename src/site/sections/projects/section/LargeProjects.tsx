import { useTexts } from '../../../../client/texts/useTexts.ts'
import { useCover } from '../../../../client/ui/content/covers.ts'
import type { Project, ProjectOnPage } from '../../../../content/records.ts'
import { yearOfPeriod } from '../../../../shared/dates/period.ts'
import { mostTitles } from '../../../../shared/projectLimits.ts'
import { sentencesOf } from '../../../../shared/textSearch.ts'
import { textDirection } from '../../../../shared/texts/textDirection.ts'
import { Outcomes } from '../Outcomes.tsx'
import { ProjectCover } from '../ProjectCover.tsx'
import { ProjectImage, ProjectLabel, ProjectLinks, ProjectTech } from '../ProjectFacts.tsx'
import { projectPagePath, projectsPath } from '../paths.ts'

/** A project with all that its page shows, and its number among all projects. */
export type NumberedProject = { project: ProjectOnPage; number: number }

/** Outcomes beside the image of a large project. */
const mostOutcomes = 2

type LargeProjectsProps = {
  projects: NumberedProject[]
  /** Whether the row shows them, too. */
  areRepeated?: boolean
  /** Whether there is one project, whose image the first screen shows as large. */
  isAlone?: boolean
}

/** Projects as large as the window; only the server renders them. */
export function LargeProjects({ projects, ...given }: LargeProjectsProps) {
  return projects.map(({ project, number }) => (
    <LargeProject key={project._id} project={project} number={number} {...given} />
  ))
}

type LargeProjectProps = NumberedProject & Omit<LargeProjectsProps, 'projects'>

function LargeProject({ project, number, areRepeated, isAlone }: LargeProjectProps) {
  const { title, description, outcomes = [] } = project
  const href = projectPagePath(project)
  const look = {
    'data-repeated': areRepeated || undefined,
    'data-alone': isAlone || undefined,
    // The lead story of Broadsheet.
    'data-lead': number === 1 || undefined,
  }
  const measured = (
    <Outcomes outcomes={outcomes.slice(0, mostOutcomes)} className="large-outcomes" />
  )
  if (useCover(project) && !isAlone)
    return (
      <div className="large-project large-cover" {...look}>
        <ProjectCover project={project} number={number} heading="h3" href={href}>
          {measured}
          <div className="large-board">
            {description && <Description text={description} />}
            <DetailsLink project={project} />
          </div>
        </ProjectCover>
      </div>
    )
  return (
    <div className="large-project" {...look}>
      <div className="large-image">
        <ProjectImage project={project} sizes="(min-width: 768px) 68vw, 100vw" isDecorative />
      </div>
      {measured}
      <h3 className="large-title">
        <a href={href} dir="auto">
          {title}
        </a>
      </h3>
      <div className="large-board">
        <ProjectLabel project={project} number={number} />
        {isAlone ? (
          <Details project={project} />
        ) : (
          description && <Description text={description} />
        )}
        <DetailsLink project={project} />
      </div>
    </div>
  )
}

function DetailsLink({ project }: Pick<NumberedProject, 'project'>) {
  const t = useTexts()
  return (
    <a href={projectPagePath(project)} className="large-link">
      {t('Details')}
      <span className="visually-hidden"> {t('of {title}', { title: project.title })}</span>
    </a>
  )
}

/** A description, of which a phone and a cover show the first sentence. */
function Description({ text }: { text: string }) {
  const [first, ...others] = sentencesOf(text)
  return (
    <p className="large-description" dir={textDirection(text)}>
      {first}
      {others.length > 0 && <span className="large-more">{others.join('')}</span>}
    </p>
  )
}

/** The text, technologies and links of a project, of which the first screen shows the description. */
function Details({ project }: Pick<NumberedProject, 'project'>) {
  const text = project.long_description || project.description
  return (
    <>
      {text && (
        <p className="large-description" dir={textDirection(text)}>
          {text}
        </p>
      )}
      <ProjectTech tech={project.tech} />
      <ProjectLinks project={project} />
    </>
  )
}

/** The first titles of many projects, or of those that are not shown large; only the server renders them. */
export function ProjectTitles({ projects }: { projects: { project: Project; number: number }[] }) {
  const t = useTexts()
  return (
    <>
      <ul className="project-titles">
        {projects.slice(0, mostTitles).map(({ project, number }) => (
          <li key={project._id}>
            <a href={projectPagePath(project)}>
              <span className="project-number">{String(number).padStart(2, '0')}</span>
              <span className="project-number project-year">{yearOfPeriod(project)}</span>
              <span dir="auto">{project.title}</span>
              <span className="project-sentence" dir="auto">
                {project.description}
              </span>
              <span className="project-number">{project.tech.slice(0, 2).join(' · ')}</span>
            </a>
          </li>
        ))}
      </ul>
      {projects.length > mostTitles && (
        <p className="project-all">
          <a href={projectsPath}>{t('All projects')}</a>
        </p>
      )}
    </>
  )
}
