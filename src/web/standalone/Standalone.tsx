import type { ComponentType } from 'react'
import type { PageData } from '../../contract/pageData.ts'
import { PageDataContext } from '../api/pageData.ts'
import { ConsentWatch } from '../consent/ConsentWatch.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { Toaster } from '../ui/Toaster.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'

interface StandaloneProps {
  Page: ComponentType
  /** What the page came with. */
  data: PageData
}

/** Everything in the document's body, around one page. */
export function Standalone({ Page, data }: StandaloneProps) {
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
