import { type ReactNode, useId } from 'react'
import styles from './Dashboard.module.css'

type DashboardSectionProps = { title: string; isNav?: boolean; children: ReactNode }

/** A titled part of the dashboard; `isNav` for one that only leads elsewhere. */
export function DashboardSection({ title, isNav = false, children }: DashboardSectionProps) {
  const titleId = useId()
  const Landmark = isNav ? 'nav' : 'section'
  return (
    <Landmark aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </Landmark>
  )
}
