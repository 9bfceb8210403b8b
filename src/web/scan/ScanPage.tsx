import { useSearchParams } from 'react-router'
import { useHydrated } from '../ui/useHydrated.ts'
import { NoCodePage } from './NoCodePage.tsx'
import { ScanByLinkPage } from './ScanByLinkPage.tsx'

/** `/scan?qr=…` opens from a printed code. The static page cannot know the code, so it is the form. */
export default function ScanPage() {
  const isHydrated = useHydrated()
  const [search] = useSearchParams()
  const code = search.get('qr')?.trim() ?? ''
  return isHydrated && !code ? <NoCodePage /> : <ScanByLinkPage key={code} code={code} />
}
