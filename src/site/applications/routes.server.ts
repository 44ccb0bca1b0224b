import { collectionMessages } from '../../content/collectionMessages.ts'
import { applications } from '../../content/collections/applications.ts'
import type { Database } from '../../server/db/database.ts'
import { notFound } from '../../server/errors.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { applicationsApi } from './contract.ts'
import { applicationStore } from './store.server.ts'

/** The owner's call for an application with the texts that the list leaves out. */
export const applicationRoutes = ({ db }: { db: Database }): Route[] => [
  handle(applicationsApi.read, async ({ params: { id } }) => {
    const application = await applicationStore.find(db, id)
    if (!application) throw notFound(collectionMessages(applications).unknown)
    return application
  }),
]
