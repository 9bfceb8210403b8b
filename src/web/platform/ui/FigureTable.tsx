import type { ReactNode } from 'react'
import { Exact } from './Exact.tsx'

interface FigureRow {
  name: string
  /** The row's time is not over: adds "so far" to its name. */
  isUnderWay?: boolean
  figures: readonly ReactNode[]
}

interface FigureTableProps {
  /** Names the table for screen readers. */
  caption: string
  /** The heading of the names, then one for each figure. */
  heads: readonly [string, ...string[]]
  rows: readonly FigureRow[]
  isSmall?: boolean
}

/** Figures with one name a row: a chart as a table, or earlier figures. */
export function FigureTable({ caption, heads, rows, isSmall = false }: FigureTableProps) {
  const [nameHead, ...figureHeads] = heads
  const headClass = `border-b-2 border-ink ${isSmall ? 'py-1.5' : 'py-2'} text-xs font-[560] text-ink-2`
  const apart = isSmall ? 'ps-2' : 'ps-3'
  return (
    <table className={`w-full border-collapse ${isSmall ? 'text-sm tabular-nums' : ''}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${headClass} text-start`}>
            {nameHead}
          </th>
          {figureHeads.map((head) => (
            <th key={head} scope="col" className={`${headClass} ${apart} text-end`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, isUnderWay, figures }) => (
          <tr key={name} className="border-b border-rule last:border-0">
            <th scope="row" className="py-1.5 text-start font-normal">
              {name}
              {isUnderWay ? <span className="text-ink-2">, so far</span> : null}
            </th>
            {figures.map((figure, place) => (
              <td key={figureHeads[place]} className={`py-1.5 ${apart} text-end tabular-nums`}>
                <Exact in={figure} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
