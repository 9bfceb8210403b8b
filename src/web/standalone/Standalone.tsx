import { type ComponentType, useEffect, useLayoutEffect } from 'react'
import { ConsentWatch } from '../consent/ConsentWatch.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { Toaster } from '../ui/Toaster.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { keepEarlyInput, repeatEarlyInput } from './earlyInput.ts'

/** Everything in the document's body, around one page. */
export function Standalone({ Page }: { Page: ComponentType }) {
  useLayoutEffect(keepEarlyInput, [])
  // Every effect inside has run by then.
  useEffect(repeatEarlyInput, [])
  return (
    <>
      <SkipLink />
      <ConsentWatch />
      <CrashBoundary>
        <Page />
      </CrashBoundary>
      <Toaster />
    </>
  )
}
