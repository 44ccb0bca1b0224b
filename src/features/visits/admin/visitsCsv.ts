import type { Visits } from '../contract.ts'

const columns = ['list', 'name', 'count']

/** The days and the lists as CSV for spreadsheets. Has a byte order mark, which Excel needs, and escapes formulas. */
export async function visitsCsv({ byDay, kinds }: Visits): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  const days = byDay.flatMap(({ day, ...sums }) =>
    Object.entries(sums).map(([kind, count]) => ({ list: `${kind} by day`, name: day, count })),
  )
  const lists = kinds.flatMap(({ kind, names, total }) => [
    ...names.map(({ name, count }) => ({ list: kind, name, count })),
    { list: kind, name: '(all)', count: total },
  ])
  return stringify([...days, ...lists], {
    ...{ bom: true, columns, escape_formulas: true, header: true },
    record_delimiter: 'windows',
  })
}
