import { type RecordDependencies, recordRoutes } from '../../records/list/recordRoutes.server.ts'
import { refusedField } from '../../server/errors.ts'
import type { Route } from '../../server/http/handle.ts'
import { endsBeforeItStarts, endsTooSoon } from '../../shared/dates/periodRule.ts'
import { experienceApi, type Position } from './contract.ts'
import { experienceMessages } from './experienceMessages.ts'
import { experienceStore } from './store.server.ts'

export const experienceRoutes = (dependencies: RecordDependencies<Position>): Route[] =>
  recordRoutes({
    ...dependencies,
    api: experienceApi,
    store: experienceStore,
    messages: experienceMessages,
    // A change may name one of the two dates alone.
    check: (position) => {
      if (endsBeforeItStarts(position)) throw refusedField('end_date', endsTooSoon)
    },
  })
