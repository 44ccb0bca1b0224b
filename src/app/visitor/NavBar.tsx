import FileText from 'lucide-react/icons/file-text'
import House from 'lucide-react/icons/house'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import UserRound from 'lucide-react/icons/user-round'
import type { CSSProperties, MouseEvent } from 'react'
import { useActiveSection } from '../../client/useActiveSection.ts'
import styles from './NavBar.module.css'
import { OwnerActions } from './OwnerActions.tsx'

const entries = [
  { label: 'Home', anchor: 'hero', icon: <House /> },
  { label: 'About', anchor: 'about', icon: <UserRound /> },
  { label: 'Projects', anchor: 'projects', icon: <LayoutGrid /> },
  { label: 'Resume', anchor: 'certifications', icon: <FileText /> },
]
const anchors = entries.map((entry) => entry.anchor)

/** The floating pill: icons at the bottom of a phone, icons and then words at the top elsewhere. */
export function NavBar() {
  const active = useActiveSection(anchors)
  const place = Math.max(0, active ? anchors.indexOf(active) : 0)
  return (
    <nav className={styles.bar} aria-label="Main">
      <ul className={styles.entries} style={{ '--place': place } as CSSProperties}>
        {entries.map(({ label, anchor, icon }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              className={styles.entry}
              aria-current={anchor === active ? 'location' : undefined}
              onClick={(event) => scrollTo(event, anchor)}
            >
              {icon}
              <span className={styles.word}>{label}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.owner}>
        <OwnerActions />
      </div>
    </nav>
  )
}

/** Leaves the address as it is, so that Back leads where the visitor came from. */
function scrollTo(event: MouseEvent, anchor: string) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  document.getElementById(anchor)?.scrollIntoView()
}
