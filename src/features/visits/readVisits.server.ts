import type { Database } from '../../server/db/database.ts'
import type { Period, Visits } from './contract.ts'
import { dayBefore } from './days.ts'
import { visitKinds } from './kinds.ts'
import { sumsByDay, sumsByName } from './visitStore.server.ts'

/** The most names in one answer, of one kind and of all. */
const most = { ofKind: 100, ofAll: 3000 }

type Wanted = { days: Period; today: string; isOn: boolean }

/** The sums of the last days. A visitor who comes back on another day counts again. */
export async function readVisits(db: Database, { days, today, isOn }: Wanted): Promise<Visits> {
  const since = dayBefore(today, days - 1)
  const sums = await sumsByDay(db, dayBefore(since, days))
  const named = Map.groupBy(await sumsByName(db, since, most.ofAll), ({ kind }) => kind)
  const total = (isMeant: (sum: (typeof sums)[number]) => boolean) =>
    sums.reduce((all, sum) => (isMeant(sum) ? all + sum.count : all), 0)
  return {
    ...{ days, isOn },
    byDay: Array.from({ length: days }, (_, index) => {
      const day = dayBefore(today, days - 1 - index)
      const of = (kind: string) => total((sum) => sum.day === day && sum.kind === kind)
      return { day, visitors: of('visitor'), visits: of('visit'), views: of('page') }
    }),
    kinds: visitKinds.map((kind) => ({
      kind,
      total: total((sum) => sum.kind === kind && sum.day >= since),
      before: total((sum) => sum.kind === kind && sum.day < since),
      names: (named.get(kind) ?? [])
        .slice(0, most.ofKind)
        .map(({ name, count }) => ({ name, count })),
    })),
  }
}
