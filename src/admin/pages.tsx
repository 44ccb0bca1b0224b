import type { LucideIcon } from 'lucide-react'
import Activity from 'lucide-react/icons/activity'
import Award from 'lucide-react/icons/award'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import ChartColumn from 'lucide-react/icons/chart-column'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import FileInput from 'lucide-react/icons/file-input'
import FileText from 'lucide-react/icons/file-text'
import Files from 'lucide-react/icons/files'
import Frame from 'lucide-react/icons/frame'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Link2 from 'lucide-react/icons/link-2'
import ListPlus from 'lucide-react/icons/list-plus'
import ListTree from 'lucide-react/icons/list-tree'
import Mail from 'lucide-react/icons/mail'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question'
import Palette from 'lucide-react/icons/palette'
import Pilcrow from 'lucide-react/icons/pilcrow'
import Quote from 'lucide-react/icons/quote'
import Route from 'lucide-react/icons/route'
import Settings from 'lucide-react/icons/settings'
import Sparkles from 'lucide-react/icons/sparkles'
import Trash2 from 'lucide-react/icons/trash-2'
import UserRound from 'lucide-react/icons/user-round'
import type { ComponentType, ReactElement } from 'react'
import { lazy } from 'react'
import type { ReadEndpoint } from '../client/calls/useResource.ts'
import { type AdminPageName, type AdminPath, adminPaths, tailorLink } from '../cms/adminPaths.ts'
import { publicDocument, savedDocument } from '../content/publicDocument.ts'
import { publicList } from '../content/publicList.ts'
import { activityApi } from '../features/account/activity/contract.ts'
import { devicesApi } from '../features/account/devices/contract.ts'
import { twoStepApi } from '../features/account/two-step/contract.ts'
import { assistantApi } from '../features/assistant/contract.ts'
import { mailApi } from '../features/mail/contract.ts'
import { onboardingApi } from '../features/onboarding/contract.ts'
import { publishApi } from '../features/publish/contract.ts'
import { OwnersCovers } from '../site/appearance/OwnersCovers.tsx'
import { resumeFileApi } from '../site/resumes/file/contract.ts'
import { moreListsApi } from '../site/sections/more-lists/contract.ts'

const ProfileLinksAdmin = lazy(async () => ({
  default: (await import('../site/sections/profile-links/ProfileLinksAdmin.tsx')).ProfileLinksAdmin,
}))

type AdminPage = {
  icon: LucideIcon
  /** Calls for its first content, sent while its code loads. */
  reads?: ReadEndpoint[]
  load: () => Promise<{ element: ReactElement }>
}

const page = (load: () => Promise<ComponentType>) => async () => {
  const Page = await load()
  return { element: <Page /> }
}

const pages: Record<AdminPath, AdminPage> = {
  '/admin': {
    icon: LayoutDashboard,
    reads: [onboardingApi.read, activityApi.list, mailApi.read],
    load: async () => {
      const { DashboardPage } = await import('./dashboard/DashboardPage.tsx')
      return {
        element: <DashboardPage links={[...adminPages.slice(1), { ...tailorLink, icon: Files }]} />,
      }
    },
  },
  '/admin/hero': {
    icon: UserRound,
    reads: [savedDocument('hero')],
    load: page(async () => (await import('../site/sections/hero/HeroAdmin.tsx')).HeroAdmin),
  },
  '/admin/about': {
    icon: Route,
    reads: [savedDocument('about')],
    load: page(async () => (await import('../site/sections/about/AboutAdmin.tsx')).AboutAdmin),
  },
  '/admin/projects': {
    icon: Frame,
    reads: [publicList('projects')],
    load: async () => {
      const { ProjectsPage } = await import('./ProjectsPage.tsx')
      return {
        element: (
          <OwnersCovers>
            <ProjectsPage />
          </OwnersCovers>
        ),
      }
    },
  },
  '/admin/skills': {
    icon: ListTree,
    reads: [publicList('skills')],
    load: page(async () => (await import('./SkillsPage.tsx')).SkillsPage),
  },
  '/admin/ai-tools': {
    icon: Sparkles,
    reads: [publicList('ai-tools')],
    load: page(
      async () => (await import('../site/sections/ai-tools/AiToolsAdmin.tsx')).AiToolsAdmin,
    ),
  },
  '/admin/certifications': {
    icon: Award,
    reads: [publicList('certifications')],
    load: async () => {
      const { CertificationsAdmin } = await import(
        '../site/sections/certifications/CertificationsAdmin.tsx'
      )
      return {
        element: (
          <OwnersCovers>
            <CertificationsAdmin />
          </OwnersCovers>
        ),
      }
    },
  },
  '/admin/resumes': {
    icon: Files,
    load: page(
      async () => (await import('../features/resumes/admin/ResumesAdmin.tsx')).ResumesAdmin,
    ),
  },
  '/admin/resume': {
    icon: FileText,
    reads: [resumeFileApi.read],
    load: page(
      async () => (await import('../site/resumes/file/ResumeFileAdmin.tsx')).ResumeFileAdmin,
    ),
  },
  '/admin/experience': {
    icon: BriefcaseBusiness,
    reads: [publicList('experience')],
    load: page(
      async () => (await import('../site/sections/experience/ExperienceAdmin.tsx')).ExperienceAdmin,
    ),
  },
  '/admin/testimonials': {
    icon: Quote,
    reads: [publicList('testimonials')],
    load: page(
      async () =>
        (await import('../site/sections/testimonials/TestimonialsAdmin.tsx')).TestimonialsAdmin,
    ),
  },
  '/admin/also': {
    icon: ListPlus,
    reads: [moreListsApi.published],
    load: page(
      async () => (await import('../site/sections/more-lists/MoreListsAdmin.tsx')).MoreListsAdmin,
    ),
  },
  '/admin/writing': {
    icon: Pilcrow,
    reads: [publicList('posts')],
    load: page(async () => (await import('./WritingPage.tsx')).WritingPage),
  },
  '/admin/sections': {
    icon: ListPlus,
    reads: [publicList('own-sections'), publicList('section-items')],
    load: page(async () => (await import('./OwnSectionsPage.tsx')).OwnSectionsPage),
  },
  '/admin/visits': {
    icon: ChartColumn,
    load: page(async () => (await import('../features/visits/admin/VisitsAdmin.tsx')).VisitsAdmin),
  },
  '/admin/contact': {
    icon: Mail,
    load: async () => {
      const { ContactAdmin } = await import('../features/messages/ContactAdmin.tsx')
      return { element: <ContactAdmin profileLinks={<ProfileLinksAdmin />} /> }
    },
  },
  '/admin/links': {
    icon: Link2,
    load: page(
      async () => (await import('../site/tailored-links/admin/LinksAdmin.tsx')).LinksAdmin,
    ),
  },
  '/admin/assistant': {
    icon: MessageCircleQuestion,
    reads: [assistantApi.questions],
    load: page(
      async () => (await import('../features/assistant/admin/AssistantAdmin.tsx')).AssistantAdmin,
    ),
  },
  '/admin/appearance': {
    icon: Palette,
    reads: [savedDocument('appearance'), publicDocument('appearance'), publicDocument('hero')],
    load: page(async () => (await import('./AppearancePage.tsx')).AppearancePage),
  },
  '/admin/activity': {
    icon: Activity,
    reads: [activityApi.list],
    load: page(
      async () => (await import('../features/account/activity/ActivityAdmin.tsx')).ActivityAdmin,
    ),
  },
  '/admin/import': {
    icon: FileInput,
    load: page(async () => (await import('../features/imports/admin/ImportPage.tsx')).ImportPage),
  },
  '/admin/publish': {
    icon: CloudUpload,
    reads: [publishApi.read],
    load: page(async () => (await import('../features/publish/PublishAdmin.tsx')).PublishAdmin),
  },
  '/admin/trash': {
    icon: Trash2,
    load: page(async () => (await import('./trash/TrashPage.tsx')).TrashPage),
  },
  '/admin/settings': {
    icon: Settings,
    reads: [twoStepApi.read, devicesApi.list],
    load: page(async () => (await import('./SettingsPage.tsx')).SettingsPage),
  },
}

type Named = Pick<AdminPageName, 'label' | 'group' | 'tab' | 'entry' | 'keywords'>
export type NamedPage = AdminPage & Named & { path: AdminPath }

/** The pages in their order: the routes, the sidebar and the quick links are made from it. */
export const adminPages: readonly NamedPage[] = adminPaths.map((named) => ({
  ...named,
  ...pages[named.path],
}))

/** The pages that a path shares its entry in the sidebar with, and its own, in order. */
export function pagesBeside(path: string): readonly NamedPage[] {
  const entry = adminPages.find((page) => page.path === path)?.entry ?? path
  return adminPages.filter((page) => page.path === entry || page.entry === entry)
}
