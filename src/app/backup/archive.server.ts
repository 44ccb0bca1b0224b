import { aboutStore } from '../../features/about/store.server.ts'
import { aiToolStore } from '../../features/ai-tools/store.server.ts'
import { alsoStores } from '../../features/also/store.server.ts'
import { appearanceStore } from '../../features/appearance/store.server.ts'
import { questionStore } from '../../features/assistant/store.server.ts'
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
import type { Database } from '../../server/db/database.ts'
import { doneMigrations } from '../../server/db/migrate.ts'
import { storedFiles } from '../../server/files/fileStore.ts'
import { contentTables, filmOf, listedTables, type Row, readRows } from './contentTables.server.ts'
import {
  archiveFormat,
  archiveVersion,
  type Manifest,
  manifestName,
  placeOf,
  rowsOf,
} from './manifest.server.ts'

export type ArchiveEntry = {
  name: string
  lastModified: Date
  input: string | Uint8Array | AsyncIterable<Uint8Array>
}

/** What each document of the archive holds; the account, its sessions and its secrets are in none. */
const documents = (db: Database): Record<string, () => Promise<unknown>> => ({
  hero: () => heroStore.readSaved(db),
  about: () => aboutStore.readSaved(db),
  projects: () => projectStore.list(db),
  skills: () => skillStore.list(db),
  'skill-categories': () => categoriesStore.readSaved(db),
  certifications: () => certificationStore.list(db),
  'ai-tools': () => aiToolStore.list(db),
  experience: () => experienceStore.list(db),
  testimonials: () => testimonialStore.list(db),
  languages: () => alsoStores.languages.list(db),
  awards: () => alsoStores.awards.list(db),
  publications: () => alsoStores.publications.list(db),
  volunteering: () => alsoStores.volunteering.list(db),
  interests: () => alsoStores.interests.list(db),
  resume: async () => (await resumeStore.read(db)) ?? null,
  resumes: () => resumesStore.list(db),
  'resume-settings': () => resumeSettingsStore.readSaved(db),
  'contact-info': () => contactInfoStore.readSaved(db),
  'profile-links': () => profileLinksStore.readSaved(db),
  appearance: () => appearanceStore.readSaved(db),
  messages: () => messageStore.list(db),
  'chat-questions': () => questionStore(db).list(),
})

/** The files of the archive, each read when it is asked for: what people read, and what a restore does. */
export async function* archiveEntries(db: Database, time: Date): AsyncGenerator<ArchiveEntry> {
  yield { name: 'README.txt', lastModified: time, input: explanation(time) }
  for (const [name, read] of Object.entries(documents(db))) {
    const input = `${JSON.stringify(await read(), null, 2)}\n`
    yield { name: `${name}.json`, lastModified: time, input }
  }
  yield* restorableEntries(db, time)
}

/** What a restore reads: the rows of every table of content, of whichever version, what to know of them, the files. */
export async function* restorableEntries(db: Database, time: Date): AsyncGenerator<ArchiveEntry> {
  const counts: Record<string, number> = {}
  let files: Row[] = []
  for (const table of listedTables(await contentTables(db))) {
    const rows = await readRows(db, table)
    counts[table.name] = rows.length
    if (table.name === 'files') files = rows
    const input = `${JSON.stringify(rows, null, 1)}\n`
    yield { name: rowsOf(table.name), lastModified: time, input }
  }
  const manifest: Manifest = {
    ...{ format: archiveFormat, version: archiveVersion, createdAt: time.toISOString() },
    ...{ migrations: await doneMigrations(db), tables: counts },
  }
  const input = `${JSON.stringify(manifest, null, 2)}\n`
  yield { name: manifestName, lastModified: time, input }
  const { readBytes } = storedFiles(db)
  for (const file of files) {
    const input = file.film ? filmOf(db, file) : await readBytes(String(file.name))
    const lastModified = new Date(String(file.created_at))
    if (input) yield { name: placeOf(file), lastModified, input }
  }
}

const explanation = (time: Date) => `Everything on this Vitrine site, as of ${time.toISOString()}

*.json     The content, one file for each section, in UTF-8. The site's API answers the same
           fields: see /api/docs on the site. projects.json holds the rating of each project,
           messages.json what visitors have written, chat-questions.json what they asked the
           assistant as far as you keep it. Times are in UTC.
uploads/   The pictures, films and documents. A path such as "/uploads/0a1b.webp" in a JSON file means
           the file of that name here. Pictures are kept as the site stores them: upright, and
           without the camera's notes. The PDF of a certificate stands beside the picture of its
           first page, under the same name with the ending .pdf. The files of earlier versions are
           among them.
sizes/     The smaller sizes of the pictures, made for visitors.
restore/   The same content as the site's tables, with its earlier versions and the trash. This and
           the two folders above are what "npm run vitrine -- restore" reads.

Not in here: the password, signed-in devices, two-step sign-in, passkeys and the activity. A rating
carries the random number of the browser that gave it. messages.json holds personal data of the
people who wrote to you, and chat-questions.json may. Keep this archive accordingly.
`
