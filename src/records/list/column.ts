import type { ReactNode } from 'react'

/** A column of a table of records. */
export type Column<Stored> = {
  header: string
  cell: (record: Stored) => ReactNode
  /** The cell that names its row. */
  isName?: boolean
  /** Whether the cell has nothing to say, which small screens leave out. */
  isEmpty?: (record: Stored) => boolean
  /** Whether small screens, which have no heads, put the header before the cell. */
  hasLabel?: boolean
}
