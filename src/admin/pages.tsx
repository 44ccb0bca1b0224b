import type { ComponentType, ReactElement } from 'react'
import { lazy } from 'react'
import type { ReadEndpoint } from '../client/calls/useResource.ts'
import { type AdminPath, adminPaths } from '../cms/adminPaths.ts'
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
import { outlineApi } from './dashboard/contract.ts'

const ProfileLinksAdmin = lazy(async () => ({
  default: (await import('../site/sections/profile-links/ProfileLinksAdmin.tsx')).ProfileLinksAdmin,
}))

type AdminPage = {
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
    reads: [outlineApi.read, onboardingApi.read, activityApi.list, mailApi.read],
    load: page(async () => (await import('./dashboard/DashboardPage.tsx')).DashboardPage),
  },
  '/admin/hero': {
    reads: [savedDocument('hero')],
    load: page(async () => (await import('../site/sections/hero/HeroAdmin.tsx')).HeroAdmin),
  },
  '/admin/about': {
    reads: [savedDocument('about')],
    load: page(async () => (await import('../site/sections/about/AboutAdmin.tsx')).AboutAdmin),
  },
  '/admin/projects': {
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
    reads: [publicList('skills')],
    load: page(async () => (await import('./SkillsPage.tsx')).SkillsPage),
  },
  '/admin/ai-tools': {
    reads: [publicList('ai-tools')],
    load: page(
      async () => (await import('../site/sections/ai-tools/AiToolsAdmin.tsx')).AiToolsAdmin,
    ),
  },
  '/admin/certifications': {
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
    load: page(
      async () => (await import('../features/resumes/admin/ResumesAdmin.tsx')).ResumesAdmin,
    ),
  },
  '/admin/resume': {
    reads: [resumeFileApi.read],
    load: page(
      async () => (await import('../site/resumes/file/ResumeFileAdmin.tsx')).ResumeFileAdmin,
    ),
  },
  '/admin/experience': {
    reads: [publicList('experience')],
    load: page(
      async () => (await import('../site/sections/experience/ExperienceAdmin.tsx')).ExperienceAdmin,
    ),
  },
  '/admin/testimonials': {
    reads: [publicList('testimonials')],
    load: page(
      async () =>
        (await import('../site/sections/testimonials/TestimonialsAdmin.tsx')).TestimonialsAdmin,
    ),
  },
  '/admin/also': {
    reads: [moreListsApi.published],
    load: page(
      async () => (await import('../site/sections/more-lists/MoreListsAdmin.tsx')).MoreListsAdmin,
    ),
  },
  '/admin/writing': {
    reads: [publicList('posts')],
    load: page(async () => (await import('./WritingPage.tsx')).WritingPage),
  },
  '/admin/sections': {
    reads: [publicList('own-sections'), publicList('section-items')],
    load: page(async () => (await import('./OwnSectionsPage.tsx')).OwnSectionsPage),
  },
  '/admin/visits': {
    load: page(async () => (await import('../features/visits/admin/VisitsAdmin.tsx')).VisitsAdmin),
  },
  '/admin/contact': {
    load: async () => {
      const { ContactAdmin } = await import('../features/messages/ContactAdmin.tsx')
      return { element: <ContactAdmin profileLinks={<ProfileLinksAdmin />} /> }
    },
  },
  '/admin/applications': {
    load: page(async () => (await import('./ApplicationsPage.tsx')).ApplicationsPage),
  },
  '/admin/assistant': {
    reads: [assistantApi.questions],
    load: page(
      async () => (await import('../features/assistant/admin/AssistantAdmin.tsx')).AssistantAdmin,
    ),
  },
  '/admin/appearance': {
    reads: [savedDocument('appearance'), publicDocument('appearance'), publicDocument('hero')],
    load: page(async () => (await import('./AppearancePage.tsx')).AppearancePage),
  },
  '/admin/activity': {
    reads: [activityApi.list],
    load: page(
      async () => (await import('../features/account/activity/ActivityAdmin.tsx')).ActivityAdmin,
    ),
  },
  '/admin/import': {
    load: page(async () => (await import('../features/imports/admin/ImportPage.tsx')).ImportPage),
  },
  '/admin/publish': {
    reads: [publishApi.read],
    load: page(async () => (await import('../features/publish/PublishAdmin.tsx')).PublishAdmin),
  },
  '/admin/trash': {
    load: page(async () => (await import('./trash/TrashPage.tsx')).TrashPage),
  },
  '/admin/settings': {
    reads: [twoStepApi.read, devicesApi.list],
    load: page(async () => (await import('./SettingsPage.tsx')).SettingsPage),
  },
}

type Named = { label: string; keywords?: string; tab?: string; entry?: string; menu?: string }
export type NamedPage = AdminPage & Named & { path: AdminPath; group?: string }

/** The pages in their order: the routes, the sidebar and the palette are made from it. */
export const adminPages: readonly NamedPage[] = adminPaths.map((named) => ({
  ...named,
  ...pages[named.path],
}))

/** The page whose entry in the sidebar leads to a path, directly or by one more press. */
export function entryOf(path: string): NamedPage | undefined {
  const entry = adminPages.find((page) => page.path === path)?.entry ?? path
  return adminPages.find((page) => page.path === entry)
}

/** The pages that share an entry in the sidebar, in order. */
export const pagesOf = ({ path }: NamedPage): readonly NamedPage[] =>
  adminPages.filter((page) => page.path === path || page.entry === path)

/** Name of the entry of a page in the sidebar. */
export const menuName = ({ label, menu = label }: NamedPage): string => menu
