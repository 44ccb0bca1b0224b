import { uploadsApi } from '../../shared/files/uploadsApi.ts'
import type { Database } from '../db/database.ts'
import { handle, type Route } from '../http/handle.ts'
import { storedFiles } from './fileStore.ts'

export const uploadRoutes = ({ db }: { db: Database }): Route[] => [
  handle(
    uploadsApi.read,
    async ({ params: { id } }) => (await storedFiles(db).findSource(id)) ?? null,
  ),
]
