import type { ReactNode } from 'react'
import { Exact } from './Exact.tsx'

export interface Stat {
  label: string
  value: ReactNode
  /** The figure's unit or base: a number is never without one. */
  note: ReactNode
}

// Dashed lines between the cells: two columns on phones, one row in wide windows.
const cell =
  '@container border-dashed border-rule px-4 md:first:ps-[26px] even:border-s-2 ' +
  'nth-[n+3]:max-md:border-t-2 md:not-first:border-s-2'
const roomy = `${cell} pt-4 pb-[18px]`
const slim = `${cell} pt-3 pb-3`

// Five cells in a row are narrow in a window of 900 pixels. The line keeps its height.
const figure = 'figure h-[2.8875rem] text-[2.625rem] leading-[2.8875rem] tracking-[-0.04em]'
const slimFigure = 'figure text-[2rem] leading-[1.1] tracking-[-0.04em]'
const smaller = '@max-[190px]:text-2xl @max-[190px]:leading-[2.8875rem]'

const isLong = (value: ReactNode) => typeof value === 'string' && value.length > 6

interface StatStripProps {
  stats: readonly Stat[]
  /** Where other things on the page matter more. */
  isSlim?: boolean
  /** A part of a card, from edge to edge, and no card itself. */
  isInCard?: boolean
}

/** Figures on one sheet instead of a row of cards. */
export function StatStrip({ stats, isSlim = false, isInCard = false }: StatStripProps) {
  const paper = isInCard ? 'border-y border-rule' : 'card'
  return (
    <dl className={`${paper} grid grid-cols-2 md:auto-cols-fr md:grid-flow-col md:grid-cols-none`}>
      {stats.map(({ label, value, note }) => (
        <div key={label} className={isSlim ? slim : roomy}>
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className={isSlim ? slimFigure : isLong(value) ? `${figure} ${smaller}` : figure}>
            <Exact in={value} />
          </dd>
          <dd className="text-sm text-ink-2">
            <Exact in={note} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
