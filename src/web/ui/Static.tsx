import { type ReactNode, useState } from 'react'
import { useHydrated } from './useHydrated.ts'

/**
 * A part of a page that nothing moves in: what the build drew stays as it is, and a slow phone has
 * nothing to do for it. No hook in it ever runs; its links are plain ones.
 */
export function Static({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated()
  // Whoever came by a link of the router has no document with it.
  const [isThere] = useState(!isHydrated)
  if (import.meta.env.SSR || !isThere) return <div>{children}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; what is there stays.
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
