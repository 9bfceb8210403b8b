import { type ReactNode, Suspense } from 'react'

/**
 * A part of a long page that comes to life in a task of its own. All of them in one would hold up a
 * slow phone: between two of them it answers a tap, and a part that is tapped comes first.
 */
export function OwnTask({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>
}
