import type { Database } from '../../server/db/database.ts'
import { storedFiles } from '../../server/files/fileStore.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { uploadsApi } from '../../shared/files/uploadsApi.ts'

export const uploadRoutes = ({ db }: { db: Database }): Route[] => [
  handle(
    uploadsApi.read,
    async ({ params: { id } }) => (await storedFiles(db).findSource(id)) ?? null,
  ),
]
