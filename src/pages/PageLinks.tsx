import { useTexts } from '../client/texts/useTexts.ts'
import { ButtonLink } from '../client/ui/controls/Button.tsx'
import styles from './PageLinks.module.css'

type PageLinksProps = {
  page: number
  pages: number
  addressOf: (page: number) => string
}

/** Where the reader is in a list of several pages, and the ways to the page before and the next. */
export function PageLinks({ page, pages, addressOf }: PageLinksProps) {
  const t = useTexts()
  if (pages < 2) return null
  return (
    <nav aria-label={t('Pages')} className={styles.pages}>
      {page > 1 && (
        <ButtonLink href={addressOf(page - 1)} rel="prev">
          {t('Previous')}
        </ButtonLink>
      )}
      <p>{t('Page {page} of {pages}', { page, pages })}</p>
      {page < pages && (
        <ButtonLink href={addressOf(page + 1)} rel="next">
          {t('Next')}
        </ButtonLink>
      )}
    </nav>
  )
}
