import { documentStores } from '../cms/document/documentStores.server.ts'
import type { Versioned } from '../cms/versions/versioned.server.ts'
import { collectionStores } from './collectionStores.server.ts'
import { resumesStore } from './resumes/store.server.ts'
import { messageStore } from './sections/contact/store.server.ts'
import { resumeStore } from './sections/resume/store.server.ts'

/** Every kind of record whose earlier states are kept. */
export const versionedKinds: Versioned[] = [
  resumeStore,
  resumesStore,
  ...Object.values(documentStores),
  ...Object.values(collectionStores),
  messageStore,
].map(({ versioned }) => versioned)
