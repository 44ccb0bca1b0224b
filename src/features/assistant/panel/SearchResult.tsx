import { useTexts } from '../../../client/texts/useTexts.ts'
import type { Passage } from '../contract.ts'
import styles from './SearchResult.module.css'
import { TargetLink } from './TargetLink.tsx'

type SearchResultProps = { passages: Passage[]; onOpenTarget: (href: string) => void }

/** Passages found in the portfolio, with links to their places. */
export function SearchResult({ passages, onOpenTarget }: SearchResultProps) {
  const t = useTexts()
  if (passages.length === 0) {
    return <p>{t('The search found nothing about this in the portfolio.')}</p>
  }
  return (
    <>
      <p>{t('This is what a search of the portfolio found:')}</p>
      <ul className={styles.passages}>
        {passages.map(({ kind, title, quote, href }) => (
          <li key={kind + title + quote} className={styles.passage}>
            <p className={styles.place}>
              <TargetLink href={href} onOpen={onOpenTarget}>
                {title || t.given(kind)}
              </TargetLink>
              {title && <span className={styles.kind}>{t.given(kind)}</span>}
            </p>
            {quote && <blockquote className={styles.quote}>{quote}</blockquote>}
          </li>
        ))}
      </ul>
    </>
  )
}
