import type { ReactNode } from 'react'
import { useIsPhone } from './useIsPhone.ts'

export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** The row's action: at the right, its head for screen readers only. */
  action?: boolean
}

interface TableProps<Row> {
  /** Names the table for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** The same content as an item of a list, for phones. */
  item: (row: Row) => ReactNode
}

/** No outer box: an ink line under the heads, a rule under each row. A list under 760 px. */
export function Table<Row>(props: TableProps<Row>) {
  return useIsPhone() ? <ItemList {...props} /> : <Grid {...props} />
}

function ItemList<Row>({ caption, rows, rowKey, item }: TableProps<Row>) {
  return (
    <ul aria-label={caption}>
      {rows.map((row) => (
        <li key={rowKey(row)} className="border-b border-rule py-3 last:border-0">
          {item(row)}
        </li>
      ))}
    </ul>
  )
}

const headClass =
  'border-b-2 border-ink px-3 py-2 text-left text-xs font-[560] text-ink-2 first:pl-0 last:pr-0'
const cellClass = 'h-[54px] px-3 py-1.5 align-middle first:pl-0 last:pr-0'

function Grid<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  // Stripes help the eye only where a row is long.
  const zebra = columns.length > 6 ? 'even:bg-[#f3f8f2]' : ''
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, action }) => (
            <th key={head} scope="col" className={headClass}>
              {action ? <span className="sr-only">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={`border-b border-rule last:border-0 ${zebra}`}>
            {columns.map(({ head, cell, action }) => (
              <td key={head} className={action ? `${cellClass} text-right` : cellClass}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
