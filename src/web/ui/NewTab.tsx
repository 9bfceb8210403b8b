import type { ReactNode } from 'react'

/** A link that opens in a tab of its own, so that nothing typed is left behind. */
export function NewTab({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
