import {
  type DocumentDependencies,
  documentRoutes,
} from '../../../cms/document/documentRoutes.server.ts'
import type { Route } from '../../../server/http/handle.ts'
import { profileLinksFormApi } from './admin/contract.ts'
import { type PublishedProfileLinks, profileLinksApi } from './contract.ts'
import { profileLinksStore } from './store.server.ts'

export const profileLinksRoutes = (
  dependencies: DocumentDependencies<PublishedProfileLinks>,
): Route[] =>
  documentRoutes({
    ...dependencies,
    api: { ...profileLinksApi, ...profileLinksFormApi },
    store: profileLinksStore,
  })
