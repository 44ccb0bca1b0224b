import { postReaders } from './posts/postReaders.server.ts'
import { archiveReader } from './readArchive.server.ts'
import type { ImportReader } from './reader.server.ts'
import { jsonResumeReader } from './readJsonResume.server.ts'
import { linkedInReader } from './readLinkedIn.server.ts'
import { reactiveResumeReader } from './readReactiveResume.server.ts'

/** Every format that can be read; the first one that recognises a file reads it. */
export const importReaders: readonly ImportReader[] = [
  reactiveResumeReader,
  jsonResumeReader,
  archiveReader,
  linkedInReader,
  ...postReaders,
]
