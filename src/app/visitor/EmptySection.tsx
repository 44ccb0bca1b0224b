import type { SectionId } from '../../features/appearance/sectionIds.ts'
import { sectionNames } from '../../features/appearance/sectionNames.ts'
import type { AdminPath } from '../admin/paths.ts'
import styles from './EmptySection.module.css'

/** Where the owner, signed in, would see a section that visitors do not, for there is nothing in it. */
export function EmptySection({ id }: { id: SectionId }) {
  const name = sectionNames[id]
  return (
    <section className={styles.place} aria-label={`${name}, hidden`}>
      <p className={styles.line}>
        <span className={styles.name}>{name}</span>
        <span>There is nothing here yet, so visitors do not see this section.</span>
        <a href={`/admin/${id}` satisfies AdminPath}>Write it</a>
      </p>
    </section>
  )
}
