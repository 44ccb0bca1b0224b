import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'

type PageHeaderProps = {
  title: string
  note?: ReactNode
  /** Whether it stands above a part of a page that has a head already. */
  isPart?: boolean | undefined
  /** The page's key action, at the right of its title. */
  action?: ReactNode
}

/** The head of an admin page. */
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
