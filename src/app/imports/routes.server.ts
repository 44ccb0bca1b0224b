import type { Database } from '../../server/db/database.ts'
import { refusedField } from '../../server/errors.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { importMessages, importsApi } from './contract.ts'
import { importedFile } from './importedFile.server.ts'
import { ImportError, type ImportReader } from './reader.server.ts'
import { type GitHub, readGitHub } from './readGitHub.server.ts'
import { reviewImport } from './reviewImport.server.ts'
import { takeImport, undoImport } from './takeImport.server.ts'

type Dependencies = {
  db: Database
  now: () => Date
  readers: readonly ImportReader[]
  gitHub: GitHub
}

export function importRoutes({ db, now, readers, gitHub }: Dependencies): Route[] {
  return [
    handle(importsApi.review, async ({ input: { file } }) => {
      const sent = importedFile(file.name, await file.bytes())
      const reader = readers.find((reader) => reader.detect(sent))
      try {
        if (reader) return await reviewImport(db, reader.name, await reader.read(sent))
        // A file that means to be JSON is told what is wrong with it.
        if (/\.json$/i.test(file.name)) sent.json()
      } catch (error) {
        throw error instanceof ImportError ? refusedField('file', error.message) : error
      }
      throw refusedField('file', importMessages.unknownFormat)
    }),

    handle(importsApi.gitHub, async ({ input }) => {
      try {
        return await reviewImport(db, 'GitHub', await readGitHub(gitHub, input))
      } catch (error) {
        throw error instanceof ImportError ? refusedField('account', error.message) : error
      }
    }),

    handle(importsApi.take, async ({ input: { entries } }) => {
      const written = await db
        .transaction()
        .execute((transaction) => takeImport(transaction, entries, now()))
      const count = entries.length
      return { message: `${count} ${count === 1 ? 'entry' : 'entries'} taken`, ...written }
    }),

    handle(importsApi.undo, async ({ input }) => {
      await db.transaction().execute((transaction) => undoImport(transaction, input, now()))
      return { message: importMessages.undone }
    }),
  ]
}
