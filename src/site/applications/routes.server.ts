import { collectionRoutes } from '../../cms/collection/collectionRoutes.server.ts'
import { collectionMessages } from '../../content/collectionMessages.ts'
import { applications } from '../../content/collections/applications.ts'
import type { Database } from '../../server/db/database.ts'
import { notFound, refusedField } from '../../server/errors.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { maxSearch } from '../sections/contact/limits.ts'
import { applicationsApi } from './contract.ts'
import { applicationStore, applicationsContaining } from './store.server.ts'

const badSearch = `Please search for at most ${maxSearch} characters`

type Dependencies = {
  db: Database
  now: () => Date
  /** Called with an application before and after a change. */
  onSaved: (before: object, after: object) => Promise<void>
}

/** The owner's calls for applications. Behind the calls for all of them, whose paths would be those of one. */
export const applicationRoutes = ({ db, now, onSaved }: Dependencies): Route[] => [
  ...collectionRoutes({
    db,
    now,
    collection: applications,
    store: applicationStore,
    published: () => applicationStore.list(db),
    afterUpdate: onSaved,
  }),

  handle(applicationsApi.search, ({ http }) => {
    const search = (http.req.query('search') ?? '').trim()
    if (search.length > maxSearch) throw refusedField('search', badSearch)
    return applicationsContaining(db, search)
  }),

  handle(applicationsApi.read, async ({ params: { id } }) => {
    const application = await applicationStore.find(db, id)
    if (!application) throw notFound(collectionMessages(applications).unknown)
    return application
  }),
]
