import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'

type PageHeaderProps = {
  title: string
  note?: ReactNode
  /** Whether it is above a part of a page that already has a header. */
  isPart?: boolean | undefined
  /** The page's main action, at the right of its title. */
  action?: ReactNode
}

/** The header of an admin page. */
export function PageHeader({ title, note, isPart, action }: PageHeaderProps) {
  const Heading = isPart ? 'h2' : 'h1'
  return (
    <header className={styles.header}>
      <div>
        <Heading className={isPart ? styles.partTitle : styles.title}>{title}</Heading>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {action}
    </header>
  )
}
