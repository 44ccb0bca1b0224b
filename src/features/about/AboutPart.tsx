import type { ReactNode } from 'react'
import styles from './AboutPart.module.css'

type AboutPartProps = { title: string; children: ReactNode }

/** One part of the section, under a heading in the owner's words. */
export function AboutPart({ title, children }: AboutPartProps) {
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </div>
  )
}
