import { lazy, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { blanks } from '../../contract/firstAnswer.ts'
import { CounterPage } from '../ui/CounterPage.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import { NoCodePage } from './NoCodePage.tsx'
import { ScanByLinkPage } from './ScanByLinkPage.tsx'

// Whoever scans by link never needs it, and waits at a counter.
const ScannerPage = lazy(() => import('./ScannerPage.tsx'))

/**
 * `/scan?qr=…` opens from a printed code, `/scan` alone is the scanner of signed-in customers. A static
 * page of no variant cannot know which, so it is the form that people wait for at the counter.
 */
export default function ScanPage() {
  const isHydrated = useHydrated()
  const { variant } = useParams()
  const [search] = useSearchParams()
  const isInPage = isHydrated || variant !== undefined
  const code = import.meta.env.SSR && variant ? blankCodeText(variant) : search.get('qr')?.trim()
  if (!isInPage || code) return <ScanByLinkPage key={code} code={code ?? ''} />
  if (code === '') return <NoCodePage />
  return (
    <Suspense fallback={<OpeningScanner />}>
      <ScannerPage />
    </Suspense>
  )
}

function blankCodeText(variant: string): string {
  return variant === 'no-code' ? '' : blanks.code
}

function OpeningScanner() {
  return (
    <CounterPage>
      <h1 className="sr-only">QR Code Scanner</h1>
      <Loading>Opening the scanner...</Loading>
    </CounterPage>
  )
}
