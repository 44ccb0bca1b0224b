import type { ReactNode } from 'react'
import { PeriodText } from '../../client/ui/content/PeriodText.tsx'
import type { Collection } from '../collection.ts'

/** A column of a table of records. */
export type Column<Stored> = {
  header: string
  cell: (record: Stored) => ReactNode
  /** The cell that names its row. */
  isName?: boolean
  /** Whether the cell is empty, which small screens leave out. */
  isEmpty?: (record: Stored) => boolean
  /** Whether small screens, which have no heads, put the header before the cell. */
  hasLabel?: boolean
}

type Values = Readonly<Record<string, unknown>>

/** The columns of a collection's table; the start of its period stands for all of it. */
export const columnsOf = ({ fields, titleField, period, admin }: Collection): Column<Values>[] =>
  admin.columns.map((name) => {
    if (name === period?.[0]) return periodColumn(period)
    const { label = name, type } = fields[name] ?? {}
    const text = ({ [name]: value }: Values) =>
      Array.isArray(value) ? value.join(', ') : `${value ?? ''}`
    const date = (record: Values) =>
      text(record) && <PeriodText period={{ start_date: text(record), end_date: null }} />
    // An import may bring a draft without it.
    const title = (record: Values) => text(record) || `No ${label.toLowerCase()}`
    return {
      header: label,
      cell: type === 'date' ? date : name === titleField ? title : text,
      isName: name === titleField,
      isEmpty: (record) => text(record) === '',
    }
  })

function periodColumn([start, end]: NonNullable<Collection['period']>): Column<Values> {
  const dateOf = (value: unknown) => (typeof value === 'string' ? value : null)
  const periodOf = ({ [start]: from, [end]: to }: Values) => ({
    start_date: dateOf(from),
    end_date: dateOf(to),
  })
  const isEmpty = (record: Values) => Object.values(periodOf(record)).every((date) => date === null)
  return {
    header: 'Period',
    cell: (record) => !isEmpty(record) && <PeriodText period={periodOf(record)} />,
    isEmpty,
  }
}
