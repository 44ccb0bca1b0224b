import ArrowLeft from 'lucide-react/icons/arrow-left'
import Mail from 'lucide-react/icons/mail'
import Menu from 'lucide-react/icons/menu'
import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import {
  Link,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useNavigation,
} from 'react-router'
import { useMediaQuery } from '../../client/browser/useMediaQuery.ts'
import { confirmLeave, hasUnsavedChanges } from '../../client/forms/unsavedChanges.ts'
import { IconButton } from '../../client/ui/controls/IconButton.tsx'
import { LinkTabs } from '../../client/ui/controls/LinkTabs.tsx'
import { SkipLink } from '../../client/ui/controls/SkipLink.tsx'
import { pictureQueue } from '../../site/sections/projects/pictures/pictureQueue.ts'
import { MessageAlerts } from '../notifications/MessageAlerts.tsx'
import { adminPages, entryOf, menuName, pagesOf } from '../pages.tsx'
import { useLinkedField } from '../palette/useLinkedField.ts'
import styles from './AdminLayout.module.css'
import { AdminToaster } from './AdminToaster.tsx'
import { Sidebar } from './Sidebar.tsx'
import { UnreadBadge, useUnread } from './UnreadBadge.tsx'

const Palette = lazy(async () => ({ default: (await import('../palette/Palette.tsx')).Palette }))

const ImportDrop = lazy(async () => ({
  default: (await import('../../features/imports/admin/ImportDrop.tsx')).ImportDrop,
}))

const PictureUploads = lazy(async () => ({
  default: (await import('../../site/sections/projects/pictures/PictureUploads.tsx'))
    .PictureUploads,
}))

const Shortcuts = lazy(async () => ({
  default: (await import('../palette/Shortcuts.tsx')).Shortcuts,
}))

/** The frame of every admin page: the sidebar, a menu button for it on small screens, the page. */
export function AdminLayout() {
  const { pathname } = useLocation()
  const wide = useMediaQuery('(min-width: 1024px)')
  const [menuPath, setMenuPath] = useState<string>()
  const menuButton = useRef<HTMLButtonElement>(null)
  const { dialog, show } = useShortcuts()
  const menuOpen = !wide && menuPath === pathname
  useUnsavedGuard(pathname)
  useLinkedField()
  const unread = useUnread()
  usePageTitle(pathname, unread)

  const closeMenu = () => {
    setMenuPath(undefined)
    requestAnimationFrame(() => menuButton.current?.focus())
  }
  return (
    <div className={styles.shell}>
      <SkipLink href="#content" inert={menuOpen}>
        Skip to content
      </SkipLink>
      <header className={styles.topbar} inert={menuOpen}>
        <IconButton
          ref={menuButton}
          label="Open menu"
          aria-expanded={menuOpen}
          aria-controls="admin-menu"
          onClick={() => setMenuPath(pathname)}
        >
          <Menu />
        </IconButton>
        <span className={styles.brand}>Vitrine</span>
        {unread !== undefined && unread > 0 && (
          <Link to="/admin/contact" className={styles.unread}>
            <Mail aria-hidden="true" />
            <span className="visually-hidden">Messages: </span>
            <UnreadBadge />
          </Link>
        )}
      </header>
      <div className={styles.notices}>
        <MessageAlerts />
        <AdminToaster />
      </div>
      <div
        className={styles.overlay}
        data-open={menuOpen || undefined}
        onClick={closeMenu}
        aria-hidden="true"
      />
      <Sidebar
        open={menuOpen}
        wide={wide}
        onClose={closeMenu}
        onNavigate={() => setMenuPath(undefined)}
        onSearch={() => show('palette')}
      />
      <Page inert={menuOpen} pathname={pathname} />
      <ScrollRestoration />
      <DroppedFiles />
      <Suspense>
        {dialog === 'palette' && (
          <Palette onClose={() => show(undefined)} onShortcuts={() => show('shortcuts')} />
        )}
        {dialog === 'shortcuts' && <Shortcuts onClose={() => show(undefined)} />}
      </Suspense>
    </div>
  )
}

/** Loads the code for dropped files with the first file that is dragged over the page. */
function DroppedFiles() {
  const [isDragged, setDragged] = useState(false)
  useEffect(() => {
    const onDrag = () => setDragged(true)
    window.addEventListener('dragover', onDrag, { once: true })
    return () => window.removeEventListener('dragover', onDrag)
  }, [])
  return (
    isDragged && (
      <Suspense>
        <ImportDrop />
      </Suspense>
    )
  )
}

/** Shows uploads that go on in the background; its code stays loaded after the first, for what is said at the end. */
function BackgroundUploads() {
  const batches = useSyncExternalStore(pictureQueue.subscribe, pictureQueue.batches)
  const [isUsed, setUsed] = useState(false)
  if (batches.length > 0 && !isUsed) setUsed(true)
  return (
    isUsed && (
      <Suspense>
        <PictureUploads batches={batches} />
      </Suspense>
    )
  )
}

function Page({ inert, pathname }: { inert: boolean; pathname: string }) {
  const main = useRef<HTMLElement>(null)
  const lastPath = useRef(pathname)
  const { state } = useNavigation()
  // A reader of the next page starts at its top, not on the link that led there; before they can be anywhere else.
  useLayoutEffect(() => {
    if (lastPath.current !== pathname) main.current?.focus({ preventScroll: true })
    lastPath.current = pathname
  }, [pathname])

  return (
    <main
      ref={main}
      id="content"
      tabIndex={-1}
      inert={inert}
      className={styles.page}
      aria-busy={state === 'loading'}
    >
      <BackgroundUploads />
      <PageTabs pathname={pathname} />
      <Outlet />
    </main>
  )
}

/** Links between the pages that share an entry in the sidebar; from a section of the page, the way back to all of them. */
function PageTabs({ pathname }: { pathname: string }) {
  const entry = entryOf(pathname)
  const pages = entry ? pagesOf(entry) : []
  if (!entry || pages.length < 2 || pathname === '/admin') return null
  if (entry.path === '/admin') {
    return (
      <Link to="/admin" className={styles.back}>
        <ArrowLeft aria-hidden="true" />
        {menuName(entry)}
      </Link>
    )
  }
  return (
    <nav aria-label={menuName(entry)} className={styles.tabs}>
      <LinkTabs
        current={pathname}
        tabs={pages.map(({ path, label, tab = label }) => ({ to: path, label: tab }))}
      />
    </nav>
  )
}

/** The form of a record is open by the address, so the browser's way back closes it as well. */
function useUnsavedGuard(pathname: string): void {
  const isHere = (next?: { pathname: string }) => next?.pathname === pathname
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      pageOf(currentLocation) !== pageOf(nextLocation) && hasUnsavedChanges(isHere(nextLocation)),
  )
  const isOnlySheet = isHere(blocker.location)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isFirst = true
    void confirmLeave(isOnlySheet).then((isSure) => {
      if (!isFirst) return
      if (isSure) blocker.proceed()
      else blocker.reset()
    })
    return () => {
      isFirst = false
    }
  }, [blocker, isOnlySheet])
}

/** Key of unsaved changes: the page and the record whose form is open. */
const pageOf = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get('edit')}`

function usePageTitle(pathname: string, unread = 0): void {
  const label = adminPages.find(({ path }) => path === pathname)?.label
  const count = unread > 0 ? `(${unread}) ` : ''
  useEffect(() => {
    if (label) document.title = `${count}${label} · Vitrine`
  }, [label, count])
}

/** Opens the palette by Ctrl+K or ⌘+K, and the list of shortcuts by `?`; at most one is open. */
function useShortcuts() {
  const [dialog, show] = useState<'palette' | 'shortcuts'>()
  // A layout effect: a key pressed right after the page shows would come before `useEffect`.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey) return
      const isCommand = event.ctrlKey || event.metaKey
      if (isCommand && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        show((now) => (now === 'palette' ? undefined : 'palette'))
      } else if (!isCommand && event.key === '?' && !isTyping(event.target)) {
        event.preventDefault()
        show('shortcuts')
      }
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return { dialog, show }
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select')
