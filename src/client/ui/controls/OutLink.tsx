import type { ReactNode } from 'react'
import styles from './OutLink.module.css'

type OutLinkProps = {
  href: string
  /** The subject of the link for screen readers, if its text does not say it. */
  about?: string
  children: ReactNode
}

/** A link to another site, in a new window. */
export function OutLink({ href, about, children }: OutLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" className={styles.link}>
      <span>
        {children}
        {about && <span className="visually-hidden">: {about}</span>}
      </span>
    </a>
  )
}
