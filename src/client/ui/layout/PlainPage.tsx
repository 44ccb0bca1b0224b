import type { ReactNode } from 'react'
import styles from './PlainPage.module.css'

type PlainPageProps = { label: string; title: string; text: string; children?: ReactNode }

/** A page with a single message. */
export function PlainPage({ label, title, text, children }: PlainPageProps) {
  return (
    <main className={styles.page}>
      <p className={styles.label}>{label}</p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
    </main>
  )
}
