import type { ReactNode } from 'react'

/** A receipt. With `slot` it comes out of a dark slot, once. */
export function Receipt({
  slot = false,
  className = '',
  children,
}: {
  slot?: boolean
  className?: string
  children: ReactNode
}) {
  const paper = (
    <div className="receipt-shadow">
      <div className={`receipt ${className}`}>{children}</div>
    </div>
  )
  if (!slot) return paper
  return (
    <div aria-live="polite">
      <div className="slot" />
      <div className="feed">{paper}</div>
    </div>
  )
}
