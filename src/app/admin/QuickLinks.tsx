import type { LucideIcon } from 'lucide-react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import styles from './QuickLinks.module.css'

export type QuickLinksProps = {
  links: { path: string; label: string; icon: LucideIcon }[]
}

/** The way from the dashboard to every other page. */
export function QuickLinks({ links }: QuickLinksProps) {
  return (
    <nav aria-labelledby="quick-links">
      <h2 id="quick-links" className={styles.title}>
        Quick actions
      </h2>
      <ul className={styles.list}>
        {links.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link to={path} className={styles.link}>
              <Icon aria-hidden="true" />
              <span>{label}</span>
              <ArrowRight aria-hidden="true" className={styles.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
