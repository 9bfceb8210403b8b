import type { CSSProperties } from 'react'
import { Exact } from '../../platform/ui/Exact.tsx'

interface NumberLineProps {
  shown: string
  isPast?: boolean
  label?: string
}

/** The typed number, large. The text shrinks if the number is longer than its paper. */
export function NumberLine({ shown, isPast = false, label = 'Phone number' }: NumberLineProps) {
  // Digits are wider than what stands between them, and a number too long has digits alone.
  const digits = shown.replace(/\D/g, '').length
  const letters = { '--letters': Math.max(14, shown.length, 1.2 * digits) } as CSSProperties
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
