import type { Context } from 'hono'
import type { Database } from '../../../server/db/database.ts'
import { notFound } from '../../../server/errors.ts'
import { receiveDocument } from '../../../server/files/receiveDocument.ts'
import { answerFile } from '../../../server/files/uploads.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import { type ResumeFile, resumeFileApi } from './contract.ts'
import { resumeFileMessages } from './resumeFileMessages.ts'
import { resumeFileRule } from './resumeFileRule.ts'
import { resumeFileStore } from './store.server.ts'

type Dependencies = {
  db: Database
  now: () => Date
  /** The résumé that visitors may download; null if there is none. */
  published: () => Promise<ResumeFile | null>
  /** Answers with the generated résumé if it is offered; undefined if the file is. */
  downloadGenerated: (http: Context) => Promise<Response | undefined>
}

export function resumeFileRoutes({ db, now, published, downloadGenerated }: Dependencies): Route[] {
  return [
    handle(resumeFileApi.published, async () => existing(await published())),

    handle(resumeFileApi.download, async ({ http }) => {
      const response = await downloadGenerated(http)
      if (response) return response
      const file = existing(await resumeFileStore.findFile(db, existing(await published())))
      return answerFile(http, db, { file, caching: 'public, no-cache' })
    }),

    handle(resumeFileApi.read, async () => existing(await resumeFileStore.read(db))),

    handle(resumeFileApi.upload, async ({ input }) => {
      const file = await receiveDocument('resume', input.resume, resumeFileRule)
      return db
        .transaction()
        .execute((transaction) => resumeFileStore.replace(transaction, file, now()))
    }),

    handle(resumeFileApi.remove, async () => {
      await db.transaction().execute(async (transaction) => {
        if (!(await resumeFileStore.remove(transaction, now()))) throw noResume()
      })
      return { message: resumeFileMessages.deleted }
    }),
  ]
}

const noResume = () => notFound(resumeFileMessages.none)

function existing<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw noResume()
  return value
}
