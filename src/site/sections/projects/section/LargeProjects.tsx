import { useTexts } from '../../../../client/texts/useTexts.ts'
import type { Project, ProjectOnPage } from '../../../../content/records.ts'
import { sentencesOf } from '../../../../shared/textSearch.ts'
import { textDirection } from '../../../../shared/texts/textDirection.ts'
import { Outcomes } from '../Outcomes.tsx'
import { ProjectImage, ProjectLabel } from '../ProjectFacts.tsx'
import { projectPagePath, projectsPath } from '../paths.ts'

/** A project with all that its page shows, and its number among all projects. */
export type NumberedProject = { project: ProjectOnPage; number: number }

/** Outcomes beside the image of a featured project. */
const mostOutcomes = 2

type LargeProjectsProps = {
  featured: NumberedProject[]
  /** Whether the row shows them, too. */
  areRepeated: boolean
}

/** Featured projects, each as large as the window; only the server renders them. */
export function LargeProjects({ featured, areRepeated }: LargeProjectsProps) {
  return featured.map(({ project, number }) => (
    <LargeProject key={project._id} project={project} number={number} areRepeated={areRepeated} />
  ))
}

type LargeProjectProps = NumberedProject & Pick<LargeProjectsProps, 'areRepeated'>

function LargeProject({ project, number, areRepeated }: LargeProjectProps) {
  const t = useTexts()
  const { title, description, outcomes = [], story } = project
  const href = projectPagePath(project)
  return (
    <div className="large-project" data-repeated={areRepeated || undefined}>
      <div className="large-image">
        <ProjectImage project={project} sizes="(min-width: 768px) 68vw, 100vw" isDecorative />
      </div>
      <Outcomes outcomes={outcomes.slice(0, mostOutcomes)} className="large-outcomes" />
      <h3 className="large-title">
        <a href={href} dir="auto">
          {title}
        </a>
      </h3>
      <div className="large-board">
        <ProjectLabel project={project} number={number} />
        {description && <Description text={description} />}
        <a href={href} className="large-link">
          {story ? t('Read the story') : t('Details')}
          <span className="visually-hidden"> {t('of {title}', { title })}</span>
        </a>
      </div>
    </div>
  )
}

/** A description, of which a phone shows the first sentence. */
function Description({ text }: { text: string }) {
  const [first, ...others] = sentencesOf(text)
  return (
    <p className="large-description" dir={textDirection(text)}>
      {first}
      {others.length > 0 && <span className="large-more">{others.join('')}</span>}
    </p>
  )
}

/** With more projects than this, so many are also listed by title under the row. */
export const mostTitles = 12

/** The first titles of many projects, of which the row shows a few at a time; only the server renders them. */
export function ProjectTitles({ projects }: { projects: Project[] }) {
  const t = useTexts()
  return (
    <>
      <ul className="project-titles">
        {projects.slice(0, mostTitles).map((project, index) => (
          <li key={project._id}>
            <a href={projectPagePath(project)}>
              <span className="project-number">{String(index + 1).padStart(2, '0')}</span>
              <span dir="auto">{project.title}</span>
              <span className="project-sentence" dir="auto">
                {project.description}
              </span>
              <span className="project-number">{project.tech.slice(0, 2).join(' · ')}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="project-all">
        <a href={projectsPath}>{t('All projects')}</a>
      </p>
    </>
  )
}
