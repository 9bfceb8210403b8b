import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import { Exact } from './Exact.tsx'
import { useIsPhone } from './useIsPhone.ts'

type Order = 'ascending' | 'descending'

export interface Column<Row, By extends string = string> {
  head: string
  cell: (row: Row) => ReactNode
  /** What the heading sorts by, and its order at the first press. */
  sort?: { by: By; first: Order }
  /** The row's action, at the right. Its heading is only for screen readers, unless `headed`. */
  action?: boolean | 'headed'
}

/** The order of the rows. Headings change it. Phones have no headings, so offer a select there. */
export interface Sorting<By extends string> {
  by: By
  order: Order
  onSort: (by: By, order: Order) => void
}

interface TableProps<Row, By extends string> {
  /** Names the table for screen readers. */
  caption: string
  columns: readonly Column<Row, By>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** The same content as a list item, for phones. */
  item: (row: Row) => ReactNode
  sorting?: Sorting<By>
}

/** No box: an ink line under the headings, a rule under each row. A list under 760 px. */
export function Table<Row, By extends string = string>(props: TableProps<Row, By>) {
  return useIsPhone() ? <ItemList {...props} /> : <Grid {...props} />
}

function ItemList<Row, By extends string>({ caption, rows, rowKey, item }: TableProps<Row, By>) {
  return (
    <ul aria-label={caption}>
      {rows.map((row) => (
        <li key={rowKey(row)} className="border-b border-rule py-2.5 last:border-0">
          {item(row)}
        </li>
      ))}
    </ul>
  )
}

const cellClass = 'h-[54px] px-3 py-1.5 align-middle first:ps-0 last:pe-0'
// If a long row scrolls sideways, its action stays visible, and its menu covers the rows below. The
// strip hides cells that scroll past at the edge.
const actionClass =
  'sticky inset-e-0 bg-inherit text-end has-[[role=menu]]:z-10 after:absolute after:inset-y-0 after:inset-s-full after:w-1.5 after:bg-receipt'

function Grid<Row, By extends string>(props: TableProps<Row, By>) {
  const { caption, columns, rows, rowKey, sorting } = props
  // Stripes only help with long rows.
  const zebra = columns.length > 6 ? 'even:bg-zebra' : ''
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="bg-receipt">
          {columns.map((column) => (
            <Head key={column.head} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className={`border-b border-rule bg-receipt last:border-0 ${zebra}`}
          >
            {columns.map(({ head, cell, action }) => (
              <td key={head} className={action ? `${cellClass} ${actionClass}` : cellClass}>
                <Exact in={cell(row)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const headClass =
  'border-b-2 border-ink px-3 text-start text-xs font-[560] text-ink-2 first:ps-0 last:pe-0'

interface HeadProps<Row, By extends string> {
  column: Column<Row, By>
  sorting: Sorting<By> | undefined
}

function Head<Row, By extends string>({ column, sorting }: HeadProps<Row, By>) {
  const { head, sort, action } = column
  if (sorting && sort) return <SortHead head={head} sort={sort} sorting={sorting} />
  return (
    <th scope="col" className={`${headClass} py-2 ${action ? actionClass : ''}`}>
      {action === true ? <span className="sr-only">{head}</span> : head}
    </th>
  )
}

interface SortHeadProps<By extends string> {
  head: string
  sort: { by: By; first: Order }
  sorting: Sorting<By>
}

/** Sorts by its column. The next press reverses the order. */
function SortHead<By extends string>({ head, sort, sorting }: SortHeadProps<By>) {
  const { by, order, onSort } = sorting
  const isSorted = by === sort.by
  const Arrow = order === 'ascending' ? ArrowUp : ArrowDown
  const turned = order === 'ascending' ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={isSorted ? order : undefined} className={headClass}>
      <button
        type="button"
        onClick={() => onSort(sort.by, isSorted ? turned : sort.first)}
        className="flex min-h-11 cursor-pointer items-center gap-1.5 font-[560] whitespace-nowrap hover:underline"
      >
        {head}
        {isSorted ? <Arrow aria-hidden="true" size={15} /> : null}
      </button>
    </th>
  )
}
