import { useResource } from '../../client/calls/useResource.ts'
import { Section } from '../../client/ui/Section.tsx'
import styles from './AboutSection.module.css'
import { AboutSkeleton } from './AboutSkeleton.tsx'
import { type About, aboutApi, defaultAbout } from './contract.ts'
import { Education } from './Education.tsx'
import { Journey } from './Journey.tsx'
import { Strengths } from './Strengths.tsx'

/** The way of the owner under its own title; what they learned and are good at stands below it. */
export function AboutSection() {
  const { data: about = defaultAbout, isPending } = useResource(aboutApi.published)
  if (isPending) return <AboutSkeleton />
  if (isBlank(about)) return null
  const hasJourney = about.journey_points.length > 0
  return (
    <Section id="about" eyebrow="About" title={hasJourney ? about.journey_title : 'About me'}>
      <div className={styles.parts}>
        {hasJourney && <Journey points={about.journey_points} />}
        <OtherParts about={about} />
      </div>
    </Section>
  )
}

function OtherParts({ about }: { about: About }) {
  const { education_title, education_items, strengths_title, strengths_list } = about
  if (education_items.length === 0 && strengths_list.length === 0) return null
  return (
    <div className={styles.pair}>
      {education_items.length > 0 && <Education title={education_title} items={education_items} />}
      {strengths_list.length > 0 && <Strengths title={strengths_title} list={strengths_list} />}
    </div>
  )
}

const isBlank = ({ journey_points, education_items, strengths_list }: About) =>
  [journey_points, education_items, strengths_list].every((list) => list.length === 0)
