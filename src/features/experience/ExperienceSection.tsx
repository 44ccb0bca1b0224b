import { useResource } from '../../client/calls/useResource.ts'
import { Section } from '../../client/ui/Section.tsx'
import { experienceApi } from './contract.ts'
import styles from './ExperienceSection.module.css'
import { PositionEntry } from './PositionEntry.tsx'

/** Where the owner has worked, the latest first; not there while there is nothing to tell. */
export function ExperienceSection() {
  const { data: positions } = useResource(experienceApi.list)
  if (!positions?.length) return null
  return (
    <Section id="experience" eyebrow="Experience" title="Positions held">
      <ol className={styles.ledger}>
        {positions.map((position) => (
          <li key={position._id}>
            <PositionEntry position={position} />
          </li>
        ))}
      </ol>
    </Section>
  )
}
