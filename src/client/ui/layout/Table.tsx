import type { ReactNode } from 'react'
import styles from './Table.module.css'

type TableProps = {
  /** Accessible name of the table; not shown. */
  caption: string
  columns: readonly { header: string; isHidden?: boolean }[]
  /** Total number of rows, if not all are rendered. */
  rowCount?: number
  className?: string | undefined
  /** Whether the children are table bodies instead of rows. */
  isGrouped?: boolean
  /** The rows; a cell's `data-label` is shown where there are no column headers. */
  children: ReactNode
}

/** A table whose rows become cards in a narrow container (`container-type` must be set by the parent). */
export function Table(props: TableProps) {
  const { caption, columns, rowCount, className, isGrouped = false, children } = props
  return (
    <table
      className={[styles.table, className].filter(Boolean).join(' ')}
      aria-rowcount={rowCount === undefined ? undefined : rowCount + 1}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ header, isHidden }) => (
            <th key={header} scope="col">
              {isHidden ? <span className="visually-hidden">{header}</span> : header}
            </th>
          ))}
        </tr>
      </thead>
      {isGrouped ? children : <tbody>{children}</tbody>}
    </table>
  )
}
