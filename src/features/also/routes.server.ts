import type { Context } from 'hono'
import { type RecordDependencies, recordRoutes } from '../../records/list/recordRoutes.server.ts'
import { refusedField } from '../../server/errors.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { endsBeforeItStarts, endsTooSoon } from '../../shared/dates/periodRule.ts'
import { alsoMessages as messages } from './alsoMessages.ts'
import { type Also, type AlsoKind, alsoApi, type Voluntary } from './contract.ts'
import {
  awardsApi,
  interestsApi,
  languagesApi,
  publicationsApi,
  volunteeringApi,
} from './lists/contract.ts'
import { alsoStores as stores } from './store.server.ts'

type Dependencies = Omit<RecordDependencies<never>, 'published'> & {
  /** The lists, or one of them, as whoever asks may see them. */
  published: (http: Context) => Promise<Also | Response>
  publishedList: <Kind extends AlsoKind>(
    kind: Kind,
  ) => (http: Context) => Promise<Also[Kind] | Response>
}

export function alsoRoutes({ published, publishedList, ...dependencies }: Dependencies): Route[] {
  const listed = <Kind extends AlsoKind>(kind: Kind) => ({
    ...dependencies,
    published: publishedList(kind),
    store: stores[kind],
    messages: messages[kind],
  })
  return [
    handle(alsoApi.published, ({ http }) => published(http)),
    ...recordRoutes({ ...listed('languages'), api: languagesApi }),
    ...recordRoutes({ ...listed('awards'), api: awardsApi }),
    ...recordRoutes({ ...listed('publications'), api: publicationsApi }),
    ...recordRoutes({ ...listed('volunteering'), api: volunteeringApi, check: checkPeriod }),
    ...recordRoutes({ ...listed('interests'), api: interestsApi }),
  ]
}

/** A change may name one of the two dates alone. */
function checkPeriod({ startDate, endDate }: Voluntary): void {
  if (endsBeforeItStarts({ start_date: startDate, end_date: endDate })) {
    throw refusedField('endDate', endsTooSoon)
  }
}
