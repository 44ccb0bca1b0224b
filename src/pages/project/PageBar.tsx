import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { useTexts } from '../../client/texts/useTexts.ts'
import styles from './ProjectPage.module.css'

type PageBarProps = {
  ownerName: string
  /** The list that the page belongs to. */
  list?: { href: string; label: string } | undefined
  /** A sentence about the visitors who see the page, where not everybody does. */
  mark?: ReactNode
}

/** The head of a page beside the landing page: the way to that and to the list of its like. */
export function PageBar({ ownerName, list, mark }: PageBarProps) {
  const t = useTexts()
  return (
    <header className={styles.header}>
      <nav aria-label={t('Main')} className={styles.ways}>
        <a href="/">
          <ArrowLeft aria-hidden="true" />
          {ownerName}
        </a>
        {list && <a href={list.href}>{list.label}</a>}
      </nav>
      {mark && <p className={styles.mark}>{mark}</p>}
    </header>
  )
}
