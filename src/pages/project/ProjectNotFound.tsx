import { useTexts } from '../../client/texts/useTexts.ts'
import { ButtonLink } from '../../client/ui/controls/Button.tsx'
import { projectsPath } from '../../site/sections/projects/paths.ts'
import styles from './ProjectPage.module.css'

/** Said at an address for an unknown project. */
export function ProjectNotFound() {
  const t = useTexts()
  return (
    <main className={styles.missing}>
      <h1 className={styles.title}>{t('Project not found')}</h1>
      <p>{t('It may have been removed, or the address is mistyped.')}</p>
      <p className={styles.missingWays}>
        <ButtonLink href={projectsPath}>{t('All projects')}</ButtonLink>
        <ButtonLink href="/" variant="quiet">
          {t('Home')}
        </ButtonLink>
      </p>
    </main>
  )
}
