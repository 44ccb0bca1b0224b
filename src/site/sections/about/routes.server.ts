import {
  type DocumentDependencies,
  documentRoutes,
} from '../../../cms/document/documentRoutes.server.ts'
import type { Route } from '../../../server/http/handle.ts'
import { aboutFormApi } from './aboutFormApi.ts'
import { type About, aboutApi } from './contract.ts'
import { aboutStore } from './store.server.ts'

export const aboutRoutes = (dependencies: DocumentDependencies<About>): Route[] =>
  documentRoutes({ ...dependencies, api: { ...aboutApi, ...aboutFormApi }, store: aboutStore })
