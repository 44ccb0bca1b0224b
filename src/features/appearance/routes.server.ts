import {
  type DocumentDependencies,
  documentRoutes,
} from '../../records/document/documentRoutes.server.ts'
import type { Route } from '../../server/http/handle.ts'
import { appearanceFormApi } from './admin/contract.ts'
import { type Appearance, appearanceApi } from './contract.ts'
import { appearanceStore } from './store.server.ts'

export const appearanceRoutes = (dependencies: DocumentDependencies<Appearance>): Route[] =>
  documentRoutes({
    ...dependencies,
    api: { ...appearanceApi, ...appearanceFormApi },
    store: appearanceStore,
  })
