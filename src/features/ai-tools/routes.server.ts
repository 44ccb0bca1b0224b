import { type RecordDependencies, recordRoutes } from '../../records/list/recordRoutes.server.ts'
import type { Route } from '../../server/http/handle.ts'
import { aiToolMessages } from './aiToolMessages.ts'
import { type AiTool, aiToolsApi } from './contract.ts'
import { aiToolStore } from './store.server.ts'

export const aiToolRoutes = (dependencies: RecordDependencies<AiTool>): Route[] =>
  recordRoutes({ ...dependencies, api: aiToolsApi, store: aiToolStore, messages: aiToolMessages })
