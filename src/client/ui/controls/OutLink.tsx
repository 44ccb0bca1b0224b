import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { ReactNode } from 'react'
import styles from './OutLink.module.css'

type OutLinkProps = {
  href: string
  /** What the link is about, where its text alone does not say it; not shown. */
  about?: string
  children: ReactNode
}

/** A link that leads away from the site, in a window of its own. */
export function OutLink({ href, about, children }: OutLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" className={styles.link}>
      <span>
        {children}
        {about && <span className="visually-hidden">: {about}</span>}
      </span>
      <ArrowUpRight />
    </a>
  )
}
