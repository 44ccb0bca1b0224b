import { useTexts } from '../../client/texts/useTexts.ts'
import type { SectionId } from '../../features/appearance/sectionIds.ts'
import { sectionNames } from '../../features/appearance/sectionNames.ts'
import type { AdminPath } from '../admin/paths.ts'
import styles from './EmptyPlace.module.css'

/** Where the owner, signed in, would see a section that visitors do not, for there is nothing in it. */
export function EmptyPlace({ id }: { id: SectionId }) {
  const t = useTexts()
  const name = t.given(sectionNames[id])
  return (
    <section className={styles.place} aria-label={t('{name}, hidden', { name })}>
      <p className={styles.line}>
        <span className={styles.name}>{name}</span>
        <span>{t('There is nothing here yet, so visitors do not see this section.')}</span>
        <a href={`/admin/${id}` satisfies AdminPath}>{t('Write it')}</a>
      </p>
    </section>
  )
}
