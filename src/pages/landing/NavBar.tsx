import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { schemeChoice } from '../../client/browser/schemeChoice.ts'
import { useTexts } from '../../client/texts/useTexts.ts'
import type { Appearance } from '../../content/publicDocument.ts'
import { useAppearance } from '../../site/appearance/useAppearance.ts'
import { scrollToSection } from './hydration.ts'
import styles from './NavBar.module.css'
import { OwnerActions } from './OwnerActions.tsx'

/** Distance from the top at which a section becomes active, in pixels. */
const activeOffset = 80

/** Stroke icons after Lucide, as paths in a 24 by 24 box. */
const entries = [
  {
    label: 'Home',
    anchor: 'hero',
    icon: 'M15 21v-9H9v9M3 9.5 12 2l9 7.5V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
  },
  {
    label: 'About',
    anchor: 'about',
    icon: 'M17 8A5 5 0 1 1 7 8a5 5 0 1 1 10 0M20 21a8 8 0 0 0-16 0',
  },
  {
    label: 'Projects',
    anchor: 'projects',
    icon: 'M4 4h6v6H4zM14 4h6v6h-6zM14 14h6v6h-6zM4 14h6v6H4z',
  },
  {
    label: 'Resume',
    anchor: 'certifications',
    icon: 'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8l6 6v12a2 2 0 0 1-2 2zM14 2v6h6M10 9H8M16 13H8M16 17H8',
  },
] as const

/** The navigation: a bottom bar on a phone, a pill at the top in wider windows. */
export function NavBar() {
  const t = useTexts()
  const { sections, navigation, name_entries, theme } = useAppearance()
  const anchors = useAnchors(sections)
  const navigationEntries = shownEntries(anchors, navigation)
  const [pressed, press] = usePressed()
  const active = useActiveSection(anchors, pressed)
  useScrollDirection()
  const index = navigationEntries.findIndex(({ anchor }) => anchor === active)
  const list = useRef<HTMLUListElement>(null)
  const lastIndex = useRef(0)
  useEffect(() => {
    // At first the list is where the keyboard may have taken it.
    if (index !== lastIndex.current) keepInView(list.current, index)
    lastIndex.current = index
  }, [index])
  return (
    <nav
      className={styles.bar}
      aria-label={t('Main')}
      data-words={name_entries}
      // The one dark section, which other themes have not.
      data-colors={theme === 'case' && active === 'projects' ? 'dark' : undefined}
    >
      <ul ref={list} className={styles.entries}>
        {navigationEntries.map((entry) => (
          <NavEntry
            key={entry.label + (entry.url ?? entry.anchor)}
            entry={entry}
            isActive={entry.anchor !== undefined && entry.anchor === active}
            press={press}
          />
        ))}
      </ul>
      <div className={styles.owner}>
        <SchemeToggle />
        <OwnerActions />
      </div>
    </nav>
  )
}

type Entry = {
  label: string
  anchor?: string
  url?: string | undefined
  icon?: string | undefined
}

type NavEntryProps = { entry: Entry; isActive: boolean; press(anchor: string): void }

function NavEntry({ entry, isActive, press }: NavEntryProps) {
  const t = useTexts()
  const { label, anchor, url = `#${anchor}`, icon } = entry
  return (
    <li>
      <a
        href={url}
        className={styles.entry}
        aria-current={isActive ? 'location' : undefined}
        {...(anchor
          ? {
              onClick: (event: MouseEvent) => {
                press(anchor)
                scrollTo(event, anchor)
              },
            }
          : /^http/i.test(url) && { target: '_blank', rel: 'noopener' })}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={icon} />
        </svg>
        <span className={styles.label}>{t.given(label)}</span>
      </a>
    </li>
  )
}

/** The standard entries in page order, and the owner's; one of these replaces the standard one of its label. */
function shownEntries(anchors: readonly string[], navigation: Appearance['navigation']): Entry[] {
  const isReplaced = (label: string) => navigation.some((entry) => entry.label === label)
  const standardEntries = anchors.flatMap(
    (id) => entries.find(({ anchor, label }) => anchor === id && !isReplaced(label)) ?? [],
  )
  const added = navigation.flatMap(({ to, label, url, icon }) => {
    if (to === 'link') return { label, icon, url }
    return anchors.includes(to) ? { label, icon, anchor: to, url: url || undefined } : []
  })
  return [...standardEntries, ...added]
}

/** Scrolls the list, and nothing else, to an entry if not all fit. */
function keepInView(list: HTMLElement | null, index: number) {
  const entry = list?.children[index]
  if (!(list && entry instanceof HTMLElement)) return
  list.scrollTo({ left: entry.offsetLeft - (list.clientWidth - entry.offsetWidth) / 2 })
}

/** The page's anchors from top to bottom. */
function useAnchors(sections: Appearance['sections']): readonly string[] {
  return useMemo(
    () => ['hero', ...sections.flatMap(({ id, hidden }) => (hidden ? [] : id))],
    [sections],
  )
}

/** The last anchor that the visitor went to, by an entry or a link. */
function usePressed() {
  const [pressed, press] = useState('')
  useEffect(() => {
    const follow = () => press(location.hash.slice(1))
    // A click right after hydration is handled before this effect.
    press((clicked) => clicked || location.hash.slice(1))
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return [pressed, press] as const
}

/**
 * The section that the visitor has reached. The page may end before the `pressed` one reaches the top; its end then
 * counts.
 */
function useActiveSection(ids: readonly string[], pressed: string): string | undefined {
  const [active, setActive] = useState(ids[0])

  useEffect(() => {
    const follow = () => setActive(reached(ids, pressed) ?? ids[0])
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  }, [ids, pressed])

  return active
}

/** Sets an attribute while a visitor scrolls down, so that floating elements hide until they stop or scroll up. */
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
    const clearDirection = () => {
      delete dataset.scrolled
    }
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('scrollend', clearDirection)
    return () => {
      window.removeEventListener('scroll', follow)
      window.removeEventListener('scrollend', clearDirection)
      clearDirection()
    }
  }, [])
}

/** Minimum distance that counts as scrolling, in pixels. */
const slightest = 6

function reached(ids: readonly string[], pressed: string): string | undefined {
  const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
  // Sections side by side reach the top together.
  if (ids.includes(pressed) && Math.abs(topOf(pressed)) <= activeOffset) return pressed
  const isAtEnd = innerHeight + scrollY > document.documentElement.scrollHeight - 2
  return ids.findLast((id) => topOf(id) <= activeOffset || (isAtEnd && id === pressed))
}

/** Scrolls without changing the address, so that Back leaves the page. */
function scrollTo(event: MouseEvent, anchor: string) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  scrollToSection(document.getElementById(anchor))
}

const icons = { light: <Sun />, dark: <Moon />, system: <Monitor /> }
const next = { light: 'dark', dark: 'system', system: 'light' } as const

/** Switches between light and dark, or back to the device's setting; the owner's default before that. */
export function SchemeToggle() {
  const t = useTexts()
  const { scheme: preset } = useAppearance()
  const scheme = schemeChoice.useChoice() ?? preset
  const label = t(`Color scheme: ${scheme}`)
  return (
    <button
      type="button"
      className={styles.scheme}
      aria-label={label}
      title={label}
      onClick={() => schemeChoice.choose(next[scheme])}
    >
      {icons[scheme]}
    </button>
  )
}
