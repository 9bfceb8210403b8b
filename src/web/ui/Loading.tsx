import type { ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'

/** Says what is being waited for. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-3">
      <Spinner />
      {children}
    </p>
  )
}
