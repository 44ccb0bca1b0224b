import { useTexts } from '../../client/texts/useTexts.ts'
import type { AdminPath } from '../../cms/adminPaths.ts'
import { type SectionId, sections } from '../../content/sections.ts'
import styles from './EmptyPlace.module.css'

/** Shows the signed-in owner where an empty, hidden section would be. */
export function EmptySectionNotice({ id }: { id: SectionId }) {
  const t = useTexts()
  const name = t.given(sections[id].name)
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
