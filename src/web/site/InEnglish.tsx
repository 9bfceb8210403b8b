import type { ReactNode } from 'react'

/** What stays English on a page in its reader's language: it is for owners. */
export function InEnglish({ children }: { children: ReactNode }) {
  return (
    <div lang="en" dir="ltr" className="contents">
      {children}
    </div>
  )
}
