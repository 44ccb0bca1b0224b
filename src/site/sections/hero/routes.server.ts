import {
  type DocumentDependencies,
  documentRoutes,
} from '../../../cms/document/documentRoutes.server.ts'
import type { Route } from '../../../server/http/handle.ts'
import { heroFormApi } from './admin/contract.ts'
import { type Hero, heroApi } from './contract.ts'
import { heroStore } from './store.server.ts'

export const heroRoutes = (dependencies: DocumentDependencies<Hero>): Route[] =>
  documentRoutes({ ...dependencies, api: { ...heroApi, ...heroFormApi }, store: heroStore })
