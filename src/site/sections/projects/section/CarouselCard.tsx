import Info from 'lucide-react/icons/info'
import { memo } from 'react'
import { useTexts } from '../../../../client/texts/useTexts.ts'
import { IconButton } from '../../../../client/ui/controls/IconButton.tsx'
import type { Project } from '../../../../content/records.ts'
import { openProject, preloadDialog } from '../dialog/openProject.ts'
import { ProjectLinks } from '../ProjectFacts.tsx'
import { ProjectRating } from '../ratings/ProjectRating.tsx'
import styles from './ProjectCard.module.css'
import { CardRow, hasDetails, ProjectCard } from './ProjectCard.tsx'

type CarouselCardProps = {
  project: Project
  number: number
  /** Whether the page was served with the project, its rating included. */
  isEmbedded: boolean
  areRatingsHidden: boolean
  /** The width of its picture, as the `sizes` of an image. */
  sizes: string
  isFeedbackOpen: boolean
  /** Told whose feedback is asked for now, nobody's where it was closed. */
  onFeedback: (id: string | undefined) => void
}

/** A project in the carousel, to be rated and opened there; its neighbours stay as they are meanwhile. */
export const CarouselCard = memo(function CarouselCard(props: CarouselCardProps) {
  const t = useTexts()
  const { project, number, isEmbedded, areRatingsHidden, sizes, onFeedback } = props
  return (
    <ProjectCard project={project} number={number} sizes={sizes}>
      {!areRatingsHidden && (
        <ProjectRating
          project={project}
          isEmbedded={isEmbedded}
          isOpen={props.isFeedbackOpen}
          onToggle={(isOpen) => onFeedback(isOpen ? project._id : undefined)}
        />
      )}
      <CardRow>
        <ProjectLinks project={project} />
        {hasDetails(project) && (
          <IconButton
            label={t('About {title}', { title: project.title })}
            className={styles.info}
            onPointerEnter={preloadDialog}
            onClick={({ currentTarget }) => openProject(project.slug, currentTarget)}
          >
            <Info />
          </IconButton>
        )}
      </CardRow>
    </ProjectCard>
  )
})
