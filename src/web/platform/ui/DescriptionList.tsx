import type { ReactNode } from 'react'
import { Exact } from './Exact.tsx'

export interface DescriptionRow {
  label: string
  /** The label as elements, if it is not in our words. */
  shown?: ReactNode
  value: ReactNode
  /** A sum: bold, below a line. */
  total?: boolean
}

/** Label, dots, value: for price lists and receipts. */
export function DescriptionList({
  rows,
  mono = false,
}: {
  rows: readonly DescriptionRow[]
  mono?: boolean
}) {
  return (
    <dl className={`grid gap-[5px] tabular-nums ${mono ? 'font-mono text-sm leading-[1.4]' : ''}`}>
      {rows.map(({ label, shown, value, total }) => (
        <div
          key={label}
          // On a narrow receipt the whole sum moves below its label.
          className={`leader ${mono ? 'flex-wrap justify-end' : ''} ${total ? 'mt-[3px] border-t-2 border-ink pt-[7px] text-md font-bold' : ''}`}
        >
          {/* A long value leaves a label its longest word, where words may be broken anywhere. */}
          <dt className={mono ? 'whitespace-nowrap' : 'wrap-normal'}>
            {shown ?? <Exact in={label} />}
          </dt>
          <dd>
            <Exact in={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
