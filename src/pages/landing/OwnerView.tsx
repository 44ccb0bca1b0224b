import { useTexts } from '../../client/texts/useTexts.ts'
import { publicDocument } from '../../content/publicDocument.ts'
import { publicList } from '../../content/publicList.ts'
import { shownCollections } from '../../content/sections.ts'
import './visibilityBadges.css'
import { useQueryClient } from '@tanstack/react-query'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import { useEffect } from 'react'
import { resourceKey } from '../../client/calls/useResource.ts'
import { useSession } from '../../features/account/session.tsx'
import styles from './NavBar.module.css'

const lists = [...shownCollections.map(publicList), publicDocument('skill-categories')]

/** Parts for the signed-in owner: links to the admin, and marks on hidden content. */
export function OwnerView() {
  const t = useTexts()
  const { logout } = useSession()
  useWholeLists()
  useMarks()
  return (
    <>
      <a href="/admin" className={styles.entry}>
        <LayoutDashboard />
        <span className={styles.label}>{t('Admin Dashboard')}</span>
      </a>
      <button type="button" className={styles.entry} onClick={logout}>
        <LogOut />
        <span className={styles.label}>{t('Logout')}</span>
      </button>
    </>
  )
}

/** Reads the page's lists again as the owner, with drafts and hidden records. */
function useWholeLists() {
  const cache = useQueryClient()
  useEffect(() => {
    // A tailored link has its own order, which the calls do not know.
    if (location.pathname !== '/') return
    for (const list of lists) {
      void cache.invalidateQueries({ queryKey: resourceKey(list), exact: true })
    }
  }, [cache])
}

/** Provides translated labels to the style sheet. */
function useMarks() {
  const t = useTexts()
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--draft', JSON.stringify(t('Draft')))
    style.setProperty('--hidden', JSON.stringify(t('Hidden')))
  }, [t])
}
