import {
  type DocumentDependencies,
  documentRoutes,
} from '../../../../cms/document/documentRoutes.server.ts'
import type { Route } from '../../../../server/http/handle.ts'
import { categoriesApi, type PublishedCategories } from './contract.ts'
import { categoriesStore } from './store.server.ts'

export const categoryRoutes = (dependencies: DocumentDependencies<PublishedCategories>): Route[] =>
  documentRoutes({ ...dependencies, api: categoriesApi, store: categoriesStore })
