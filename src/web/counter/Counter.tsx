import { type ComponentType, useEffect } from 'react'
import { SkipLink } from '../ui/SkipLink.tsx'
import { Toaster } from '../ui/Toaster.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { takeEarlySubmit } from './earlySubmit.ts'

/** Everything in the document's body, around one page. */
export function Counter({ Page }: { Page: ComponentType }) {
  useEffect(() => takeEarlySubmit(), [])
  return (
    <>
      <SkipLink />
      <CrashBoundary>
        <Page />
      </CrashBoundary>
      <Toaster />
    </>
  )
}
