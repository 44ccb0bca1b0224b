import type { Versioned } from '../../cms/versions/versioned.server.ts'
import { aboutStore } from '../../features/about/store.server.ts'
import { appearanceStore } from '../../features/appearance/store.server.ts'
import { contactInfoStore, messageStore } from '../../features/contact/store.server.ts'
import { heroStore } from '../../features/hero/store.server.ts'
import { profileLinksStore } from '../../features/profile-links/store.server.ts'
import { resumeStore } from '../../features/resume/store.server.ts'
import { resumeSettingsStore, resumesStore } from '../../features/resumes/store.server.ts'
import { categoriesStore } from '../../features/skills/categories/store.server.ts'
import { collectionStores } from '../collectionStores.server.ts'

/** Every kind of record whose earlier states are kept. */
export const versionedKinds: Versioned[] = [
  appearanceStore,
  heroStore,
  aboutStore,
  categoriesStore,
  resumeStore,
  resumesStore,
  resumeSettingsStore,
  ...Object.values(collectionStores),
  contactInfoStore,
  profileLinksStore,
  messageStore,
].map(({ versioned }) => versioned)
