import { useTexts } from '../../client/texts/useTexts.ts'
import { ButtonLink } from '../../client/ui/controls/Button.tsx'
import { projectsPath } from '../../site/sections/projects/paths.ts'

/** The page for an unknown project, or another unknown address. */
export function NotFoundPage({ isProject }: { isProject: boolean }) {
  const t = useTexts()
  return (
    <main className="empty-page" data-colors="dark">
      <div className="empty-frame">
        <h1>{t(isProject ? 'Project not found' : 'Page not found')}</h1>
        <p>
          {isProject
            ? t('It may have been removed, or the address is mistyped.')
            : t('There is nothing at this address. It may be mistyped.')}
        </p>
        <p className="empty-frame-actions">
          <ButtonLink href={projectsPath}>{t('All projects')}</ButtonLink>
          <ButtonLink href="/" variant="quiet">
            {t('Home')}
          </ButtonLink>
        </p>
      </div>
    </main>
  )
}
