import { lazy, Suspense } from 'react'
import type { PageData } from '../../../contract/pageData.ts'
import { useQuery } from '../../standalone/address.ts'
import { CustomerLayout } from '../../ui/CustomerLayout.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { loadPart } from '../../ui/useLater.ts'
import { NoCodePage } from './NoCodePage.tsx'
import { loadResult, ScanByLinkPage } from './ScanByLinkPage.tsx'

// Whoever scans by link never needs it, and waits at a counter.
const ScannerPage = lazy(() => import('./ScannerPage.tsx'))

/** The parts that a page shows at once where its form was sent before its code was here. */
export async function prepare({ sentScan }: PageData): Promise<void> {
  if (!sentScan || 'error' in sentScan.scanned) return
  await loadPart(loadResult)
  if (sentScan.claim)
    await loadPart((await import('../../owner/rewards/ClaimSlot.tsx')).loadClaimCode)
}

/** `/scan?qr=…` opens from a printed code, `/scan` alone is the scanner of signed-in customers. */
export default function ScanPage() {
  const search = useQuery()
  const code = search.get('qr')?.trim()
  if (code) return <ScanByLinkPage key={code} code={code} />
  if (code === '') return <NoCodePage />
  return (
    <Suspense fallback={<OpeningScanner />}>
      <ScannerPage />
    </Suspense>
  )
}

function OpeningScanner() {
  return (
    <CustomerLayout>
      <h1 className="sr-only">QR Code Scanner</h1>
      <Loading>Opening the scanner...</Loading>
    </CustomerLayout>
  )
}
