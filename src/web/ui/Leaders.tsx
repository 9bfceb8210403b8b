import type { ReactNode } from 'react'

export interface LeaderRow {
  label: string
  value: ReactNode
  /** A sum: bold, under a line. */
  total?: boolean
}

/** Label, dots, value: a price list or the lines of a receipt. */
export function Leaders({ rows, mono = false }: { rows: readonly LeaderRow[]; mono?: boolean }) {
  return (
    <dl className={`grid gap-[5px] tabular-nums ${mono ? 'font-mono text-sm leading-[1.4]' : ''}`}>
      {rows.map(({ label, value, total }) => (
        <div
          key={label}
          className={`leader ${total ? 'mt-[3px] border-t-2 border-ink pt-[7px] text-md font-bold' : ''}`}
        >
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
