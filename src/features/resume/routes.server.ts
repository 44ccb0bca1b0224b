import { versionStore } from '../../records/versions/versionStore.server.ts'
import type { Database } from '../../server/db/database.ts'
import { notFound } from '../../server/errors.ts'
import { receiveDocument } from '../../server/files/receiveDocument.ts'
import { answerFile } from '../../server/files/uploads.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { resumeApi, resumeMessages } from './contract.ts'
import { resumeFile } from './resumeFile.ts'
import { resumeStore, versionedResume } from './store.server.ts'

export function resumeRoutes({ db, now }: { db: Database; now: () => Date }): Route[] {
  const read = async () => {
    const resume = await resumeStore(db).read()
    if (!resume) throw noResume()
    return resume
  }
  return [
    handle(resumeApi.published, read),

    handle(resumeApi.download, async ({ http }) => {
      const file = await resumeStore(db).readFile()
      if (!file) throw noResume()
      return answerFile(http, file, 'public, no-cache')
    }),

    handle(resumeApi.read, read),

    handle(resumeApi.upload, async ({ input }) => {
      const file = await receiveDocument('resume', input.resume, resumeFile)
      return db.transaction().execute(async (transaction) => {
        await versionStore(transaction).keep(versionedResume, { id: 'resume', time: now() })
        return resumeStore(transaction).replace(file, now())
      })
    }),

    handle(resumeApi.remove, async () => {
      await db.transaction().execute(async (transaction) => {
        await versionStore(transaction).keepDeleted(versionedResume, { id: 'resume', time: now() })
        if (!(await resumeStore(transaction).remove())) throw noResume()
      })
      return { message: resumeMessages.deleted }
    }),
  ]
}

const noResume = () => notFound(resumeMessages.none)
