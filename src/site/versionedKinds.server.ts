import type { Versioned } from '../cms/versions/versioned.server.ts'
import { appearanceStore } from './appearance/store.server.ts'
import { collectionStores } from './collectionStores.server.ts'
import { resumeSettingsStore, resumesStore } from './resumes/store.server.ts'
import { aboutStore } from './sections/about/store.server.ts'
import { contactInfoStore, messageStore } from './sections/contact/store.server.ts'
import { heroStore } from './sections/hero/store.server.ts'
import { profileLinksStore } from './sections/profile-links/store.server.ts'
import { resumeStore } from './sections/resume/store.server.ts'
import { categoriesStore } from './sections/skills/categories/store.server.ts'

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
