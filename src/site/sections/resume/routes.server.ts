import type { Context } from 'hono'
import type { Database } from '../../../server/db/database.ts'
import { notFound } from '../../../server/errors.ts'
import { receiveDocument } from '../../../server/files/receiveDocument.ts'
import { answerFile } from '../../../server/files/uploads.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import { type Resume, resumeApi } from './contract.ts'
import { resumeFile } from './resumeFile.ts'
import { resumeMessages } from './resumeMessages.ts'
import { resumeStore } from './store.server.ts'

type Dependencies = {
  db: Database
  now: () => Date
  /** The résumé that visitors may download; null if there is none. */
  published: () => Promise<Resume | null>
  /** Answers with the generated résumé if it is offered; undefined if the file is. */
  downloadMade: (http: Context) => Promise<Response | undefined>
}

export function resumeRoutes({ db, now, published, downloadMade }: Dependencies): Route[] {
  return [
    handle(resumeApi.published, async () => existing(await published())),

    handle(resumeApi.download, async ({ http }) => {
      const response = await downloadMade(http)
      if (response) return response
      const file = existing(await resumeStore.findFile(db, existing(await published())))
      return answerFile(http, db, { file, caching: 'public, no-cache' })
    }),

    handle(resumeApi.read, async () => existing(await resumeStore.read(db))),

    handle(resumeApi.upload, async ({ input }) => {
      const file = await receiveDocument('resume', input.resume, resumeFile)
      return db
        .transaction()
        .execute((transaction) => resumeStore.replace(transaction, file, now()))
    }),

    handle(resumeApi.remove, async () => {
      await db.transaction().execute(async (transaction) => {
        if (!(await resumeStore.remove(transaction, now()))) throw noResume()
      })
      return { message: resumeMessages.deleted }
    }),
  ]
}

const noResume = () => notFound(resumeMessages.none)

function existing<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw noResume()
  return value
}
