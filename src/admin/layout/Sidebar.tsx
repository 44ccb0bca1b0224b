import ArrowLeft from 'lucide-react/icons/arrow-left'
import AtSign from 'lucide-react/icons/at-sign'
import LogOut from 'lucide-react/icons/log-out'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { IconButton } from '../../client/ui/controls/IconButton.tsx'
import { useSession } from '../../features/account/session.tsx'
import { adminPages, type NamedPage, pagesBeside } from '../pages.tsx'
import { commandKey } from '../palette/shortcutKeys.ts'
import styles from './Sidebar.module.css'
import { UnreadBadge, useStats } from './UnreadBadge.tsx'
import { useSignOut } from './useSignOut.ts'

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
          <PageGroup key={name} name={name} pages={pages} onNavigate={onNavigate} />
        ))}
      </nav>
      <OwnerCorner />
    </aside>
  )
}

type Entry = Pick<NamedPage, 'label' | 'group' | 'icon'> & { path: string }

/** The contact info and the profile links are content on the page of messages. */
const contact: Entry = {
  path: '/admin/contact?tab=info',
  label: 'Contact',
  group: 'Content',
  icon: AtSign,
}

const groups = Map.groupBy<string, Entry>(
  adminPages.filter(({ entry }) => !entry),
  ({ group }) => group,
)
groups.get(contact.group)?.push(contact)

type PageGroupProps = { name: string; pages: readonly Entry[]; onNavigate: () => void }

function PageGroup({ name, pages, onNavigate }: PageGroupProps) {
  const id = useId()
  const { pathname, search } = useLocation()
  const sections = useStats()?.sections
  const isTab = new URLSearchParams(search).has('tab')
  const isContact = pathname === '/admin/contact' && isTab
  // Sections of the owner's own have entries that are current themselves.
  const isOwn = pathname === '/admin/sections' && isTab
  const current = isContact ? contact.path : isOwn ? undefined : pagesBeside(pathname)[0]?.path
  return (
    <>
      {name !== '' && (
        <p id={id} className={styles.group}>
          {name}
        </p>
      )}
      <ul aria-labelledby={name === '' ? undefined : id}>
        {pages.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={path === current ? 'page' : undefined}
              className={styles.entry}
              onClick={onNavigate}
            >
              <Icon aria-hidden="true" />
              {path === '/admin/sections' ? 'Add a section' : label}
              {path === '/admin/contact' && <UnreadBadge />}
            </Link>
          </li>
        ))}
        {name === contact.group && sections?.[0] && (
          <Suspense>
            <SectionEntries sections={sections} onNavigate={onNavigate} />
          </Suspense>
        )}
      </ul>
    </>
  )
}

/** Most sites have none. */
const SectionEntries = lazy(async () => ({
  default: (await import('./SectionEntries.tsx')).SectionEntries,
}))

function OwnerCorner() {
  const { user } = useSession()
  const signOut = useSignOut()
  return (
    <div className={styles.owner}>
      <a href="/" className={styles.entry}>
        <ArrowLeft aria-hidden="true" />
        Back to Portfolio
      </a>
      <div className={styles.who}>
        <span className={styles.role}>Administrator</span>
        <span className={styles.email}>{user?.email}</span>
      </div>
      <button type="button" className={styles.entry} onClick={signOut}>
        <LogOut aria-hidden="true" />
        Logout
      </button>
    </div>
  )
}
