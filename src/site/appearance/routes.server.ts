import {
  type DocumentDependencies,
  documentRoutes,
} from '../../cms/document/documentRoutes.server.ts'
import { refusedField } from '../../server/errors.ts'
import type { Route } from '../../server/http/handle.ts'
import { appearanceFormApi } from './admin/contract.ts'
import { type Appearance, appearanceApi } from './contract.ts'
import { appearanceStore } from './store.server.ts'
import { stylesheetError } from './stylesheet/stylesheetFault.server.ts'

export const appearanceRoutes = (dependencies: DocumentDependencies<Appearance>): Route[] =>
  documentRoutes({
    ...dependencies,
    api: { ...appearanceApi, ...appearanceFormApi },
    store: {
      ...appearanceStore,
      async update(transaction, changes, change) {
        const fault = stylesheetError(changes.stylesheet ?? '')
        if (fault) throw refusedField('stylesheet', fault)
        return appearanceStore.update(transaction, changes, change)
      },
    },
  })
