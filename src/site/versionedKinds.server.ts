import { documentStores } from '../cms/document/documentStores.server.ts'
import type { Versioned } from '../cms/versions/versioned.server.ts'
import { collectionStores } from './collectionStores.server.ts'
import { resumeFileStore } from './resumes/file/store.server.ts'
import { resumesStore } from './resumes/store.server.ts'
import { messageStore } from './sections/contact/store.server.ts'

/** Every kind of record whose earlier states are kept. */
export const versionedKinds: Versioned[] = [
  resumeFileStore,
  resumesStore,
  ...Object.values(documentStores),
  ...Object.values(collectionStores),
  messageStore,
].map(({ versioned }) => versioned)
