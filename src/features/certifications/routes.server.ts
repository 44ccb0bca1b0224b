import { type RecordDependencies, recordRoutes } from '../../records/list/recordRoutes.server.ts'
import type { Route } from '../../server/http/handle.ts'
import { certificationMessages } from './certificationMessages.ts'
import { type Certification, certificationsApi } from './contract.ts'
import { certificationStore } from './store.server.ts'

export const certificationRoutes = (dependencies: RecordDependencies<Certification>): Route[] =>
  recordRoutes({
    ...dependencies,
    api: certificationsApi,
    store: certificationStore,
    messages: certificationMessages,
  })
