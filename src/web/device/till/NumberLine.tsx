import type { CSSProperties } from 'react'
import { Exact } from '../../platform/ui/Exact.tsx'

interface NumberLineProps {
  shown: string
  isPast?: boolean
  label?: string
}

/** The typed number, large. The text shrinks if the number is longer than its paper. */
export function NumberLine({ shown, isPast = false, label = 'Phone number' }: NumberLineProps) {
  const letters = { '--letters': Math.max(14, shown.length) } as CSSProperties
  return (
    <output
      aria-label={label}
      className={`number-line ${isPast ? 'text-ink-2' : ''}`}
      style={letters}
    >
      <Exact>{shown}</Exact>
      {isPast ? null : <i aria-hidden="true" className="caret" />}
    </output>
  )
}
