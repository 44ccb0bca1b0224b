import type { LucideIcon } from 'lucide-react'
import Frame from 'lucide-react/icons/frame'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ListTree from 'lucide-react/icons/list-tree'
import Route from 'lucide-react/icons/route'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactElement } from 'react'
import { type AdminPath, adminPaths } from './paths.ts'

type AdminPage = {
  icon: LucideIcon
  load: () => Promise<{ element: ReactElement }>
}

const pages: Record<AdminPath, AdminPage> = {
  '/admin': {
    icon: LayoutDashboard,
    load: async () => {
      const { DashboardPage } = await import('./DashboardPage.tsx')
      return { element: <DashboardPage links={adminPages.slice(1)} /> }
    },
  },
  '/admin/hero': {
    icon: UserRound,
    load: async () => {
      const { HeroAdmin } = await import('../../features/hero/HeroAdmin.tsx')
      return { element: <HeroAdmin /> }
    },
  },
  '/admin/about': {
    icon: Route,
    load: async () => {
      const { AboutAdmin } = await import('../../features/about/AboutAdmin.tsx')
      return { element: <AboutAdmin /> }
    },
  },
  '/admin/projects': {
    icon: Frame,
    load: async () => {
      const { ProjectsAdmin } = await import('../../features/projects/ProjectsAdmin.tsx')
      return { element: <ProjectsAdmin /> }
    },
  },
  '/admin/skills': {
    icon: ListTree,
    load: async () => {
      const { SkillsAdmin } = await import('../../features/skills/SkillsAdmin.tsx')
      return { element: <SkillsAdmin /> }
    },
  },
}

/** The pages in their order: the routes, the sidebar and the quick links are made from it. */
export const adminPages = adminPaths.map((entry) => ({ ...entry, ...pages[entry.path] }))
