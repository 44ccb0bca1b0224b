import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'

type PageHeaderProps = {
  title: string
  note?: ReactNode
  /** The page's key action, at the right of its title. */
  action?: ReactNode
}

/** The head of an admin page. */
export function PageHeader({ title, note, action }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {action}
    </header>
  )
}
