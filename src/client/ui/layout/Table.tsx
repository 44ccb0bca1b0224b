import type { ReactNode } from 'react'
import styles from './Table.module.css'

type TableProps = {
  /** What the table lists; not shown. */
  caption: string
  columns: readonly { header: string; isHidden?: boolean }[]
  /** How many rows there are in all, where those that are far away are not drawn. */
  rowCount?: number
  className?: string | undefined
  /** Whether the children are bodies with rows, and not rows. */
  isGrouped?: boolean
  /** The rows; a cell's `data-label` stands before it where there are no heads. */
  children: ReactNode
}

/**
 * A list with columns; each row becomes a short entry where its container (`container-type`, set by
 * who shows it) is narrow.
 */
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
