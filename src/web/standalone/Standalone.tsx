import { type ComponentType, useEffect, useLayoutEffect } from 'react'
import type { PageData } from '../../contract/pageData.ts'
import { PageDataContext } from '../api/pageData.ts'
import { ConsentWatch } from '../consent/ConsentWatch.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { Toaster } from '../ui/Toaster.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { keepEarlyInput, repeatEarlyInput } from './earlyInput.ts'

interface StandaloneProps {
  Page: ComponentType
  /** What the page came with. */
  data: PageData
}

/** Everything in the document's body, around one page. */
export function Standalone({ Page, data }: StandaloneProps) {
  useLayoutEffect(keepEarlyInput, [])
  // Every effect inside has run by then.
  useEffect(repeatEarlyInput, [])
  return (
    <PageDataContext value={data}>
      <SkipLink />
      <ConsentWatch />
      <CrashBoundary>
        <Page />
      </CrashBoundary>
      <Toaster />
    </PageDataContext>
  )
}
