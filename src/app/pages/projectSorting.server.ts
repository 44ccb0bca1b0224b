import { appearanceStore } from '../../features/appearance/store.server.ts'
import type { ProjectSorting } from '../../features/projects/contract.ts'
import type { Database } from '../../server/db/database.ts'

/** How the owner wants projects to be sorted. */
export async function projectSorting(db: Database): Promise<ProjectSorting> {
  return (await appearanceStore(db).read()).project_order
}
