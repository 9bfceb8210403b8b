import { Component, type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react'
import type { PageData } from '../../../contract/pageData.ts'
import { PageDataContext } from '../../platform/api/pageData.ts'
import { SkipLink } from '../../platform/ui/SkipLink.tsx'
import { Toaster } from '../../platform/ui/Toaster.tsx'
import { LanguageContext } from '../../platform/words/LanguageContext.ts'
import type { SpokenWords } from '../../platform/words/language.ts'
import { ConsentWatch } from '../../shared/consent/ConsentWatch.tsx'
import { CrashPage } from '../../shared/pages/CrashPage.tsx'

interface StandaloneProps {
  Page: ComponentType
  /** The data that came with the page. */
  data: PageData
  spoken: SpokenWords
}

/** Everything in the document's body, around one page. */
export function Standalone({ Page, data, spoken }: StandaloneProps) {
  // Twice: before the first paint, and once the page's own effects are done. See beforeScripts.ts.
  useLayoutEffect(tellHydrated, [])
  useEffect(tellHydrated, [])
  return (
    <PageDataContext value={data}>
      <LanguageContext value={spoken}>
        <SkipLink />
        <ConsentWatch />
        <CrashBoundary>
          <Page />
        </CrashBoundary>
        <Toaster />
      </LanguageContext>
    </PageDataContext>
  )
}

const tellHydrated = () => void dispatchEvent(new Event('hydrated'))

/** Catches a page's errors, so that nobody sees a blank page. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    return this.state.hasCrashed ? <CrashPage /> : this.props.children
  }
}
