import type { Database } from '../../server/db/database.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { tailoredLinksApi } from '../../site/tailored-links/contract.ts'
import { tailoredLinkStore } from '../../site/tailored-links/store.server.ts'
import type { VisitCounter } from './visitCounter.server.ts'

type Dependencies = { db: Database; visits: VisitCounter }

export const linkVisitRoutes = ({ db, visits }: Dependencies): Route[] => [
  handle(tailoredLinksApi.visits, async () => {
    const links = await tailoredLinkStore.ids(db)
    return Promise.all(links.map(async (_id) => ({ _id, ...(await visits.ofLink(_id)) })))
  }),
]
