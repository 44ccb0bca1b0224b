import { aboutStore } from '../../features/about/store.server.ts'
import { aiToolStore } from '../../features/ai-tools/store.server.ts'
import { alsoStores } from '../../features/also/store.server.ts'
import { appearanceStore } from '../../features/appearance/store.server.ts'
import { certificationStore } from '../../features/certifications/store.server.ts'
import { contactInfoStore, messageStore } from '../../features/contact/store.server.ts'
import { experienceStore } from '../../features/experience/store.server.ts'
import { heroStore } from '../../features/hero/store.server.ts'
import { profileLinksStore } from '../../features/profile-links/store.server.ts'
import { projectStore } from '../../features/projects/store.server.ts'
import { resumeStore } from '../../features/resume/store.server.ts'
import { resumeSettingsStore, resumesStore } from '../../features/resumes/store.server.ts'
import { categoriesStore } from '../../features/skills/categories/store.server.ts'
import { skillStore } from '../../features/skills/store.server.ts'
import { testimonialStore } from '../../features/testimonials/store.server.ts'
import type { Versioned } from '../../records/versions/versioned.server.ts'

/** Every kind of record whose earlier states are kept. */
export const versionedKinds: Versioned[] = [
  appearanceStore,
  heroStore,
  aboutStore,
  projectStore,
  skillStore,
  categoriesStore,
  certificationStore,
  resumeStore,
  resumesStore,
  resumeSettingsStore,
  aiToolStore,
  experienceStore,
  testimonialStore,
  ...Object.values(alsoStores),
  contactInfoStore,
  profileLinksStore,
  messageStore,
].map(({ versioned }) => versioned)
