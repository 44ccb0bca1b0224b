import { useTexts } from '../../client/texts/useTexts.ts'
import './visibilityMarks.css'
import { useQueryClient } from '@tanstack/react-query'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import { useEffect } from 'react'
import { resourceKey } from '../../client/calls/useResource.ts'
import { useSession } from '../../features/account/session.tsx'
import { aiToolsApi } from '../../features/ai-tools/contract.ts'
import { alsoApi } from '../../features/also/contract.ts'
import { certificationsApi } from '../../features/certifications/contract.ts'
import { experienceApi } from '../../features/experience/contract.ts'
import { projectsApi } from '../../features/projects/contract.ts'
import { categoriesApi } from '../../features/skills/categories/contract.ts'
import { skillsApi } from '../../features/skills/contract.ts'
import { testimonialsApi } from '../../features/testimonials/contract.ts'
import styles from './NavBar.module.css'

const lists = [
  projectsApi.list,
  skillsApi.list,
  categoriesApi.published,
  certificationsApi.list,
  aiToolsApi.list,
  experienceApi.list,
  testimonialsApi.list,
  alsoApi.published,
]

/** What the page holds for its owner alone: the ways to the admin and out, and what visitors do not see. */
export function WholePage() {
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

/** Reads the lists of the page anew, as their owner: with drafts and hidden records, which bear a mark. */
function useWholeLists() {
  const cache = useQueryClient()
  useEffect(() => {
    for (const list of lists) {
      void cache.invalidateQueries({ queryKey: resourceKey(list), exact: true })
    }
  }, [cache])
}

/** Puts the words of the marks where the styles read them. */
function useMarks() {
  const t = useTexts()
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--draft', JSON.stringify(t('Draft')))
    style.setProperty('--hidden', JSON.stringify(t('Hidden')))
  }, [t])
}
