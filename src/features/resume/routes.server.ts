import type { Database } from '../../server/db/database.ts'
import { receiveDocument } from '../../server/files/receiveDocument.ts'
import { answerFile } from '../../server/files/uploads.ts'
import { notFound } from '../../server/http/errors.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { resumeApi, resumeMessages } from './contract.ts'
import { resumeFile } from './resumeFile.ts'
import { resumeStore } from './store.server.ts'

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
      return db
        .transaction()
        .execute((transaction) => resumeStore(transaction).replace(file, now()))
    }),

    handle(resumeApi.remove, async () => {
      const isRemoved = await db
        .transaction()
        .execute((transaction) => resumeStore(transaction).remove())
      if (!isRemoved) throw noResume()
      return { message: resumeMessages.deleted }
    }),
  ]
}

const noResume = () => notFound(resumeMessages.none)
