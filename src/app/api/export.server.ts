import { makeZip } from 'client-zip'
import { create as contentDisposition } from 'content-disposition'
import { aboutStore } from '../../features/about/store.server.ts'
import { aiToolStore } from '../../features/ai-tools/store.server.ts'
import { appearanceStore } from '../../features/appearance/store.server.ts'
import { questionStore } from '../../features/assistant/store.server.ts'
import { certificationStore } from '../../features/certifications/store.server.ts'
import { contactInfoStore, messageStore } from '../../features/contact/store.server.ts'
import { experienceStore } from '../../features/experience/store.server.ts'
import { heroStore } from '../../features/hero/store.server.ts'
import { profileLinksStore } from '../../features/profile-links/store.server.ts'
import { projectStore } from '../../features/projects/store.server.ts'
import { resumeStore } from '../../features/resume/store.server.ts'
import { categoriesStore } from '../../features/skills/categories/store.server.ts'
import { skillStore } from '../../features/skills/store.server.ts'
import { testimonialStore } from '../../features/testimonials/store.server.ts'
import type { Activity } from '../../server/auth/activity.ts'
import type { Database } from '../../server/db/database.ts'
import { takeSnapshot } from '../../server/db/snapshot.ts'
import { storedFiles } from '../../server/files/fileStore.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { privateCaching } from '../../server/http/reply.ts'
import { exportApi } from './export.ts'

type Entry = { name: string; lastModified: Date; input: string | Uint8Array }

type Dependencies = { db: Database; now: () => Date; activity: Activity }

/** The owner's own copy of everything as it was when asked for: an archive that is written while it is sent. */
export function exportRoutes({ db, now, activity }: Dependencies): Route[] {
  return [
    handle(exportApi.download, async ({ http }) => {
      await activity.note(http, 'exported')
      const time = now()
      const name = `vitrine-${time.toISOString().slice(0, 10)}.zip`
      const snapshot = await takeSnapshot(db)
      const archive = makeZip(entries(snapshot.db, time))
      // Who ends it cannot be told of a connection that is lost by then.
      return new Response(
        leavable(archive, () => snapshot.end().catch(() => {})),
        {
          headers: {
            'Content-Type': 'application/zip',
            'Content-Disposition': contentDisposition(name),
            'Cache-Control': privateCaching,
          },
        },
      )
    }),
  ]
}

/** The same bytes for a reader who may go before the end, at whom client-zip would throw; `onEnd` hears of any end. */
function leavable(
  archive: ReadableStream<Uint8Array>,
  onEnd: () => Promise<void>,
): ReadableStream<Uint8Array> {
  const reader = archive.getReader()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (!done) return controller.enqueue(value)
        controller.close()
      } catch (error) {
        controller.error(error)
      }
      await onEnd()
    },
    async cancel() {
      reader.releaseLock()
      await onEnd()
    },
  })
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
  resume: async () => (await resumeStore.read(db)) ?? null,
  'contact-info': () => contactInfoStore.readSaved(db),
  'profile-links': () => profileLinksStore.readSaved(db),
  appearance: () => appearanceStore.readSaved(db),
  messages: () => messageStore.list(db),
  'chat-questions': () => questionStore(db).list(),
})

/** The files of the archive, each read when the one before it has been sent. */
async function* entries(db: Database, time: Date): AsyncGenerator<Entry> {
  yield { name: 'README.txt', lastModified: time, input: explanation(time) }
  for (const [name, read] of Object.entries(documents(db))) {
    const input = `${JSON.stringify(await read(), null, 2)}\n`
    yield { name: `${name}.json`, lastModified: time, input }
  }
  const files = storedFiles(db)
  for (const { name, created_at } of await files.originals()) {
    const input = await files.readBytes(name)
    if (input) yield { name: `uploads/${name}`, lastModified: new Date(created_at), input }
  }
}

const explanation = (time: Date) => `Everything on this Vitrine site, as of ${time.toISOString()}

*.json     The content, one file for each section, in UTF-8. The site's API answers the same
           fields: see /api/docs on the site. projects.json holds the rating of each project,
           messages.json what visitors have written, chat-questions.json what they asked the
           assistant as far as you keep it. Times are in UTC.
uploads/   The pictures and documents. A path such as "/uploads/0a1b.webp" in a JSON file means
           the file of that name here. Pictures are kept as the site stores them: upright, and
           without the camera's notes. The PDF of a certificate stands beside the picture of its
           first page, under the same name with the ending .pdf. The smaller sizes made for
           visitors are left out, and so are the files of earlier versions.

Not in here: the password, signed-in devices, two-step sign-in, and who has rated what.
messages.json holds personal data of the people who wrote to you, and chat-questions.json may. Keep
this archive accordingly.
`
