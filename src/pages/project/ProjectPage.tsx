import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { useTexts } from '../../client/texts/useTexts.ts'
import { useCover } from '../../client/ui/content/covers.ts'
import { PeriodText } from '../../client/ui/content/PeriodText.tsx'
import { SkipLink } from '../../client/ui/controls/SkipLink.tsx'
import { isShownIn } from '../../cms/markdown/storyPictures.ts'
import type { Position, ProjectOnPage, Testimonial } from '../../content/records.ts'
import type { Player } from '../../shared/files/players.ts'
import { shownLink } from '../../shared/rules/links.ts'
import { textDirection } from '../../shared/texts/textDirection.ts'
import { positionPeriod } from '../../site/sections/experience/positionPeriod.ts'
import { Outcomes } from '../../site/sections/projects/Outcomes.tsx'
import { ProjectCover } from '../../site/sections/projects/ProjectCover.tsx'
import {
  ProjectLabel,
  ProjectLinks,
  ProjectTech,
} from '../../site/sections/projects/ProjectFacts.tsx'
import { projectPagePath, projectsPath } from '../../site/sections/projects/paths.ts'
import { Story } from '../../site/sections/projects/project-page/Story.tsx'
import { StarRating } from '../../site/sections/projects/ratings/ProjectRating.tsx'
import { Contact, type ContactLinks } from './Contact.tsx'
import { PageBar } from './PageBar.tsx'
import { PageFooter, type PageFooterProps } from './PageFooter.tsx'
import { Gallery, GalleryImage, MainPicture, ZoomDialog } from './Pictures.tsx'
import { ProjectFilm } from './ProjectFilm.tsx'
import styles from './ProjectPage.module.css'

/** A project and its number among all projects. */
type ProjectPageData = { project: ProjectOnPage; number: number }

export type ProjectPageProps = PageFooterProps & {
  ownerName: string
  projectPage: ProjectPageData
  /** The next project, if there is another. */
  next: ProjectPageData | undefined
  contact: ContactLinks
  testimonials: Testimonial[]
  positions: Position[]
  areRatingsHidden: boolean
  /** The sites whose films the owner lets play here. */
  players: readonly Player[]
  /** Whether its owner alone sees it. */
  isOwners: boolean
}

/** The page of one project; it needs no script. */
export function ProjectPage(props: ProjectPageProps) {
  const { ownerName, credit, privacy, projectPage, next, testimonials, isOwners } = props
  const { project, number } = projectPage
  const t = useTexts()
  const { gallery = [], outcomes = [] } = project
  return (
    <>
      <SkipLink href="#project">{t('Skip to the project')}</SkipLink>
      <PageBar
        ownerName={ownerName}
        list={{ href: projectsPath, label: t('All projects') }}
        mark={
          isOwners &&
          t(
            project.visibility === 'draft'
              ? 'A draft: only you see this page.'
              : 'Hidden: only you see this page.',
          )
        }
      />
      <main id="project" tabIndex={-1} className={styles.project}>
        {useCover(project) ? (
          <div className={styles.head}>
            <ProjectCover project={project} number={number} heading="h1" />
          </div>
        ) : (
          <>
            <MainPicture project={project} />
            <div className={styles.board}>
              <h1 className={styles.title}>{project.title}</h1>
              <ProjectLabel project={project} number={number} />
            </div>
          </>
        )}
        <div className={styles.room}>
          <div className={styles.text}>
            {project.description && (
              <p dir={textDirection(project.description)} className={styles.lede}>
                {project.description}
              </p>
            )}
            {outcomes.length > 0 && (
              <section aria-label={t('Outcome')}>
                <Outcomes outcomes={outcomes} className={styles.outcomes} />
              </section>
            )}
            <Story project={project} />
            <ProjectFilm project={project} players={props.players} />
          </div>
          <Facts {...props} />
        </div>
        <Gallery pictures={gallery.filter(({ image }) => !isShownIn(project.story, image))} />
        <Quotes testimonials={testimonials} />
      </main>
      {next && <NextProject {...next} />}
      <Contact links={props.contact} text="Have something similar in mind?" />
      <PageFooter credit={credit} privacy={privacy} className={styles.footer} />
      <ZoomDialog />
    </>
  )
}

/** The small cards beside the text, each with one fact. */
function Facts({ projectPage: { project }, positions, areRatingsHidden }: ProjectPageProps) {
  const t = useTexts()
  const { role, team, features, tech, live, github } = project
  const cards: { title: string; content: ReactNode }[] = [
    { title: t('Role'), content: role },
    { title: t('Team'), content: team },
    {
      title: t('Made at'),
      content: positions.length > 0 && (
        <ul>
          {positions.map((position) => (
            <li key={position._id}>
              {position.organisation}, {position.role}
              <span className={styles.period}>
                <PeriodText period={positionPeriod(position)} />
              </span>
            </li>
          ))}
        </ul>
      ),
    },
    {
      title: t('Features'),
      content: features.length > 0 && (
        <ul>
          {features.map((feature) => (
            <li key={feature} dir={textDirection(feature)}>
              {feature}
            </li>
          ))}
        </ul>
      ),
    },
    { title: t('Built with'), content: tech.length > 0 && <ProjectTech tech={tech} /> },
    {
      title: t('Links'),
      content: (shownLink(live) || shownLink(github)) && <ProjectLinks project={project} />,
    },
    {
      title: t('Rating'),
      content: !areRatingsHidden && project.rating.count > 0 && <StarRating {...project.rating} />,
    },
  ]
  const filledCards = cards.filter(({ content }) => content)
  if (filledCards.length === 0) return null
  return (
    <aside className={styles.facts} aria-label={t('Details')}>
      {filledCards.map(({ title, content }) => (
        <section key={title} className={styles.card}>
          <h2>{title}</h2>
          <div>{content}</div>
        </section>
      ))}
    </aside>
  )
}

function Quotes({ testimonials }: { testimonials: Testimonial[] }) {
  const t = useTexts()
  if (testimonials.length === 0) return null
  return (
    <section className={styles.quotes} aria-labelledby="quotes">
      <h2 id="quotes" className={styles.heading}>
        {t('What others say about it')}
      </h2>
      {testimonials.map(({ _id, quote, name, role }) => (
        <figure key={_id} className={styles.quote}>
          <blockquote dir={textDirection(quote)}>{quote}</blockquote>
          <figcaption>{[name, role].filter(Boolean).join(', ')}</figcaption>
        </figure>
      ))}
    </section>
  )
}

/** A link to the next project. */
function NextProject({ project, number }: ProjectPageData) {
  const t = useTexts()
  return (
    <nav className={styles.next} aria-label={t('Next project')}>
      <a href={projectPagePath(project)}>
        <GalleryImage image={project.image} />
        <span className={styles.nextWords}>
          <span className={styles.nextLabel}>
            {t('Next project')} · {String(number).padStart(2, '0')}
          </span>
          <span className={styles.nextTitle}>{project.title}</span>
        </span>
        <ArrowRight aria-hidden="true" />
      </a>
    </nav>
  )
}
