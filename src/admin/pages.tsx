import type { LucideIcon } from 'lucide-react'
import Activity from 'lucide-react/icons/activity'
import Award from 'lucide-react/icons/award'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import FileInput from 'lucide-react/icons/file-input'
import FileText from 'lucide-react/icons/file-text'
import Files from 'lucide-react/icons/files'
import Frame from 'lucide-react/icons/frame'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
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
import { lazy, type ReactElement } from 'react'
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
import { moreListsApi } from '../site/sections/more-lists/contract.ts'
import { resumeApi } from '../site/sections/resume/contract.ts'

const ProfileLinksAdmin = lazy(async () => ({
  default: (await import('../site/sections/profile-links/ProfileLinksAdmin.tsx')).ProfileLinksAdmin,
}))

type AdminPage = {
  icon: LucideIcon
  /** Calls for its first content, sent while its code loads. */
  reads?: ReadEndpoint[]
  load: () => Promise<{ element: ReactElement }>
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
    load: async () => {
      const { HeroAdmin } = await import('../site/sections/hero/HeroAdmin.tsx')
      return { element: <HeroAdmin /> }
    },
  },
  '/admin/about': {
    icon: Route,
    reads: [savedDocument('about')],
    load: async () => {
      const { AboutAdmin } = await import('../site/sections/about/AboutAdmin.tsx')
      return { element: <AboutAdmin /> }
    },
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
    load: async () => {
      const { SkillsPage } = await import('./SkillsPage.tsx')
      return { element: <SkillsPage /> }
    },
  },
  '/admin/ai-tools': {
    icon: Sparkles,
    reads: [publicList('ai-tools')],
    load: async () => {
      const { AiToolsAdmin } = await import('../site/sections/ai-tools/AiToolsAdmin.tsx')
      return { element: <AiToolsAdmin /> }
    },
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
    load: async () => {
      const { ResumesAdmin } = await import('../features/resumes/admin/ResumesAdmin.tsx')
      return { element: <ResumesAdmin /> }
    },
  },
  '/admin/resume': {
    icon: FileText,
    reads: [resumeApi.read],
    load: async () => {
      const { ResumeAdmin } = await import('../site/sections/resume/ResumeAdmin.tsx')
      return { element: <ResumeAdmin /> }
    },
  },
  '/admin/experience': {
    icon: BriefcaseBusiness,
    reads: [publicList('experience')],
    load: async () => {
      const { ExperienceAdmin } = await import('../site/sections/experience/ExperienceAdmin.tsx')
      return { element: <ExperienceAdmin /> }
    },
  },
  '/admin/testimonials': {
    icon: Quote,
    reads: [publicList('testimonials')],
    load: async () => {
      const { TestimonialsAdmin } = await import(
        '../site/sections/testimonials/TestimonialsAdmin.tsx'
      )
      return { element: <TestimonialsAdmin /> }
    },
  },
  '/admin/also': {
    icon: ListPlus,
    reads: [moreListsApi.published],
    load: async () => {
      const { MoreListsAdmin } = await import('../site/sections/more-lists/MoreListsAdmin.tsx')
      return { element: <MoreListsAdmin /> }
    },
  },
  '/admin/writing': {
    icon: Pilcrow,
    reads: [publicList('posts')],
    load: async () => {
      const { WritingPage } = await import('./WritingPage.tsx')
      return { element: <WritingPage /> }
    },
  },
  '/admin/contact': {
    icon: Mail,
    load: async () => {
      const { ContactAdmin } = await import('../features/messages/ContactAdmin.tsx')
      return { element: <ContactAdmin profileLinks={<ProfileLinksAdmin />} /> }
    },
  },
  '/admin/assistant': {
    icon: MessageCircleQuestion,
    reads: [assistantApi.questions],
    load: async () => {
      const { AssistantAdmin } = await import('../features/assistant/admin/AssistantAdmin.tsx')
      return { element: <AssistantAdmin /> }
    },
  },
  '/admin/appearance': {
    icon: Palette,
    reads: [savedDocument('appearance'), publicDocument('appearance'), publicDocument('hero')],
    load: async () => {
      const { AppearancePage } = await import('./AppearancePage.tsx')
      return { element: <AppearancePage /> }
    },
  },
  '/admin/activity': {
    icon: Activity,
    reads: [activityApi.list],
    load: async () => {
      const { ActivityAdmin } = await import('../features/account/activity/ActivityAdmin.tsx')
      return { element: <ActivityAdmin /> }
    },
  },
  '/admin/import': {
    icon: FileInput,
    load: async () => {
      const { ImportPage } = await import('../features/imports/admin/ImportPage.tsx')
      return { element: <ImportPage /> }
    },
  },
  '/admin/publish': {
    icon: CloudUpload,
    reads: [publishApi.read],
    load: async () => {
      const { PublishAdmin } = await import('../features/publish/PublishAdmin.tsx')
      return { element: <PublishAdmin /> }
    },
  },
  '/admin/trash': {
    icon: Trash2,
    load: async () => {
      const { TrashPage } = await import('./trash/TrashPage.tsx')
      return { element: <TrashPage /> }
    },
  },
  '/admin/settings': {
    icon: Settings,
    reads: [twoStepApi.read, devicesApi.list],
    load: async () => {
      const { SettingsPage } = await import('./SettingsPage.tsx')
      return { element: <SettingsPage /> }
    },
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
