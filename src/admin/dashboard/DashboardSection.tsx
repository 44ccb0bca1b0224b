import { type ReactNode, useId } from 'react'
import styles from './Dashboard.module.css'

type DashboardSectionProps = {
  title: string
  isNav?: boolean
  /** Links beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A titled part of the dashboard; `isNav` for one that only leads elsewhere. */
export function DashboardSection(props: DashboardSectionProps) {
  const { title, isNav = false, action, children } = props
  const titleId = useId()
  const Landmark = isNav ? 'nav' : 'section'
  return (
    <Landmark aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {action}
      </div>
      {children}
    </Landmark>
  )
}
