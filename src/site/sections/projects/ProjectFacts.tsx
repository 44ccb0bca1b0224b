import { useTexts } from '../../../client/texts/useTexts.ts'
import { Cover } from '../../../client/ui/content/Cover.tsx'
import { useCover } from '../../../client/ui/content/covers.ts'
import { PeriodText } from '../../../client/ui/content/PeriodText.tsx'
import { PictureFrame } from '../../../client/ui/content/PictureFrame.tsx'
import { OutLink } from '../../../client/ui/controls/OutLink.tsx'
import { ImagePlaceholder } from '../../../client/ui/states/ImagePlaceholder.tsx'
import type { Project } from '../../../content/records.ts'
import { sentenceCase } from '../../../shared/capitalized.ts'
import { shownCategory } from '../../../shared/projectCategory.ts'
import { shownLink } from '../../../shared/rules/links.ts'
import styles from './ProjectFacts.module.css'

type ProjectImageProps = {
  project: Project
  sizes: string
  /** Says no more than the title beside it. */
  isDecorative?: boolean
  className?: string
}

/** The image of a project, its cover, or a placeholder. */
export function ProjectImage({ project, sizes, isDecorative, className }: ProjectImageProps) {
  const hasCover = useCover(project)
  const { image, image_alt, title, tech } = project
  return (
    <PictureFrame
      src={image}
      alt={isDecorative ? '' : image_alt || title}
      title={title}
      sizes={sizes}
      className={className}
    >
      {hasCover ? <Cover title={title} tech={tech} /> : <ImagePlaceholder text="No Image" />}
    </PictureFrame>
  )
}

/** The title of a project beside its image; beside its cover, which shows it, for screen readers alone. */
export const TitleOnce = ({ project }: { project: Project }) => (
  <span className={useCover(project) ? 'visually-hidden' : undefined}>{project.title}</span>
)

type ProjectLabelProps = { project: Project; number: number }

/** Number, period, category and status of a project. */
export function ProjectLabel({ project, number }: ProjectLabelProps) {
  const t = useTexts()
  const parts = [
    { name: 'Number', text: String(number).padStart(2, '0') },
    {
      name: 'Period',
      text: (project.start_date || project.end_date) && <PeriodText period={project} />,
    },
    { name: 'Category', text: shownCategory(project.category) },
    { name: 'Status', text: t.given(sentenceCase(project.status)) },
  ] as const
  return (
    <dl className={styles.label}>
      {parts.map(
        ({ name, text }) =>
          text && (
            <div key={name} className={styles.part}>
              <dt className="visually-hidden">{t(name)}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Technologies of a project as small labels; `limit` counts the rest instead of showing it. */
export function ProjectTech({ tech, limit = Infinity }: { tech: string[]; limit?: number }) {
  const t = useTexts()
  const rest = tech.length - limit
  return (
    <ul className={styles.tech} aria-label={t('Technologies')}>
      {tech.slice(0, limit).map((name) => (
        <li key={name} className={styles.tag}>
          {name}
        </li>
      ))}
      {rest > 0 && (
        <li className={styles.tag}>
          +{rest}
          <span className="visually-hidden"> {t('more')}</span>
        </li>
      )}
    </ul>
  )
}

/** Where the project runs and where its code is, as far as that is public. */
export function ProjectLinks({ project }: { project: Project }) {
  const t = useTexts()
  const links = [
    { text: t('Live'), href: shownLink(project.live) },
    { text: 'GitHub', href: shownLink(project.github) },
  ]
  return (
    <p className={styles.links}>
      {links.map(
        ({ text, href }) =>
          href && (
            <OutLink key={text} href={href} about={project.title}>
              {text}
            </OutLink>
          ),
      )}
    </p>
  )
}
