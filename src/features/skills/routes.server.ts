import { type RecordDependencies, recordRoutes } from '../../records/list/recordRoutes.server.ts'
import type { Route } from '../../server/http/handle.ts'
import { type Skill, skillsApi } from './contract.ts'
import { skillMessages } from './skillMessages.ts'
import { skillStore } from './store.server.ts'

export const skillRoutes = (dependencies: RecordDependencies<Skill>): Route[] =>
  recordRoutes({ ...dependencies, api: skillsApi, store: skillStore, messages: skillMessages })
