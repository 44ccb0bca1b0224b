import { lazy } from 'react'
import { useResource } from '../../../client/calls/useResource.ts'
import { useTexts } from '../../../client/texts/useTexts.ts'
import type { Levels } from '../../../client/ui/content/levels.ts'
import { Section } from '../../../client/ui/layout/Section.tsx'
import { defaultAbout } from '../../../content/documents/defaults.ts'
import { type About, publicDocument } from '../../../content/publicDocument.ts'
import { Education, Journey, Strengths } from './AboutParts.tsx'
import styles from './AboutSection.module.css'

/** Only needed if the server could not render the section. */
const AboutSkeleton = lazy(async () => ({
  default: (await import('./AboutSkeleton.tsx')).AboutSkeleton,
}))

type AboutSectionProps = {
  /** How levels are shown; default `percent`. */
  levels?: Levels
}

/** The about section: journey, education and strengths. */
export function AboutSection({ levels = 'percent' }: AboutSectionProps) {
  const t = useTexts()
  const { data: about = defaultAbout, isPending } = useResource(publicDocument('about'))
  if (isPending) return <AboutSkeleton />
  if (isBlank(about)) return null
  const hasJourney = about.journey_points.length > 0
  return (
    <Section
      id="about"
      eyebrow="About"
      title={hasJourney ? t.given(about.journey_title) : t('About me')}
    >
      <div className={styles.parts}>
        {hasJourney && <Journey title={about.journey_title} points={about.journey_points} />}
        <OtherParts about={about} levels={levels} />
      </div>
    </Section>
  )
}

type OtherPartsProps = { about: About; levels: Levels }

function OtherParts({ about, levels }: OtherPartsProps) {
  const { education_title, education_items, strengths_title, strengths_list } = about
  if (education_items.length === 0 && strengths_list.length === 0) return null
  return (
    <div className={styles.pair}>
      {education_items.length > 0 && <Education title={education_title} items={education_items} />}
      {strengths_list.length > 0 && (
        <Strengths
          title={strengths_title}
          list={strengths_list}
          shownIn={about.strengths_shown_in}
          levels={levels}
        />
      )}
    </div>
  )
}

const isBlank = ({ journey_points, education_items, strengths_list }: About) =>
  [journey_points, education_items, strengths_list].every((list) => list.length === 0)
