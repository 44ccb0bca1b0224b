import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './Tabs.module.css'

type LinkTabsProps = {
  /** The address of the page that is shown. */
  current: string
  tabs: readonly { to: string; label: ReactNode }[]
}

/** Links between pages that belong together, which look like tabs. */
export const LinkTabs = ({ current, tabs }: LinkTabsProps) => (
  <ul className={styles.list}>
    {tabs.map(({ to, label }) => (
      <li key={to}>
        <Link to={to} aria-current={to === current ? 'page' : undefined} className={styles.tab}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
)
