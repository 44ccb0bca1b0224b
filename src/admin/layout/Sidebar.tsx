import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { IconButton } from '../../client/ui/controls/IconButton.tsx'
import { adminPages, entryOf, menuName, type NamedPage } from '../pages.tsx'
import { commandKey } from '../palette/shortcutKeys.ts'
import { OwnerCorner } from './OwnerCorner.tsx'
import styles from './Sidebar.module.css'
import { UnreadBadge, useStats } from './UnreadBadge.tsx'

type SidebarProps = {
  open: boolean
  /** Whether the sidebar always shows and has nothing to close. */
  wide: boolean
  onClose: () => void
  onNavigate: () => void
  /** Opens what finds pages, records and things to do. */
  onSearch: () => void
}

/** The way through the admin area: fixed on wide screens, sliding in over the page below. */
export function Sidebar(props: SidebarProps) {
  const { open, wide, onClose, onNavigate, onSearch } = props
  const closeButton = useRef<HTMLButtonElement>(null)
  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  })
  useEffect(() => {
    if (!open) return
    closeButton.current?.focus()
    const onKeyDown = (event: KeyboardEvent) => closeOnEscape(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [open])

  return (
    <aside
      id="admin-menu"
      aria-label="Admin menu"
      className={styles.sidebar}
      data-open={open || undefined}
    >
      <div className={styles.head}>
        <span className={styles.brand}>Vitrine</span>
        {!wide && (
          <IconButton ref={closeButton} label="Close menu" onClick={onClose}>
            <X />
          </IconButton>
        )}
      </div>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        className={styles.search}
        onClick={onSearch}
      >
        <Search aria-hidden="true" />
        <span>Find</span>
        <kbd>{commandKey} K</kbd>
      </button>
      <nav aria-label="Admin pages" className={styles.nav}>
        {[...groups].map(([name, pages]) => (
          <ul key={name} aria-label={name}>
            {pages.map((page) => (
              <li key={page.path}>
                <Entry page={page} onNavigate={onNavigate} />
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <OwnerCorner />
    </aside>
  )
}

/** The entries; every other page is one press away from the page of one. */
const groups = Map.groupBy(
  adminPages.filter(({ group }) => group !== undefined),
  ({ group }) => group,
)

type EntryProps = { page: NamedPage; onNavigate: () => void }

function Entry({ page, onNavigate }: EntryProps) {
  const { path } = page
  const { pathname } = useLocation()
  const stats = useStats()
  const counts: Partial<Record<string, number | undefined>> = {
    '/admin/projects': stats?.projects,
    '/admin/writing': stats?.posts,
  }
  const isCurrent = entryOf(pathname)?.path === path
  return (
    <Link
      to={path}
      // `true` on a page that is reached from that of the entry.
      aria-current={isCurrent ? (pathname === path ? 'page' : true) : undefined}
      className={styles.entry}
      onClick={onNavigate}
    >
      {menuName(page)}
      {path === '/admin/contact' && <UnreadBadge />}
      {(counts[path] ?? 0) > 0 && (
        <span aria-hidden="true" className={styles.count}>
          {counts[path]}
        </span>
      )}
    </Link>
  )
}
