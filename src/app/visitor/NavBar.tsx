import FileText from 'lucide-react/icons/file-text'
import House from 'lucide-react/icons/house'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import UserRound from 'lucide-react/icons/user-round'
import { type CSSProperties, type MouseEvent, useEffect, useMemo, useState } from 'react'
import { useTexts } from '../../client/texts/useTexts.ts'
import { useAppearance } from '../../features/appearance/useAppearance.ts'
import styles from './NavBar.module.css'
import { OwnerActions } from './OwnerActions.tsx'
import { SchemeToggle } from './SchemeToggle.tsx'

/** How far below the top of the window a section becomes the active one, in pixels. */
const activeOffset = 80

const entries = [
  { label: 'Home', anchor: 'hero', icon: <House /> },
  { label: 'About', anchor: 'about', icon: <UserRound /> },
  { label: 'Projects', anchor: 'projects', icon: <LayoutGrid /> },
  { label: 'Resume', anchor: 'certifications', icon: <FileText /> },
] as const

/** The floating pill: icons at the bottom of a phone, icons and then labels at the top elsewhere. */
export function NavBar() {
  const t = useTexts()
  const anchors = useAnchors()
  const shown = anchors.flatMap((id) => entries.find(({ anchor }) => anchor === id) ?? [])
  const active = useActiveSection(anchors)
  useScrollDirection()
  const index = shown.findIndex(({ anchor }) => anchor === active)
  return (
    <nav className={styles.bar} aria-label={t('Main')}>
      <ul
        className={styles.entries}
        data-elsewhere={index < 0 || undefined}
        style={{ '--index': Math.max(0, index), '--count': shown.length } as CSSProperties}
      >
        {shown.map(({ label, anchor, icon }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              className={styles.entry}
              aria-current={anchor === active ? 'location' : undefined}
              onClick={(event) => scrollTo(event, anchor)}
            >
              {icon}
              <span className={styles.label}>{t(label)}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.owner}>
        <SchemeToggle />
        <OwnerActions />
      </div>
    </nav>
  )
}

/** The anchors of the page from top to bottom. */
function useAnchors(): readonly string[] {
  const { sections } = useAppearance()
  return useMemo(
    () => ['hero', ...sections.flatMap(({ id, hidden }) => (hidden ? [] : id))],
    [sections],
  )
}

/** Which of the sections, in page order, the visitor has reached; those not on the page are skipped. */
function useActiveSection(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState(ids[0])

  useEffect(() => {
    const follow = () => setActive(reached(ids) ?? ids[0])
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  }, [ids])

  return active
}

/** Marks the page while a visitor scrolls down it, so that what floats makes way until they rest or turn back. */
function useScrollDirection() {
  useEffect(() => {
    const { dataset } = document.documentElement
    let last = scrollY
    const follow = () => {
      if (Math.abs(scrollY - last) < slightest) return
      if (scrollY > last) dataset.scrolled = 'down'
      else delete dataset.scrolled
      last = scrollY
    }
    const rest = () => {
      delete dataset.scrolled
    }
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('scrollend', rest)
    return () => {
      window.removeEventListener('scroll', follow)
      window.removeEventListener('scrollend', rest)
      rest()
    }
  }, [])
}

/** Less than so many pixels is no scroll but a finger that trembles. */
const slightest = 6

function reached(ids: readonly string[]): string | undefined {
  return ids.findLast((id) => {
    const section = document.getElementById(id)
    return section && section.getBoundingClientRect().top <= activeOffset
  })
}

/** Leaves the address as it is, so that Back leads where the visitor came from. */
function scrollTo(event: MouseEvent, anchor: string) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  document.getElementById(anchor)?.scrollIntoView()
}
