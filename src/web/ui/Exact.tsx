import type { ReactNode } from 'react'

/** A name, a number or a code: a translated page shows it as it is. */
export function Exact({ children }: { children: ReactNode }) {
  return <span translate="no">{children}</span>
}
